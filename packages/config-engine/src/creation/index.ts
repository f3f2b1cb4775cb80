// SPDX-License-Identifier: Apache-2.0

export { createValues } from './createValues';
export type { CreatedValue } from './createValues';

// SPDX-License-Identifier: Apache-2.0

export { KeyboardHelp } from './KeyboardHelp';
export type { FormKey, KeyHelp } from './KeyboardHelp';

// SPDX-License-Identifier: Apache-2.0

export { KeyboardHelp } from './KeyboardHelp';
export type { KeyHelp } from './KeyboardHelp';

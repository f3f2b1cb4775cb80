// SPDX-License-Identifier: Apache-2.0

export { parseGoJson } from './json';
export { parseGoBool, parseGoFloat, parseGoInt } from './number';
export type { Parsed } from './number';
export { goFormat, goFormatNumber, goQuote } from './text';
export { unquote } from './unquote';

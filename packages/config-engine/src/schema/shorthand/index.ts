// SPDX-License-Identifier: Apache-2.0

export { compileFields } from './compileSection';
export { splitEnum } from './splitEnum';
export type { ShorthandOptions } from './types';

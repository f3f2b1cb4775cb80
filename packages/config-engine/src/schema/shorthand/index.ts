// SPDX-License-Identifier: Apache-2.0

export { compileFieldsSteps } from './compileSection';
export type { ShorthandOptions } from './types';

// SPDX-License-Identifier: Apache-2.0

export { compileFieldsSteps } from './compileSection';
export { splitEnum } from './splitEnum';
export type {
  Token as ExpressionToken,
  ShorthandOptions,
  Span as TextSpan,
} from './types';

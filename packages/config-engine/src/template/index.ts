// SPDX-License-Identifier: Apache-2.0

export { formatValue } from './formatValue';
export { isTemplate, parseTemplate } from './parseTemplate';
export { renderTemplate, valueWeight } from './renderTemplate';
export { scanAction } from './scanAction';
export { scanTemplate } from './scanTemplate';
export { renderAt, templateAt } from './templateAt';
export type { RenderedText } from './templateAt';
export { templateReads } from './templateReads';
export type { Token as TemplateToken } from './scanAction';
export type { Segment as TemplateSegment, SyntaxProblem } from './scanTemplate';
export type { TemplateData } from './types';

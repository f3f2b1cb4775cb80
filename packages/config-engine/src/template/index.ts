// SPDX-License-Identifier: Apache-2.0

export { formatValue } from './formatValue';
export { isTemplate, parseTemplate } from './parseTemplate';
export { renderTemplate } from './renderTemplate';
export { templateAt } from './templateAt';
export { templateReads } from './templateReads';
export { valueWeight } from './valueWeight';
export type { RenderOptions } from './renderTemplate';
export type {
  RenderedTemplate,
  Template,
  Command as TemplateCommand,
  TemplateData,
  TemplateNode,
  Operand as TemplateOperand,
  Pipeline as TemplatePipeline,
} from './types';

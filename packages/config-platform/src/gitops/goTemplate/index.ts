// SPDX-License-Identifier: Apache-2.0

export { mergedMaps, normalName } from './functions';
export type { GoFunction } from './functions';
export { renderChartTemplate, renderGoTemplate } from './render';
export type { MissingKey, RenderedText } from './render';
export { isGoMap, TemplateRefusal } from './types';
export type { GoMap, GoValue, TemplateBudget } from './types';
export { goFromNode, goMap, goText, sameValue, sortedKeys } from './values';

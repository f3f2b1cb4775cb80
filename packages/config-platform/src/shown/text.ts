// SPDX-License-Identifier: Apache-2.0

/**
 * Renders untrusted texts safely. Depends neither on the engine nor on the catalog's model.
 *
 * @packageDocumentation
 */
export type { Cell, ShownBlock, Tone } from './blocks';
export { componentName } from './cells';
export { escapeLine, escapeText } from './escape';
export { codeSpan, escapeMarkdown } from './markdownText';
export { renderMarkdown } from './renderMarkdown';

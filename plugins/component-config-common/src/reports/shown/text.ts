// SPDX-License-Identifier: Apache-2.0

/**
 * Writes texts of others so that nobody takes them for something else. Needs neither the engine nor the catalog's model.
 *
 * @packageDocumentation
 */
export type { Cell, ShownBlock, Tone } from './blocks';
export { escapeLine, escapeText } from './escape';
export { codeSpan, escapeMarkdown } from './markdownText';
export { renderMarkdown } from './renderMarkdown';

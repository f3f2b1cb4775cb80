export type { Cell, ShownBlock, Tone } from './blocks';
export { componentName, counted, positionText, valueCell } from './cells';
export { escapeLine, escapeText } from './escape';
export { codeSpan, escapeMarkdown } from './markdownText';
export { renderMarkdown } from './renderMarkdown';

export { MarkdownText } from './MarkdownText';

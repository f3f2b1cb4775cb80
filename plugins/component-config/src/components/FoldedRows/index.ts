export { FoldedRows } from './FoldedRows';

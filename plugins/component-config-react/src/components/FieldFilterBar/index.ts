export { FieldFilterBar } from './FieldFilterBar';

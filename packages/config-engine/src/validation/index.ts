export { validateInstance } from './validateInstance';
export { formatPath } from './fieldName';

export { ValueText } from './ValueText';
export { formatValue } from './formatValue';

export { ValueText } from './ValueText';
export { emptyKind, formatValue } from './formatValue';

export { OriginText } from './OriginText';

export { TextDifference } from './TextDifference';

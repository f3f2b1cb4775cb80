export { componentConfigApiRef } from './componentConfigApiRef';
export { refusalSentence } from './refusalSentence';

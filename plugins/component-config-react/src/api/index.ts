export { componentConfigApiRef } from './componentConfigApiRef';

export { Collapsible } from './Collapsible';

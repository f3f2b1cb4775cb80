export { KeyboardHelp } from './KeyboardHelp';

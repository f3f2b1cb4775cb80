export { KeyboardHelp } from './KeyboardHelp';
export type { KeyHelp } from './KeyboardHelp';

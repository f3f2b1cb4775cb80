export { collectDialects } from './collectDialects';
export { translateDialects } from './translateDialects';

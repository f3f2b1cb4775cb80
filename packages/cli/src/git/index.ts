export { commitSource } from './commitSource';
export type { CommitAddress } from './commitSource';

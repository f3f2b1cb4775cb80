export { Notices } from './Notices';
export type { Notice } from './Notices';

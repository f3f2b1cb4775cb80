export { announceSaves } from './announceSaves';
export { createChanges } from './createChanges';

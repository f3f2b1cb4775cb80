export { announceSaves } from './announceSaves';
export { startTelling } from './startTelling';

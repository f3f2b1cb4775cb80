export { announceSaves } from './announceSaves';
export { scheduleAfterChanges } from './scheduleAfterChanges';
export { startTelling } from './startTelling';

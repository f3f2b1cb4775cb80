// SPDX-License-Identifier: Apache-2.0

export { announceSaves } from './announceSaves';
export { ListChanges } from './ListChanges';
export { scheduleAfterChanges } from './scheduleAfterChanges';
export { startAnnouncing } from './startAnnouncing';

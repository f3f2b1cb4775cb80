// SPDX-License-Identifier: Apache-2.0

export { announceSaves } from './announceSaves';
export { scheduleAfterChanges } from './scheduleAfterChanges';
export { startTelling } from './startTelling';

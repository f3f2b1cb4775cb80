// SPDX-License-Identifier: Apache-2.0

export { ListChanges } from './ListChanges';
export { scheduleAfterChanges } from './scheduleAfterChanges';
export { startAnnouncing } from './startAnnouncing';
export { savedRevision } from './ValuesChanged';

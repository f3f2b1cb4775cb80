// SPDX-License-Identifier: Apache-2.0

export { DraftsProvider, useDrafts } from './DraftsContext';
export type { Drafts } from './DraftsContext';
export { mergeChanges, putValueAt } from './mergeChanges';
export type { ConflictSide, Draft, MovedBase, ValueConflict } from './types';
export { withoutSecrets } from './withoutSecrets';
export { removeOtherDrafts } from './removeOtherDrafts';
export { useStoredDraft } from './useStoredDraft';

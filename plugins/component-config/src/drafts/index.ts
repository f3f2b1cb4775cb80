// SPDX-License-Identifier: Apache-2.0

export { DraftsProvider, useDrafts } from './DraftsContext';
export type { Drafts } from './DraftsContext';
export { mergeChanges, putValueAt } from './mergeChanges';
export { withoutSecrets } from './withoutSecrets';
export {
  removeOtherDrafts,
  type ConflictSide,
  type Draft,
  type MovedBase,
  type ValueConflict,
} from './draftStore';
export { useStoredDraft } from './useStoredDraft';

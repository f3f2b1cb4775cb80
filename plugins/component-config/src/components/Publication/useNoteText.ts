// SPDX-License-Identifier: Apache-2.0

import { readableValue } from '@component-config/config-engine';
import { useCallback } from 'react';
import { useTexts } from '../../translation';
import { PlaceNote } from './placeNotes';

/** Returns the text of a note, without its position. */
export function useNoteText(): (note: PlaceNote) => string {
  const { t } = useTexts();
  return useCallback(
    note => {
      if (note.kind === 'awaiting') {
        return t('publication.note.awaiting');
      }
      return note.gitValue === undefined
        ? t('publication.note.driftNothing')
        : t('publication.note.drift', { value: readableValue(note.gitValue) });
    },
    [t],
  );
}

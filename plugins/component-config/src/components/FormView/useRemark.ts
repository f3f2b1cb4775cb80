// SPDX-License-Identifier: Apache-2.0

import { Remark } from '@component-config/plugin-component-config-react';
import { useCallback } from 'react';
import { useTexts } from '../../translation';
import { noteSource, useNoteText, usePublication } from '../Publication';

/**
 * Returns the remark on a value stored in the portal for an environment, or for all environments if none is given.
 *
 * @param leftOut - JSON Pointers of the secrets that a draft omits
 */
export function useRemark(
  environment: string | undefined,
  leftOut: readonly string[],
): (pointer: string) => Remark | undefined {
  const { t } = useTexts();
  const { notes } = usePublication();
  const textOf = useNoteText();
  return useCallback(
    pointer => {
      if (leftOut.includes(pointer)) {
        return { text: t('draft.secret'), tone: 'warning', isOfUnset: true };
      }
      const note = notes.at(environment, pointer);
      return (
        note && {
          text: textOf(note),
          tone: note.kind === 'drift' ? 'warning' : 'info',
          ...noteSource(note),
        }
      );
    },
    [notes, textOf, environment, leftOut, t],
  );
}

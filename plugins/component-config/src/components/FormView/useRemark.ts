// SPDX-License-Identifier: Apache-2.0

import { Remark } from '@component-config/plugin-component-config-react';
import { useCallback } from 'react';
import { useTexts } from '../../translation';
import { noteSource, useNoteText, usePublication } from '../Publication';

/**
 * Gives what is to be said of a value that the portal holds for an environment, or for all when none is named.
 *
 * @param leftOut - JSON Pointers of the secrets that a draft does not have
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

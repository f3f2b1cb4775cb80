import { Remark } from '@component-config/plugin-component-config-react';
import { useCallback } from 'react';
import { noteSource, useNoteText, usePublication } from '../Publication';

/** Gives what is to be said of a value that the portal holds for an environment, or for all when none is named. */
export function useRemark(
  environment: string | undefined,
): (pointer: string) => Remark | undefined {
  const { notes } = usePublication();
  const textOf = useNoteText();
  return useCallback(
    pointer => {
      const note = notes.at(environment, pointer);
      return (
        note && {
          text: textOf(note),
          tone: note.kind === 'drift' ? 'warning' : 'info',
          ...noteSource(note),
        }
      );
    },
    [notes, textOf, environment],
  );
}

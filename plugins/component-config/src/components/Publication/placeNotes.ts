// SPDX-License-Identifier: Apache-2.0

import {
  formatPointer,
  JsonValue,
  parsePointer,
  readableValue,
} from '@component-config/config-engine';
import {
  PublicationPlace,
  PublicationReport,
} from '@component-config/plugin-component-config-common';
import { useCallback } from 'react';
import { fileAddress } from './RepositoryFile';
import { useTexts } from '../../translation';

/** A note beside a value stored in the portal. */
type PlaceNote =
  | { kind: 'awaiting' }
  | {
      kind: 'drift';
      /** Undefined if Git does not set the value. */
      gitValue?: JsonValue;
      /** The position in Git. */
      source?: { file: string; line: number; address?: string };
    };

/** @see PlaceNote */
export interface PlaceNotes {
  /**
   * The note of a path stored for an environment, or for all environments if none is given.
   *
   * @param within - whether the note of a value also applies to the paths within it
   */
  at(
    environment: string | undefined,
    pointer: string,
    within?: boolean,
  ): PlaceNote | undefined;
}

/** The notes on the values of a report. */
export function placeNotes(report: PublicationReport | undefined): PlaceNotes {
  const notes = new Map<string, PlaceNote>();
  for (const place of report?.places ?? []) {
    const note = report && noteOf(report, place);
    if (note) {
      notes.set(keyOf(place.environment, place.pointer), note);
    }
  }
  return {
    at(environment, pointer, within = false) {
      const note = notes.get(keyOf(environment, pointer));
      if (note || !within || notes.size === 0) {
        return note;
      }
      const steps = parsePointer(pointer);
      for (let length = steps.length - 1; length > 0; length -= 1) {
        const around = notes.get(
          keyOf(environment, formatPointer(steps.slice(0, length))),
        );
        if (around) {
          return around;
        }
      }
      return undefined;
    },
  };
}

function keyOf(environment: string | undefined, pointer: string): string {
  return `${environment ?? ''}#${pointer}`;
}

function noteOf(
  { source }: PublicationReport,
  { state, gitValue, file, line }: PublicationPlace,
): PlaceNote | undefined {
  switch (state) {
    case 'awaiting':
      return { kind: 'awaiting' };
    case 'drift':
      return {
        kind: 'drift',
        ...(gitValue !== undefined && { gitValue }),
        ...(file !== undefined &&
          line !== undefined && {
            source: { file, line, address: fileAddress(source, file, line) },
          }),
      };
    default:
      return undefined;
  }
}

/** The position in Git that a note is about. Long paths are shortened to their end. */
export function noteSource(note: PlaceNote): {
  source?: { text: string; address?: string };
} {
  if (note.kind !== 'drift' || !note.source) {
    return {};
  }
  const { file, line, address } = note.source;
  const steps = file.split('/');
  const name = steps.length > 2 ? `…/${steps.slice(-2).join('/')}` : file;
  return {
    source: {
      text: `${name}:${line}`,
      ...(address !== undefined && { address }),
    },
  };
}

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

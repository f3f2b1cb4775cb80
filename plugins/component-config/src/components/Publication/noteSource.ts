// SPDX-License-Identifier: Apache-2.0

import { PlaceNote } from './placeNotes';

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

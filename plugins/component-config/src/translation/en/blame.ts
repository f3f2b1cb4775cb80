// SPDX-License-Identifier: Apache-2.0

/** Who set a value. */
export const blameMessages = {
  blame: {
    ask: 'Who set it?',
    title: 'Who set this value',
    revisions: 'Revisions that changed it, newest first',
    more: 'Older revisions were not searched.',
    unknown: {
      'built-in': 'Not written in any document.',
      'no-position': 'Its position in the document is unknown.',
      'not-in-git': 'The document is not in a repository.',
      unsupported: 'Commits cannot be read from this repository host.',
      refused: 'The repository host denied access, or the file does not exist.',
      unavailable: 'The repository host could not be reached.',
      'too-old': 'Older than the commits that were searched.',
    },
  },
} as const;

// SPDX-License-Identifier: Apache-2.0

/** Who set a value. */
export const blameMessages = {
  blame: {
    ask: 'Who set it?',
    title: 'Who set this value',
    revisions: 'Revisions that changed it, newest first',
    more: 'Older revisions were not looked at.',
    unknown: {
      'built-in': 'Not written in any document.',
      'no-position': 'Where it is written is not known.',
      'not-in-git': 'The document is in no repository.',
      unsupported: 'The host of the repository cannot be asked for commits.',
      refused:
        'The host of the repository did not allow the portal to ask, or has no such file.',
      unavailable: 'The host of the repository could not be reached.',
      'too-old': 'Older than the commits that were looked at.',
    },
  },
} as const;

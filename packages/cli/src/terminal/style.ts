// SPDX-License-Identifier: Apache-2.0

import type { Tone } from '../command';

/** Formats text. */
export interface Style {
  readonly tone: (text: string, tone: Tone | undefined) => string;
}

const codes: { readonly [tone in Tone]: string } = {
  good: '32',
  bad: '31',
  warning: '33',
  quiet: '2',
  strong: '1',
};

/** Unformatted text. */
export const plainStyle: Style = { tone: text => text };

/** Text with terminal colours. */
export const colourStyle: Style = {
  tone: (text, tone) =>
    tone === undefined || text === ''
      ? text
      : `\u001b[${codes[tone]}m${text}\u001b[0m`,
};

/**
 * Whether to use colours: as requested, otherwise on a terminal whose user has not disabled them.
 *
 * @param requested - by `--color` and `--no-color`
 */
export function usesColour(
  requested: boolean | undefined,
  env: { readonly [name: string]: string | undefined },
  stream: { readonly isTTY?: boolean },
): boolean {
  if (requested !== undefined) {
    return requested;
  }
  if (env.NO_COLOR) {
    return false;
  }
  if (env.FORCE_COLOR !== undefined && env.FORCE_COLOR !== '') {
    return env.FORCE_COLOR !== '0';
  }
  return stream.isTTY === true && env.TERM !== 'dumb';
}

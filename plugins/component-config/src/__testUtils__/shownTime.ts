// SPDX-License-Identifier: Apache-2.0

/** A date and time as screens in English show it, in the time zone of the tests. */
export function shownTime(at: string): string {
  return new Date(at).toLocaleString('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
  });
}

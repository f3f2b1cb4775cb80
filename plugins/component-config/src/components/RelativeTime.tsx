// SPDX-License-Identifier: Apache-2.0

import { appLanguageApiRef, useApi } from '@backstage/frontend-plugin-api';
import { useCallback } from 'react';
/** A relative time, with the absolute time on hover. */
export function RelativeTime(props: {
  /** ISO 8601. */
  at: string;
}) {
  const { language } = useApi(appLanguageApiRef).getLanguage();
  const time = new Date(props.at);
  return (
    <time dateTime={props.at} title={time.toLocaleString(language)}>
      {timeFromNow(time, new Date(), language)}
    </time>
  );
}

/** Formats times (ISO 8601) in the language of the portal, which may differ from the browser's. */
export function useTime(): (at: string) => string {
  const { language } = useApi(appLanguageApiRef).getLanguage();
  return useCallback(
    at =>
      new Date(at).toLocaleString(language, {
        dateStyle: 'medium',
        timeStyle: 'short',
      }),
    [language],
  );
}

const STEPS: ReadonlyArray<readonly [Intl.RelativeTimeFormatUnit, number]> = [
  ['year', 365 * 24 * 3600],
  ['month', 30 * 24 * 3600],
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
];

/** A time relative to `now`, in the largest unit that fits: `2 hours ago`, or `now` within a minute. */
export function timeFromNow(
  time: Date,
  now: Date,
  language: string | undefined,
): string {
  const seconds = (time.getTime() - now.getTime()) / 1000;
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  for (const [unit, size] of STEPS) {
    if (Math.abs(seconds) >= size) {
      return format.format(Math.trunc(seconds / size), unit);
    }
  }
  return format.format(0, 'second');
}

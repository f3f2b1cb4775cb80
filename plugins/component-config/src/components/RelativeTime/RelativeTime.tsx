// SPDX-License-Identifier: Apache-2.0

import { appLanguageApiRef, useApi } from '@backstage/frontend-plugin-api';
import { timeFromNow } from './timeFromNow';

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

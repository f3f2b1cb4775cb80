// SPDX-License-Identifier: Apache-2.0

import { appLanguageApiRef, useApi } from '@backstage/frontend-plugin-api';
import {
  isInFuture,
  ValueEnd,
} from '@component-config/plugin-component-config-common';
import { useCallback } from 'react';
import { useTexts } from '../../translation';

/** When a value ends or should have ended, and why, as text. */
export function useEndText(): (end: ValueEnd) => string {
  const { t } = useTexts();
  const { language } = useApi(appLanguageApiRef).getLanguage();
  return useCallback(
    end =>
      t(isInFuture(end) ? 'ends.remark' : 'ends.over', {
        at: new Date(end.at).toLocaleString(language, {
          dateStyle: 'medium',
          timeStyle: 'short',
        }),
        reason: end.reason,
      }),
    [t, language],
  );
}

/** @see useEndText */
export function EndText({ end }: { end: ValueEnd }) {
  return <>{useEndText()(end)}</>;
}

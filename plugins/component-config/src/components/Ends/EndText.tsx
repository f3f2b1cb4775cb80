// SPDX-License-Identifier: Apache-2.0

import { appLanguageApiRef, useApi } from '@backstage/frontend-plugin-api';
import { ValueEnd } from '@component-config/plugin-component-config-common';
import { useCallback } from 'react';
import { useTexts } from '../../translation';

/** When a value ends or should have ended, and why, as text. */
export function useEndText(): (end: ValueEnd) => string {
  const { t } = useTexts();
  const { language } = useApi(appLanguageApiRef).getLanguage();
  return useCallback(
    ({ at, reason }) =>
      t(isOver(at) ? 'ends.over' : 'ends.remark', {
        at: new Date(at).toLocaleString(language, {
          dateStyle: 'medium',
          timeStyle: 'short',
        }),
        reason,
      }),
    [t, language],
  );
}

/** Whether a time has come. */
export function isOver(at: string): boolean {
  return new Date(at) <= new Date();
}

/** @see useEndText */
export function EndText({ end }: { end: ValueEnd }) {
  return <>{useEndText()(end)}</>;
}

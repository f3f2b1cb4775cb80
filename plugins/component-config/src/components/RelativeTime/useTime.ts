// SPDX-License-Identifier: Apache-2.0

import { appLanguageApiRef, useApi } from '@backstage/frontend-plugin-api';
import { useCallback } from 'react';

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

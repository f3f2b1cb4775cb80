// SPDX-License-Identifier: Apache-2.0

import { appLanguageApiRef, useApi } from '@backstage/frontend-plugin-api';
import { useCallback } from 'react';

/** Writes times (ISO 8601) in the language of the portal, which need not be that of the browser. */
export function useTime(): (at: string) => string {
  const { language } = useApi(appLanguageApiRef).getLanguage();
  return useCallback(at => new Date(at).toLocaleString(language), [language]);
}

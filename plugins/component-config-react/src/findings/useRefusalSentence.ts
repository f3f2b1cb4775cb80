// SPDX-License-Identifier: Apache-2.0

import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { useCallback } from 'react';
import { isUnreachable, refusalOf } from '../api/refusalOf';
import { componentConfigReactTranslationRef } from '../translation';
import { useLocalText } from './useLocalText';

/**
 * Why the backend refused a request, or that it could not be reached, in the language of the user; undefined for any
 * other error.
 *
 * @public
 */
export function useRefusalSentence(): (error: unknown) => string | undefined {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const textOf = useLocalText();
  return useCallback(
    error => {
      if (isUnreachable(error)) {
        return t('errors.unreachable');
      }
      const refusal = refusalOf(error);
      return refusal && textOf('message', refusal);
    },
    [textOf, t],
  );
}

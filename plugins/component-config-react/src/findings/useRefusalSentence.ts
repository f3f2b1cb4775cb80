// SPDX-License-Identifier: Apache-2.0

import { useCallback } from 'react';
import { refusalOf } from '../api/refusalOf';
import { useLocalText } from './useLocalText';

/**
 * Why the backend refused a request, in the language of the user; undefined for any other error.
 *
 * @public
 */
export function useRefusalSentence(): (error: unknown) => string | undefined {
  const textOf = useLocalText();
  return useCallback(
    error => {
      const refusal = refusalOf(error);
      return refusal && textOf('message', refusal);
    },
    [textOf],
  );
}

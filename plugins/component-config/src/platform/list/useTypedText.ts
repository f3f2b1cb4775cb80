// SPDX-License-Identifier: Apache-2.0

import { useState } from 'react';
import useDebounce from 'react-use/esm/useDebounce';

/** Milliseconds without typing before the search starts. */
const SEARCH_AFTER = 300;

/**
 * The text in the search field of a list that the backend filters, debounced.
 *
 * @param text - the current search text
 */
export function useTypedText(
  text: string | undefined,
  onChange: (text: string) => void,
): [string, (text: string) => void] {
  const [typed, setTyped] = useState(text ?? '');
  useDebounce(
    () => {
      if (typed !== (text ?? '')) {
        onChange(typed);
      }
    },
    SEARCH_AFTER,
    [typed],
  );
  return [typed, setTyped];
}

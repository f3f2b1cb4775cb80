// SPDX-License-Identifier: Apache-2.0

import { useState } from 'react';
import useDebounce from 'react-use/esm/useDebounce';

/** Milliseconds without typing before the text is looked for. */
const SEARCH_AFTER = 300;

/**
 * What is typed into the search field of a list that the backend filters: told once nobody types.
 *
 * @param text - what is looked for now
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

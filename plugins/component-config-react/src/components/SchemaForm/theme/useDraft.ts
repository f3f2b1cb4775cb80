// SPDX-License-Identifier: Apache-2.0

import { equalJson, JsonValue } from '@component-config/config-engine';
import { useEffect, useState } from 'react';

/**
 * The text of a control whose value is parsed from text: the text stays as typed while it matches the value, and is
 * replaced when the value changes. A text that is not a value yet is kept by the form.
 */
export function useDraft(options: {
  value: JsonValue | undefined;
  /** The typed text, if it is not a value yet. */
  unfinished?: string;
  print: (value: JsonValue | undefined) => string;
  /** Parses a text. `value` is undefined if the text is empty; without `value`, the text is not valid yet. */
  parse: (text: string) => { readonly value: JsonValue | undefined } | object;
}): [string, (text: string) => void] {
  const { value, unfinished, print, parse } = options;
  const [draft, setDraft] = useState(() => unfinished ?? print(value));
  useEffect(() => {
    setDraft(old => {
      if (unfinished !== undefined) {
        return unfinished;
      }
      const meant = parse(old);
      return hasValue(meant) && equalJson(meant.value, value)
        ? old
        : print(value);
    });
    // The draft only follows the value; formatting and parsing do not change.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [value, unfinished]);
  return [draft, setDraft];
}

function hasValue(
  meant: object,
): meant is { readonly value: JsonValue | undefined } {
  return 'value' in meant;
}

// SPDX-License-Identifier: Apache-2.0

import { equalJson, JsonValue } from '@component-config/config-engine';
import { useEffect, useState } from 'react';

/**
 * The text of a control whose value is not its text: what was typed stays as it was typed while it means the value, and
 * gives way when the value becomes another.
 */
export function useDraft(options: {
  value: JsonValue | undefined;
  print: (value: JsonValue | undefined) => string;
  /** What a text means; `undefined` in `value` is "nothing"; without `value` the text means nothing yet. */
  parse: (text: string) => { readonly value: JsonValue | undefined } | object;
}): [string, (text: string) => void] {
  const { value, print, parse } = options;
  const [draft, setDraft] = useState(() => print(value));
  useEffect(() => {
    setDraft(old => {
      const meant = parse(old);
      return hasValue(meant) && equalJson(meant.value, value)
        ? old
        : print(value);
    });
    // The draft only follows the value: how it is printed and read never changes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [value]);
  return [draft, setDraft];
}

function hasValue(
  meant: object,
): meant is { readonly value: JsonValue | undefined } {
  return 'value' in meant;
}

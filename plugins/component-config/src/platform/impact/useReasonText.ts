// SPDX-License-Identifier: Apache-2.0

import type { ImpactReason } from '@component-config/plugin-component-config-common';
import {
  useFindingMessage,
  useLocalText,
} from '@component-config/plugin-component-config-react';
import { useCallback } from 'react';

/** The sentence of a reason in the user's language; that of a finding is its message. */
export function useReasonText(): (reason: ImpactReason) => string {
  const messageOf = useFindingMessage();
  const textOf = useLocalText();
  return useCallback(
    reason =>
      reason.finding ? messageOf(reason.finding) : textOf('sentence', reason),
    [messageOf, textOf],
  );
}

// SPDX-License-Identifier: Apache-2.0

import {
  isInFuture,
  ValueEnd,
} from '@component-config/plugin-component-config-common';
import { useCallback } from 'react';
import { useTexts } from '../../translation';
import { useTime } from '../RelativeTime/useTime';

/** When a value ends or should have ended, and why, as text. */
export function useEndText(): (end: ValueEnd) => string {
  const { t } = useTexts();
  const timeText = useTime();
  return useCallback(
    end =>
      t(isInFuture(end) ? 'ends.remark' : 'ends.over', {
        at: timeText(end.at),
        reason: end.reason,
      }),
    [t, timeText],
  );
}

/** @see useEndText */
export function EndText({ end }: { end: ValueEnd }) {
  return <>{useEndText()(end)}</>;
}

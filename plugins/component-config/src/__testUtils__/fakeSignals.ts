// SPDX-License-Identifier: Apache-2.0

import type { JsonObject } from '@backstage/types';
import { act } from '@testing-library/react';

/** The portal's signals, sent by the test instead of the backend. */
export function fakeSignals() {
  const listeners = new Map<string, Set<(message: never) => void>>();
  return {
    api: {
      subscribe<T extends JsonObject>(
        channel: string,
        onMessage: (message: T) => void,
      ) {
        const all = listeners.get(channel) ?? new Set();
        listeners.set(channel, all.add(onMessage));
        return { unsubscribe: () => all.delete(onMessage) };
      },
    },
    send(channel: string, message: JsonObject) {
      act(() =>
        listeners.get(channel)?.forEach(listen => listen(message as never)),
      );
    },
  };
}

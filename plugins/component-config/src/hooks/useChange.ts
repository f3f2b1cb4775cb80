// SPDX-License-Identifier: Apache-2.0

import { toError } from '@backstage/errors';
import { useRefusalSentence } from '@component-config/plugin-component-config-react';
import { useState } from 'react';
import { useToasts } from './useToasts';

/** Sends changes; of one that fails, a message says why. */
export function useChange(): {
  readonly isWorking: boolean;
  /**
   * @param failed - the title of the message
   * @returns undefined if the change has failed
   */
  send<T>(failed: string, change: () => Promise<T>): Promise<T | undefined>;
} {
  const sentenceOf = useRefusalSentence();
  const toasts = useToasts();
  const [isWorking, setIsWorking] = useState(false);
  return {
    isWorking,
    send: async (failed, change) => {
      setIsWorking(true);
      try {
        return await change();
      } catch (error) {
        toasts.post({
          title: failed,
          description: sentenceOf(error) ?? toError(error).message,
          status: 'danger',
        });
        return undefined;
      } finally {
        setIsWorking(false);
      }
    },
  };
}

// SPDX-License-Identifier: Apache-2.0

import { alertApiRef, useApiHolder } from '@backstage/core-plugin-api';
import { toastApiRef, type ToastApi } from '@backstage/frontend-plugin-api';
import { toError } from '@backstage/errors';
import { Button } from '@backstage/ui';
import { useRefusalSentence } from '@component-config/plugin-component-config-react';
import { useMemo, useState } from 'react';

/** A transient message: text, which every portal can show. */
export interface Toast {
  readonly title: string;
  readonly description?: string;
  readonly status: 'info' | 'success' | 'danger';
  /** Milliseconds. Defaults to showing it until it is closed. */
  readonly timeout?: number;
  /** Closes the message. Not shown by alerts, which only have text. */
  readonly action?: { readonly label: string; readonly onPress: () => void };
}

/** Shows transient messages. An app of the classic frontend system has alerts instead of toasts. */
export function useToasts(): { post(toast: Toast): void } {
  const apis = useApiHolder();
  return useMemo(() => {
    const toasts: ToastApi | undefined = apis.get(toastApiRef);
    if (toasts !== undefined) {
      return {
        post: ({ action, ...message }: Toast) => {
          const posted = toasts.post({
            ...message,
            ...(action && {
              description: (
                <Button
                  size="small"
                  variant="secondary"
                  onPress={() => {
                    posted.close();
                    action.onPress();
                  }}
                >
                  {action.label}
                </Button>
              ),
            }),
          });
        },
      };
    }
    const alerts = apis.get(alertApiRef);
    return {
      post: ({ title, description, status, timeout }: Toast) =>
        alerts?.post({
          message:
            description === undefined ? title : `${title}: ${description}`,
          severity: status === 'danger' ? 'error' : status,
          display: timeout === undefined ? 'permanent' : 'transient',
        }),
    };
  }, [apis]);
}

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

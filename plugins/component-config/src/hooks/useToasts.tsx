// SPDX-License-Identifier: Apache-2.0

import { alertApiRef, useApiHolder } from '@backstage/core-plugin-api';
import { toastApiRef, type ToastApi } from '@backstage/frontend-plugin-api';
import { Button } from '@backstage/ui';
import { useMemo } from 'react';

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

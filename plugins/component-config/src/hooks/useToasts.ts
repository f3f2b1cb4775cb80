// SPDX-License-Identifier: Apache-2.0

import { alertApiRef, useApiHolder } from '@backstage/core-plugin-api';
import { toastApiRef, type ToastApi } from '@backstage/frontend-plugin-api';
import { useMemo } from 'react';

/** What a person is told in passing: texts, which every portal can show. */
export interface Toast {
  readonly title: string;
  readonly description?: string;
  readonly status: 'info' | 'success' | 'danger';
  /** Milliseconds; without them it stays until it is closed. */
  readonly timeout?: number;
}

/** Tells in passing what happened. An app of the classic frontend system has no toasts, but alerts. */
export function useToasts(): { post(toast: Toast): void } {
  const apis = useApiHolder();
  return useMemo(() => {
    const toasts: ToastApi | undefined = apis.get(toastApiRef);
    if (toasts !== undefined) {
      return toasts;
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

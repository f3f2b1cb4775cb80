// SPDX-License-Identifier: Apache-2.0

import { useAnalytics } from '@backstage/core-plugin-api';
import { useMemo } from 'react';

/** What people do with configurations, as the analytics of the portal count it; never a value. */
export interface Usage {
  /** Values of a component were saved; absent environment: those for all. */
  saved(componentRef: string, environment: string | undefined): void;
  /** Values of a component were proposed. */
  proposed(componentRef: string, environment: string | undefined): void;
  /** Somebody looked why a value is what it is. */
  explained(path: string, environment: string): void;
  /** Something was copied, which has a name. */
  copied(name: string): void;
}

/** Tells the analytics of the portal, where it has any, what people do. Links and pages are counted by Backstage itself. */
export function useUsage(): Usage {
  const analytics = useAnalytics();
  return useMemo(() => {
    const capture = (
      action: string,
      subject: string,
      environment: string | undefined,
    ) =>
      analytics.captureEvent(action, subject, {
        ...(environment !== undefined && { attributes: { environment } }),
      });
    return {
      saved: (componentRef, environment) =>
        capture('save', componentRef, environment),
      proposed: (componentRef, environment) =>
        capture('propose', componentRef, environment),
      explained: (path, environment) => capture('explain', path, environment),
      copied: name => capture('copy', name, undefined),
    };
  }, [analytics]);
}

// SPDX-License-Identifier: Apache-2.0

import { useAnalytics } from '@backstage/core-plugin-api';
import { useMemo } from 'react';

/** What people do with configurations, as the analytics of the portal count it; never a value. */
export interface Usage {
  /** Values of a component were saved; absent environment: those for all. */
  saved(componentRef: string, environment: string | undefined): void;
  /** Values of a component were proposed. */
  proposed(componentRef: string, environment: string | undefined): void;
  /** Somebody decided on a proposal, or took theirs back. */
  decided(
    decision: 'accept' | 'decline' | 'withdraw',
    componentRef: string,
    environment: string | undefined,
  ): void;
  /** A sensitive value was shown. */
  revealed(path: string, environment: string | undefined): void;
  /** Values were sent to Git, as a pull request or as a patch. */
  published(componentRef: string): void;
  /** Somebody asked what a change of the platform would do. */
  checkedImpact(): void;
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
      decided: (decision, componentRef, environment) =>
        capture(decision, componentRef, environment),
      revealed: (path, environment) => capture('reveal', path, environment),
      published: componentRef => capture('publish', componentRef, undefined),
      checkedImpact: () => capture('check-impact', 'platform', undefined),
      explained: (path, environment) => capture('explain', path, environment),
      copied: name => capture('copy', name, undefined),
    };
  }, [analytics]);
}

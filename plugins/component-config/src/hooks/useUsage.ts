// SPDX-License-Identifier: Apache-2.0

import { useAnalytics } from '@backstage/core-plugin-api';
import { useMemo } from 'react';

/** What can be copied: a value's path, the position in a file, a command, a text, or a configuration in a format. */
export type CopiedItem =
  | 'path'
  | 'position'
  | 'command'
  | 'source'
  | 'schema'
  | 'conversion'
  | 'yaml'
  | 'json'
  | 'env'
  | 'helm-values';

/** User actions for the portal's analytics; never a value. */
export interface Usage {
  /** Values of a component were saved, for all environments if none is given. */
  saved(componentRef: string, environment: string | undefined): void;
  /** Values of a component were proposed. */
  proposed(componentRef: string, environment: string | undefined): void;
  /** A proposal was decided on or withdrawn. */
  decided(
    decision: 'accept' | 'decline' | 'withdraw',
    componentRef: string,
    environment: string | undefined,
  ): void;
  /** A sensitive value was shown. */
  revealed(path: string, environment: string | undefined): void;
  /** Values were sent to Git as a pull request or a patch. */
  published(componentRef: string): void;
  /** The impact of a platform change was checked. */
  checkedImpact(): void;
  /** The explanation of a value was opened. */
  explained(path: string, environment: string): void;
  copied(item: CopiedItem): void;
}

/** Reports user actions to the portal's analytics, if any. Backstage itself counts links and pages. */
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
      copied: item => capture('copy', item, undefined),
    };
  }, [analytics]);
}

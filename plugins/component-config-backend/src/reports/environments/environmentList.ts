// SPDX-License-Identifier: Apache-2.0

import type { EnvironmentList } from '@component-config/plugin-component-config-common';
import {
  summarizeEnvironment,
  visibleEnvironments,
  type Platform,
  platformView,
  type Subject,
  hiddenDocumentsOf,
} from '@component-config/config-platform';

/**
 * The environments of a component that the user may see, in promotion order.
 */
export function componentEnvironments(subject: Subject): EnvironmentList {
  const { delivery, environments, pipeline, platform, hiddenDocuments } =
    subject;
  const shown = visibleEnvironments(subject);
  return {
    ...platformView(platform, {
      environments: environments.length - shown.length,
      delivered: hiddenDocuments.countDelivered([
        ...delivery.documents,
        ...(pipeline ? [pipeline] : []),
      ]),
    }),
    items: shown.map(environment =>
      summarizeEnvironment(environment, hiddenDocuments),
    ),
  };
}

/**
 * The environments that a user may see: by namespace, each in promotion order.
 *
 * @param visible - references of the platform documents that the user may see
 */
export function environmentList(
  platform: Platform,
  visible: ReadonlySet<string>,
): EnvironmentList {
  const { environments, documents } = platform;
  const hiddenDocuments = hiddenDocumentsOf(documents.values(), visible);
  const shown = visibleEnvironments({ environments, hiddenDocuments });
  return {
    ...platformView(platform, {
      environments: environments.length - shown.length,
    }),
    items: shown.map(environment =>
      summarizeEnvironment(environment, hiddenDocuments),
    ),
  };
}

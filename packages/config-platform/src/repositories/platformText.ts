// SPDX-License-Identifier: Apache-2.0

import {
  DEFAULT_NAMESPACE,
  stringifyEntityRef,
  type Entity,
} from '@backstage/catalog-model';
import type { PlatformText } from '../platform/platform';

/**
 * The parts to read of an entity of a platform kind, or of a project.
 *
 * @public
 */
export function platformText(
  entity: Entity,
  document: Pick<PlatformText, 'root' | 'source' | 'key' | 'findings'>,
): PlatformText {
  const { kind, metadata, spec } = entity;
  const workloadType = spec?.workloadType;
  return {
    ...document,
    entityRef: stringifyEntityRef(entity),
    kind: kind as PlatformText['kind'],
    namespace: metadata.namespace ?? DEFAULT_NAMESPACE,
    name: metadata.name,
    ...(typeof workloadType === 'string' && { workloadType }),
  };
}

// SPDX-License-Identifier: Apache-2.0

import { Entity } from '@backstage/catalog-model';
import { COMPONENT_TYPE_ANNOTATION } from '@component-config/config-engine';

/** Whether a component says of which type it is. */
export function hasComponentType(entity: Entity): boolean {
  return (
    entity.spec?.componentType !== undefined ||
    entity.metadata.annotations?.[COMPONENT_TYPE_ANNOTATION] !== undefined
  );
}

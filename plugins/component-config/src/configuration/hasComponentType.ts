// SPDX-License-Identifier: Apache-2.0

import { Entity } from '@backstage/catalog-model';
import { COMPONENT_TYPE_ANNOTATION } from '@component-config/config-engine';

/** Whether a component has a type. */
export function hasComponentType(entity: Entity): boolean {
  return (
    entity.spec?.componentType !== undefined ||
    entity.metadata.annotations?.[COMPONENT_TYPE_ANNOTATION] !== undefined
  );
}

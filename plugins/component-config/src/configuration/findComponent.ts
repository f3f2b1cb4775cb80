// SPDX-License-Identifier: Apache-2.0

import type {
  ComponentConfigApi,
  ListedComponent,
} from '@component-config/plugin-component-config-common';
import { Entity } from '@backstage/catalog-model';
import { COMPONENT_TYPE_ANNOTATION } from '@component-config/config-engine';

/**
 * The component's row in the list of all components, which is precomputed; the configuration would have to be resolved.
 */
export async function findComponent(
  api: Pick<ComponentConfigApi, 'listComponents'>,
  componentRef: string,
): Promise<ListedComponent | undefined> {
  const [, namespace, name] = /^[^:]*:(.*)\/(.*)$/s.exec(componentRef) ?? [];
  let cursor: string | undefined;
  do {
    const page = await api.listComponents({
      namespace,
      text: name,
      limit: 200,
      ...(cursor !== undefined && { cursor }),
    });
    const found = page.items.find(item => item.componentRef === componentRef);
    if (found) {
      return found;
    }
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return undefined;
}

/** Whether a component has a type. */
export function hasComponentType(entity: Entity): boolean {
  return (
    entity.spec?.componentType !== undefined ||
    entity.metadata.annotations?.[COMPONENT_TYPE_ANNOTATION] !== undefined
  );
}

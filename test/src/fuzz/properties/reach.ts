// SPDX-License-Identifier: Apache-2.0

import type { Entity } from '@backstage/catalog-model';
import { NAME, type Secluded } from './platform';

/**
 * Whether a document may take effect on a component, regardless of conditions: decided by what is written in the
 * documents, independently of the engine.
 */
export function reaches(
  { document, others }: Pick<Secluded, 'document' | 'others'>,
  name: string,
): boolean {
  const component = others.find(
    ({ kind, metadata }) => kind === 'Component' && metadata.name === name,
  );
  switch (document.kind) {
    case 'Overlay':
    case 'OverlayMixin':
      return (
        component !== undefined &&
        [
          ...(document.kind === 'Overlay' ? [document] : []),
          ...builtOn(NAME, others),
        ].some(overlay => selects(overlay, component))
      );
    case 'ComponentType':
    case 'Trait':
      return component !== undefined && refersTo(component);
    case 'Environment':
      return others.some(refersTo);
    case 'ReleaseBinding':
      return name === 'billing';
    default:
      return false;
  }
}

/** Whether a document contains the name of the one that the caller may not see. */
export function refersTo({ spec }: Entity): boolean {
  return JSON.stringify(spec).includes(`"${NAME}"`);
}

/** The overlays that build on one, directly or indirectly. */
function builtOn(name: string, others: readonly Entity[]): Entity[] {
  const names = new Set([name]);
  for (let size = 0; size < names.size;) {
    size = names.size;
    for (const { spec, metadata } of others) {
      const { base, mixins = [] } = Object(spec);
      if ([base, ...[mixins].flat()].some(one => names.has(one))) {
        names.add(metadata.name);
      }
    }
  }
  return others.filter(
    ({ kind, metadata }) =>
      kind === 'Overlay' && metadata.name !== name && names.has(metadata.name),
  );
}

function selects({ spec }: Entity, { metadata, spec: own }: Entity): boolean {
  const { componentTypes, components, selector } = Object(
    Object(spec).appliesTo,
  );
  const isNamed = (names: unknown, ...known: string[]) =>
    !Array.isArray(names) || names.some(name => known.includes(name));
  const type = String(Object(own).componentType);
  return (
    isNamed(componentTypes, type, type.replace(/.*\//, '')) &&
    isNamed(components, metadata.name, `component:default/${metadata.name}`) &&
    (!selector || selector.matchLabels.tier === metadata.labels?.tier)
  );
}

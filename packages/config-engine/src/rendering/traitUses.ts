// SPDX-License-Identifier: Apache-2.0

import { childPointer } from '../pointer';
import { childNode, textAt } from '../source';
import type { Documents } from './documents';
import { missing } from './RenderFailure';
import { entriesAt } from './resources';
import { renderTemplate, within, type Scope } from './template';
import {
  at,
  itemsOf,
  lineageAt,
  map,
  scalar,
  textOf,
  type Traced,
} from './traced';
import type { RenderInput } from './types';

/** No values, and where they would be given. */
export function noValues(path: string): Traced {
  return map({}, { depends: [], identity: [path] });
}

/** A trait of the type or of the component. */
export interface TraitUse {
  readonly trait: RenderInput['traits'][number];
  readonly path: string;
  readonly instanceName: Traced;
  /** Evaluated when it is the trait's turn. */
  values(): {
    readonly parameters: Traced;
    readonly environmentConfigs: Traced;
  };
}

function traitNamed(
  { traits }: RenderInput,
  name: string,
  kind: string,
): Pick<TraitUse, 'trait' | 'path'> {
  const wanted = kind === '' ? 'Trait' : kind;
  const index = traits.findLastIndex(
    each => each.name === name && each.kind === wanted,
  );
  if (index < 0) {
    throw missing(`${wanted} ${name}`);
  }
  return { trait: traits[index], path: childPointer('/traits', index) };
}

export function* embeddedTraits(
  input: RenderInput,
  own: Scope,
): Generator<TraitUse> {
  if (!input.componentType) {
    return;
  }
  for (const { entry, scope } of entriesAt(
    input.componentType,
    'traits',
    own,
  )) {
    const path = `/componentType${scope.place.pointer}`;
    const instanceName = textAt(entry, 'instanceName') ?? '';
    const name = textAt(entry, 'name') ?? '';
    const bound = (section: string): Traced => {
      const written = childNode(entry, section);
      const here = within(scope, entry, section);
      const place = {
        ...here.place,
        place: `${name}/${instanceName}`,
        document: '/componentType',
      };
      const node = written && renderTemplate(written, { ...here, place }).node;
      return node?.kind === 'map' ? node : noValues(`${path}/${section}`);
    };
    yield {
      ...traitNamed(input, name, textAt(entry, 'kind') ?? ''),
      instanceName: scalar(instanceName, lineageAt(`${path}/instanceName`)),
      values: () => ({
        parameters: bound('parameters'),
        environmentConfigs: bound('environmentConfigs'),
      }),
    };
  }
}

export function* ownTraits(
  input: RenderInput,
  documents: Documents,
): Generator<TraitUse> {
  const instances = itemsOf(at(documents.component, 'spec', 'traits'));
  for (const [index, instance] of instances.entries()) {
    const instanceName = at(instance, 'instanceName') ?? scalar('');
    yield {
      ...traitNamed(
        input,
        textOf(at(instance, 'name')),
        textOf(at(instance, 'kind')),
      ),
      instanceName,
      values: () => ({
        parameters:
          at(instance, 'parameters') ??
          noValues(`/component/spec/traits/${index}/parameters`),
        environmentConfigs:
          at(
            documents.releaseBinding,
            'spec',
            'traitEnvironmentConfigs',
            textOf(instanceName),
          ) ??
          noValues(
            childPointer(
              '/releaseBinding/spec/traitEnvironmentConfigs',
              textOf(instanceName),
            ),
          ),
      }),
    };
  }
}

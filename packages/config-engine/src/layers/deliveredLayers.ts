// SPDX-License-Identifier: Apache-2.0

import { childField, type Field, type FieldReader } from '../document';
import { readValues } from '../delivery';
import { phrase, worded } from '../finding';
import type { Environment } from '../overlay';
import { gather } from './componentLayers';
import type {
  ComponentConfiguration,
  DeliveredLayer,
  Layer,
  SkippedLayer,
} from './types';

/** The layers of a component that a repository delivers (docs/rules/gitops.md#documents); undefined for others. */
export function readDeliveredLayers(
  spec: Field | undefined,
  reader: FieldReader,
): readonly DeliveredLayer[] | undefined {
  const field = childField(spec, 'layers');
  return (
    field &&
    reader.items(field).map((item): DeliveredLayer => {
      const environment = reader.text(childField(item, 'environment'));
      const unread = reader.text(childField(item, 'unread'));
      return {
        title: reader.text(childField(item, 'title')) ?? '',
        ...(environment !== undefined && { environment }),
        pointer: item.pointer,
        parameters: readValues(childField(item, 'parameters'), reader),
        ...(unread !== undefined && { unread }),
      };
    })
  );
}

/** The delivered layers of an environment, lowest first; those that could not be read say why. */
export function deliveredLayers(
  { owner, positions, layers = [] }: ComponentConfiguration,
  environment: Environment,
): { readonly layers: Layer[]; readonly skipped: SkippedLayer[] } {
  // The same layer of two environments has one id, so that they can be compared.
  const counts = new Map<string, number>();
  const own = layers
    .filter(each => (each.environment ?? environment.name) === environment.name)
    .map(layer => {
      const count = (counts.get(layer.title) ?? 0) + 1;
      counts.set(layer.title, count);
      return {
        ...layer,
        id: `layer:${layer.title}${count > 1 ? ` (${count})` : ''}`,
      };
    });
  return {
    layers: own.filter(hasValues).map(({ id, title, pointer, parameters }) => ({
      id,
      kind: 'component-environment',
      title,
      owner,
      ...gather(
        [
          {
            source: `${pointer}/parameters`,
            target: ['parameters'],
            value: parameters,
          },
        ],
        positions,
      ),
      ...worded(
        'reason',
        phrase('asSourceFor', { title, environment: environment.name }),
      ),
    })),
    skipped: own.flatMap(({ id, title, unread }) =>
      unread === undefined
        ? []
        : [
            {
              id,
              title,
              ...worded('reason', phrase('layerUnread', { state: unread })),
            },
          ],
    ),
  };
}

function hasValues({ parameters }: DeliveredLayer): boolean {
  return Object.keys(parameters).length > 0;
}

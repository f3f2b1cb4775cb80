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
      const at = reader.text(childField(item, 'at'));
      const variables = childField(item, 'variables');
      return {
        title: reader.text(childField(item, 'title')) ?? '',
        ...(environment !== undefined && { environment }),
        pointer: item.pointer,
        parameters: readValues(childField(item, 'parameters'), reader),
        ...(unread !== undefined && { unread }),
        ...(at !== undefined && { at }),
        ...(variables && {
          variables: reader
            .items(variables)
            .flatMap(each => reader.text(each) ?? []),
        }),
      };
    })
  );
}

/** Why layers are not read that set nothing: those that are optional are assumed to be missing. */
const MISSING = 'missing-allowed';

/** Why the defaults of a chart are not read. They are below all values, wherever they are listed. */
const DEFAULTS = 'defaults';

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
  let above: string | undefined;
  const skipped: SkippedLayer[] = [];
  for (const layer of own) {
    const { id, title, unread, at } = layer;
    above = hasValues(layer) ? id : above;
    if (unread !== undefined) {
      skipped.push({
        id,
        title,
        ...worded('reason', phrase('layerUnread', { state: unread })),
        ...(unread !== MISSING && {
          unread: {
            ...(unread === DEFAULTS
              ? { areDefaults: true as const }
              : above !== undefined && { above }),
            ...(at !== undefined && { at: `/parameters${at}` }),
          },
        }),
      });
    }
  }
  return {
    layers: own
      .filter(hasValues)
      .map(({ id, title, pointer, parameters, variables }) => ({
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
        delivered: { ...(variables && { variables }) },
      })),
    skipped,
  };
}

function hasValues({ parameters }: DeliveredLayer): boolean {
  return Object.keys(parameters).length > 0;
}

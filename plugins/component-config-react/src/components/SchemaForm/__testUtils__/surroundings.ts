// SPDX-License-Identifier: Apache-2.0

import {
  CompiledSchema,
  EffectiveConfiguration,
  Finding,
  formatPointer,
  isObject,
  isWithin,
  JsonObject,
  Layer,
  lockAt,
  parsePointer,
  readEffective,
  resolve,
  SCHEMA_LAYER,
  valueAt,
} from '@component-config/config-engine';
import { defaultAt } from '../../../layer';
import { listMergeKeys } from '../store/listPlaces';
import { Inherited, Locked } from '../types';

/** The form's context of the layer that it edits. */
export interface Surroundings {
  inherited: (pointer: string) => Inherited | undefined;
  locked: (pointer: string) => Locked | undefined;
  findings: readonly Finding[];
}

/**
 * Resolves a layer among others, as the portal does.
 *
 * @param options - `title` of the schema; `layer`: the edited one; `below` and `above`: lowest first
 */
export function resolveSurroundings(options: {
  schema: CompiledSchema;
  title: string;
  layer: JsonObject;
  below: readonly Layer[];
  above?: readonly Layer[];
}): Surroundings {
  const { schema, title, layer, below, above = [] } = options;
  const own: Layer = {
    id: 'own',
    kind: 'portal',
    title: 'this layer',
    value: layer,
    positions: {},
    reason: 'is edited here',
  };
  const without = readEffective(
    resolve({ schema, layers: [...below, ...above] }),
  );
  const current = readEffective(
    resolve({
      schema,
      layers: [...below, own, ...above],
    }),
  );
  return {
    findings: current.findings,
    inherited(pointer) {
      const isReplaced = parsePointer(pointer).some((_, length, tokens) => {
        const around = formatPointer(tokens.slice(0, length));
        return (
          Array.isArray(valueAt(layer, around)) &&
          listMergeKeys(schema, around) === undefined
        );
      });
      const given = isReplaced
        ? undefined
        : inheritedFrom(without, title, pointer);
      if (given) {
        return given;
      }
      if (valueAt(layer, pointer) !== undefined) {
        const value = defaultAt(schema.jsonSchema, pointer);
        return value === undefined
          ? undefined
          : { value, origin: title, kind: 'default' };
      }
      const now = inheritedFrom(current, title, pointer);
      return now?.kind === 'default' ? now : undefined;
    },
    locked(pointer) {
      const value = valueAt(without.config, pointer);
      const lock =
        isObject(value) && Object.keys(value).length > 0
          ? undefined
          : lockAt(without, pointer);
      return (
        lock && { reason: `Enforced by ${lock.title}.`, owner: lock.owner }
      );
    },
  };
}

function inheritedFrom(
  result: EffectiveConfiguration,
  title: string,
  pointer: string,
): Inherited | undefined {
  const value = valueAt(result.config, pointer);
  const leaves = Object.keys(result.provenance).filter(leaf =>
    isWithin(leaf, pointer),
  );
  const given = leaves.find(
    leaf => result.provenance[leaf].winner.layer !== SCHEMA_LAYER,
  );
  const leaf = given ?? leaves[0];
  if (value === undefined || leaf === undefined) {
    return undefined;
  }
  const { layer } = result.provenance[leaf].winner;
  const origin = result.layers.find(({ id }) => id === layer)?.title ?? layer;
  return layer === SCHEMA_LAYER
    ? { value, origin: title, kind: 'default' }
    : { value, origin, kind: 'layer' };
}

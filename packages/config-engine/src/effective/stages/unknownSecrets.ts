// SPDX-License-Identifier: Apache-2.0

import type { JsonObject, JsonValue } from '../../json';
import { isHidden, secretLists, type SecretPlaces } from '../../masking';
import { isDefault, nodeAt, schemaPlan, type MapNode } from '../../merge';
import { isWithin, valueAt } from '../../pointer';
import type { CompiledSchema } from '../../schema';
import type { IsUnknown } from '../../validation';
import { readProvenance } from '../readings/provenance';
import type { MutatedPlace } from '../types';

/** How the checks of a resolution treat secrets. @see ResolveInput */
export interface SecretChecks {
  readonly mask?: string;
  readonly withoutSecretChecks?: boolean;
}

/** A merged configuration to check. */
interface CheckedConfig {
  readonly schema: CompiledSchema;
  /** With the defaults of the schema. */
  readonly tree: MapNode;
  readonly config: JsonObject;
  /** The ids of the layers, lowest first. */
  readonly layers: readonly string[];
  readonly places: SecretPlaces;
  readonly mutations?: readonly MutatedPlace[];
}

/**
 * Whether a check must not read the value at a place, because it is a secret or a mask; undefined if a check may read
 * every value (docs/annotations.md#checks-of-secrets). In masked layers, a secret that is not masked was entered by the
 * caller. An empty default is no secret.
 */
export function unknownSecrets(
  checked: CheckedConfig,
  { mask, withoutSecretChecks = false }: SecretChecks,
): IsUnknown | undefined {
  const { tree, config, places } = checked;
  if (mask === undefined && (!withoutSecretChecks || places.isEmpty)) {
    return undefined;
  }
  let lists: ReturnType<typeof secretLists> | undefined;
  return pointer => {
    const value = valueAt(config, pointer);
    if (mask !== undefined && isMasked(pointer, value, mask, checked)) {
      return true;
    }
    const node = nodeAt(tree, pointer);
    const isOfSchema = !node || isDefault(node);
    if (mask !== undefined && !isOfSchema) {
      return false;
    }
    if (
      value === undefined ? mask !== undefined : isOfSchema && isEmpty(value)
    ) {
      return false;
    }
    if (
      value !== undefined &&
      typeof value !== 'object' &&
      isHidden(places.at(pointer), value)
    ) {
      return true;
    }
    lists ??= secretLists(listsOf(checked), places);
    return lists(pointer);
  };
}

/** How lists were merged is read only if it matters. */
function listsOf({ schema, tree, config, layers }: CheckedConfig) {
  let read: ReturnType<typeof readProvenance> | undefined;
  return {
    config,
    get strategies() {
      read ??= readProvenance(tree, schemaPlan(schema), config, layers);
      return read.strategies;
    },
  };
}

/** Whether a mask stands for a value. */
function isMasked(
  pointer: string,
  value: JsonValue | undefined,
  mask: string,
  { places, mutations = [] }: CheckedConfig,
): boolean {
  return (
    typeof value === 'string' &&
    // A rule may have computed it from a masked value.
    value.includes(mask) &&
    // A value from a rule whose field is a template is masked wherever it is set.
    (places.has(pointer) ||
      mutations.some(mutation => isWithin(pointer, mutation.pointer)))
  );
}

/** A removed item, `undefined`, is not empty: its list may be a secret. */
function isEmpty(value: JsonValue | undefined): boolean {
  return (
    value === null ||
    value === '' ||
    (typeof value === 'object' && Object.keys(value).length === 0)
  );
}

// SPDX-License-Identifier: Apache-2.0

import type { Contribution } from '../merge';
import type {
  EffectiveConfiguration,
  MutatedPlace,
  Provenance,
  Tombstone,
} from '../effective/types';
import type { Layer } from '../layers/types';
import { Finding, phrase, withSentence } from '../finding';
import {
  emptyObject,
  isObject,
  JsonObject,
  JsonValue,
  mapValues,
} from '../json';
import type { PatchOperation } from '../mutation';
import { childPointer, formatPath, itemPointer, valueAt } from '../pointer';
import type { CompiledSchema } from '../schema';
import { MaskedView, maskedView } from './maskedView';
import { maskLayer } from './maskRules';
import { maskAt, maskObject } from './maskValue';
import type { SensitiveRecord } from './types';
import { everywhere, sensitivePlaces } from './places/sensitivePlaces';

/** The input for masking an effective configuration. */
interface Masking extends MaskedView {
  readonly effective: EffectiveConfiguration;
  readonly mask: string;
}

/**
 * Masks the sensitive values of an effective configuration in the result and in shadowed and removed contributions. The
 * structure stays, except for lists of secrets: each is shown as one secret, because the number of its items may reveal
 * whether two are equal. `null` stays, because it means that there is no value.
 *
 * Sensitive values are those annotated in the schema, those recorded with portal values, portal values that no valid
 * schema describes, and values computed from any of these.
 *
 * @param mask - the string shown in place of a sensitive value
 *
 * @public
 */
export function maskSensitive(
  effective: EffectiveConfiguration,
  schema: CompiledSchema,
  mask: string,
): EffectiveConfiguration {
  const masking: Masking = {
    ...maskedView(effective, schema, mask),
    effective,
    mask,
  };
  const { places, lists } = masking;
  if (places.about.isEmpty) {
    return effective;
  }
  const config = masking.value(effective.config, '');
  const isApart = (pointer: string) => lists.around(pointer) === undefined;
  const shadowedLists = mapValues(effective.shadowedLists, (list, pointer) => {
    const within = places.result.has(pointer);
    return isApart(pointer)
      ? list.map(one => masking.contribution(one, within))
      : undefined;
  });
  const items = mapValues(effective.items, (keys, pointer) =>
    isApart(pointer)
      ? maskObject(keys, places.result, mask, pointer)
      : undefined,
  );
  const strategies = mapValues(effective.strategies, (strategy, pointer) =>
    (lists.around(pointer) ?? pointer) === pointer ? strategy : undefined,
  );
  return {
    ...effective,
    config: isObject(config) ? config : emptyObject(),
    provenance: maskProvenance(masking),
    shadowedLists,
    items,
    strategies,
    tombstones: effective.tombstones
      .filter(({ pointer }) => isApart(pointer))
      .map(tombstone => maskTombstone(masking, tombstone)),
    mutations: effective.mutations.map((mutation, index) =>
      maskMutation(masking, mutation, places.carried.has(index)),
    ),
    skippedRules: effective.skippedRules.map(rule => ({
      ...rule,
      ...(rule.pointer !== undefined && {
        pointer: lists.around(rule.pointer) ?? rule.pointer,
      }),
    })),
    patch: maskPatch(masking),
    findings: effective.findings.map(finding => maskFinding(masking, finding)),
  };
}

function maskProvenance(
  masking: Masking,
): EffectiveConfiguration['provenance'] {
  const { effective, lists } = masking;
  const provenance = emptyObject<Provenance>();
  for (const pointer of Object.keys(effective.provenance)) {
    const list = lists.around(pointer);
    if (list !== undefined) {
      if (!Object.hasOwn(provenance, list)) {
        provenance[list] = maskList(masking, list);
      }
      continue;
    }
    const { winner, shadowed, contributors } = effective.provenance[pointer];
    const within =
      masking.places.result.touches(pointer) &&
      masking.isSecret(pointer, valueAt(effective.config, pointer) ?? null);
    const maskAll = (contributions: readonly Contribution[]) =>
      contributions.map(one => masking.contribution(one, within));
    provenance[pointer] = {
      winner: masking.contribution(winner, within),
      shadowed: maskAll(shadowed),
      ...(contributors && { contributors: maskAll(contributors) }),
    };
  }
  return provenance;
}

/** A list of secrets is shown with its highest contributor as the winner. */
function maskList({ listParts, mask }: Masking, list: string): Provenance {
  const parts = listParts(list);
  const [winner = { layer: '', pointer: list, value: mask }] = parts.slice(-1);
  return { winner, shadowed: parts.slice(0, -1) };
}

/** A sensitive item is not identified by its value either. */
function maskTombstone(masking: Masking, tombstone: Tombstone): Tombstone {
  const { places, mask } = masking;
  const { pointer, item, removedBy, shadowed } = tombstone;
  const isDerivedFromSecret = [removedBy, ...shadowed].some(
    places.isDerivedFromSecret,
  );
  const within = isDerivedFromSecret || places.about.has(pointer);
  const list = pointer.slice(0, pointer.lastIndexOf('/'));
  const masked =
    item === undefined
      ? undefined
      : maskAt(
          item,
          childPointer(list, 0),
          isDerivedFromSecret ? everywhere : places.about,
          mask,
        );
  return {
    ...tombstone,
    ...(masked !== undefined && {
      pointer: itemPointer(list, masked),
      item: masked,
    }),
    removedBy: masking.contribution(removedBy, within),
    shadowed: shadowed.map(contribution =>
      masking.contribution(contribution, within),
    ),
  };
}

/** The templates of a sensitive value may contain parts of it. */
function maskMutation(
  { places, lists, mask }: Masking,
  mutation: MutatedPlace,
  isDerivedFromSecret: boolean,
): MutatedPlace {
  const { pointer, before, after, templates } = mutation;
  return {
    ...mutation,
    pointer: lists.around(pointer) ?? pointer,
    ...(before !== undefined && {
      before: maskAt(before, pointer, places.about, mask),
    }),
    after: maskAt(
      after,
      pointer,
      isDerivedFromSecret ? everywhere : places.about,
      mask,
    ),
    ...(templates && {
      templates:
        isDerivedFromSecret || places.about.touches(pointer)
          ? templates.map(() => mask)
          : templates,
    }),
  };
}

/**
 * The patch has an operation only if a value differs, which must not be revealed for a secret. Operations on secrets
 * are therefore those of the rules.
 */
function maskPatch({
  effective,
  places,
  lists,
  mask,
}: Masking): PatchOperation[] {
  const { about, result } = places;
  const touches = (pointer: string) =>
    lists.around(pointer) !== undefined ||
    about.touches(pointer) ||
    result.touches(pointer);
  const given = effective.mutations.flatMap(
    ({ pointer, before, after }, index): PatchOperation[] =>
      touches(pointer)
        ? [
            {
              op: before === undefined ? 'add' : 'replace',
              path: lists.around(pointer) ?? pointer,
              value: maskAt(
                after,
                pointer,
                places.carried.has(index) ? everywhere : about,
                mask,
              ),
            },
          ]
        : [],
  );
  return [...effective.patch.filter(({ path }) => !touches(path)), ...given];
}

/** Codes of findings that may quote the value they are about, unless the schema declares it sensitive. */
const quoting = new Set([
  'merge/duplicate-item',
  'rules/denied',
  'rules/warned',
  'values/enum',
  'ytt/rule',
  'ytt/rule-not-evaluated',
]);

function maskFinding({ places, lists }: Masking, finding: Finding): Finding {
  const pointer = lists.around(finding.pointer) ?? finding.pointer;
  const isQuoted =
    quoting.has(finding.code) &&
    finding.pointer !== '' &&
    places.about.touches(finding.pointer) &&
    // The check that reported it already knew the declared places.
    !places.declared.touches(finding.pointer);
  return isQuoted
    ? withSentence(
        { ...finding, pointer },
        phrase('sensitiveBreaksRule', { field: formatPath(pointer) }),
      )
    : { ...finding, pointer };
}

/**
 * Masks the sensitive values of layers. @see maskSensitive
 *
 * @public
 */
export function maskLayers(
  layers: readonly Layer[],
  schema: CompiledSchema,
  mask: string,
): Layer[] {
  const places = sensitivePlaces(schema, layers);
  if (places.isEmpty) {
    return [...layers];
  }
  return layers.map(layer => maskLayer(layer, places, mask));
}

/**
 * Masks the sensitive values among those stored in the portal. @see maskSensitive
 *
 * @param recorded - the record saved with them
 *
 * @public
 */
export function maskValues(
  values: JsonObject,
  schema: CompiledSchema,
  mask: string,
  recorded: SensitiveRecord | undefined,
): JsonObject {
  const places = sensitivePlaces(schema, [
    { kind: 'portal', value: values, ...(recorded && { recorded }) },
  ]);
  return maskObject(values, places, mask);
}

/**
 * The secret that is masked at a place of a result: a value, or a list of secrets; undefined if nothing is masked
 * there.
 *
 * @public
 */
export function revealAt(
  effective: EffectiveConfiguration,
  schema: CompiledSchema,
  pointer: string,
): { value: JsonValue } | undefined {
  const value = valueAt(effective.config, pointer);
  if (value === undefined) {
    return undefined;
  }
  const { isSecret } = maskedView(effective, schema, '');
  return isSecret(pointer, value) && !isObject(value) ? { value } : undefined;
}

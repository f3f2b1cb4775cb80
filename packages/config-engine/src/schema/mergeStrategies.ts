// SPDX-License-Identifier: Apache-2.0

import { didYouMean, Finding, FindingPlace, phrase } from '../finding';
import { mergeFindings } from '../finding/catalogue/merge';
import { emptyObject, isObject, JsonValue } from '../json';
import { childPointer, valueAt } from '../pointer';
import { isSensitive } from './annotations';
import { combinators, schemaSteps, type SchemaStep } from './subschemas';
import type {
  CompiledSchema,
  DeclaredStrategy,
  JsonSchema,
  MergeStrategy,
} from './types';

/** The names of the strategies in `merge:strategy` and in the `merge` of overlays. */
export const strategyNames = [
  'replace',
  'deep',
  'append',
  'union',
  'map',
] as const;

/**
 * Keys of removal markers (docs/rules/merging.md#markers). Layers cannot set properties with these names.
 */
export const mergeMarkers: readonly string[] = ['$remove', '$unset'];

/** The input of a strategy table: the tables of a schema under compilation, and one of its views. */
export type StrategySource = Pick<
  CompiledSchema,
  'annotations' | 'order' | 'positions'
> & { readonly schema: JsonSchema };

/**
 * Reads merge strategies from the annotations of a schema (`merge:strategy`, `merge:keys`, and Kubernetes' list and map
 * types, which are read as these). Invalid strategies are reported and omitted from the table.
 */
export function compileMergeStrategies(source: StrategySource): {
  mergeStrategies: CompiledSchema['mergeStrategies'];
  findings: Finding[];
} {
  const { annotations, order, positions } = source;
  const mergeStrategies = emptyObject<DeclaredStrategy>();
  const findings: Finding[] = [];
  for (const pointer of Object.keys(annotations)) {
    const { 'merge:strategy': name, 'merge:keys': keys } = annotations[pointer];
    if (name !== undefined || keys !== undefined) {
      const place = { pointer, position: positions[pointer] };
      const strategy = readStrategy(name, keys, place, findings);
      if (strategy && fits(source, strategy, place, findings)) {
        mergeStrategies[pointer] = {
          strategy,
          ...(place.position && { position: place.position }),
        };
      }
    }
  }
  for (const pointer of Object.keys(order)) {
    for (const property of order[pointer]) {
      if (mergeMarkers.includes(property)) {
        const at = childPointer(`${pointer}/properties`, property);
        findings.push(
          mergeFindings.reservedName.at(
            { pointer: at, position: positions[at] },
            { name: property },
          ),
        );
      }
    }
  }
  return { mergeStrategies, findings };
}

function readStrategy(
  name: JsonValue | undefined,
  written: JsonValue | undefined,
  place: FindingPlace,
  findings: Finding[],
): MergeStrategy | undefined {
  // A list with keys and no strategy uses `map`.
  const kind = strategyNames.find(known => known === (name ?? 'map'));
  if (kind === undefined) {
    const text = typeof name === 'string' ? name : JSON.stringify(name);
    findings.push(
      mergeFindings.unknownStrategy.at(place, {
        name: text,
        hint: didYouMean(text, strategyNames),
      }),
    );
    return undefined;
  }
  if (kind !== 'map') {
    if (written !== undefined) {
      findings.push(mergeFindings.keysWithoutMap.at(place, { strategy: kind }));
    }
    return { kind };
  }
  const keys = readKeys(written);
  if (keys === undefined) {
    findings.push(mergeFindings.keysMissing.at(place, {}));
    return undefined;
  }
  return { kind, keys };
}

/** Reads names from a list or from a string such as `name`, `[name]` or `name, namespace`. */
function readKeys(written: JsonValue | undefined): string[] | undefined {
  const names =
    typeof written === 'string'
      ? written
          .replace(/^\[(.*)\]$/s, '$1')
          .split(',')
          .map(name => name.trim().replace(/^(["'])(.*)\1$/s, '$2'))
      : written;
  return Array.isArray(names) &&
    names.length > 0 &&
    names.every((name): name is string => typeof name === 'string' && !!name)
    ? [...new Set(names)]
    : undefined;
}

/** Whether a strategy can apply to the values of a schema. */
function fits(
  source: StrategySource,
  strategy: MergeStrategy,
  place: FindingPlace,
  findings: Finding[],
): boolean {
  const isBranch = ({ keyword }: SchemaStep) =>
    ['not', ...combinators].includes(keyword);
  if (schemaSteps(place.pointer).some(isBranch)) {
    findings.push(mergeFindings.withinBranch.at(place, {}));
    return false;
  }
  const schema = schemaNamed(source.schema, place.pointer);
  const expected = expectedType(strategy);
  const types = [schema?.type ?? []].flat();
  if (expected !== undefined && types.length > 0 && !types.includes(expected)) {
    findings.push(
      mergeFindings.wrongType.at(place, {
        strategy: strategy.kind,
        expected: phrase(expected === 'array' ? 'lists' : 'maps'),
      }),
    );
    return false;
  }
  return (
    strategy.kind !== 'map' || fitsItems(source, strategy, place, findings)
  );
}

function expectedType({ kind }: MergeStrategy): 'array' | 'object' | undefined {
  switch (kind) {
    case 'replace':
      return undefined;
    case 'deep':
      return 'object';
    default:
      return 'array';
  }
}

/** Whether the items can have the keys. */
function fitsItems(
  source: StrategySource,
  { keys }: MergeStrategy & { kind: 'map' },
  place: FindingPlace,
  findings: Finding[],
): boolean {
  const items = schemaNamed(source.schema, `${place.pointer}/items`);
  if (!items) {
    return true;
  }
  const types = [items.type ?? []].flat();
  if (types.length > 0 && !types.includes('object')) {
    findings.push(mergeFindings.itemsNotMaps.at(place, {}));
    return false;
  }
  const { properties } = items;
  if (!isObject(properties)) {
    return true;
  }
  const names = Object.keys(properties);
  const unknown = Object.hasOwn(items, 'additionalProperties')
    ? []
    : keys.filter(key => !Object.hasOwn(properties, key));
  const secret = keys.filter(key => {
    const at = childPointer(`${place.pointer}/items/properties`, key);
    return (
      Object.hasOwn(source.annotations, at) &&
      isSensitive(source.annotations[at])
    );
  });
  findings.push(
    ...unknown.map(key =>
      mergeFindings.unknownKey.at(place, { key, hint: didYouMean(key, names) }),
    ),
    ...secret.map(key => mergeFindings.sensitiveKey.at(place, { key })),
  );
  return unknown.length + secret.length === 0;
}

function schemaNamed(
  root: JsonSchema,
  pointer: string,
): JsonSchema | undefined {
  const schema = valueAt(root, pointer);
  return isObject(schema) ? schema : undefined;
}

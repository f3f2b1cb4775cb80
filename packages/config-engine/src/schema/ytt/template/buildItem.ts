// SPDX-License-Identifier: Apache-2.0

import {
  noAnnotations,
  type YttAnnotation,
  type YttItem,
  type YttPlace,
  type YttValue,
} from '../node';
import type { RawItem, RawValue } from '../yaml/readYaml';

/** The results of a template's code for each node. */
export interface Results {
  readonly annotations: Map<RawItem, Map<string, YttAnnotation>>;
  readonly values: Map<RawItem, YttValue>;
}

/** Adds an annotation to a node, replacing one with the same name. */
export function annotate(
  { annotations }: Results,
  owner: RawItem,
  annotation: YttAnnotation,
): void {
  const known = annotations.get(owner) ?? new Map<string, YttAnnotation>();
  known.set(annotation.name, annotation);
  annotations.set(owner, known);
}

/** Builds a node and its descendants with the results of the template's code. */
export function buildItem(
  raw: RawItem,
  results: Results,
  placeAt: (line: number) => YttPlace,
  without: ReadonlySet<RawItem>,
): YttItem {
  return {
    kind: raw.kind,
    ...(raw.key !== undefined && { key: raw.key }),
    value:
      results.values.get(raw) ??
      buildValue(raw.value, results, placeAt, without),
    place: placeAt(raw.line),
    annotations: results.annotations.get(raw) ?? noAnnotations,
  };
}

function buildValue(
  raw: RawValue,
  results: Results,
  placeAt: (line: number) => YttPlace,
  without: ReadonlySet<RawItem>,
): YttValue {
  if (typeof raw !== 'object' || raw === null) {
    return raw;
  }
  const items = raw.items.filter(item => !without.has(item));
  if (items.length === 0 && raw.items.length > 0) {
    return null;
  }
  return {
    kind: raw.kind,
    items: items.map(item => buildItem(item, results, placeAt, without)),
  };
}

// SPDX-License-Identifier: Apache-2.0

import type {
  YttAnnotation,
  YttAnnotations,
  YttItem,
  YttPlace,
  YttValue,
} from './node';
import type { RawItem, RawValue } from './readYaml';

/** What the code of a template gave for each of its nodes. */
export interface Results {
  readonly annotations: Map<RawItem, Map<string, YttAnnotation>>;
  readonly values: Map<RawItem, YttValue>;
}

/** Adds an annotation to what is known of a node; the last of a name counts. */
export function annotate(
  { annotations }: Results,
  owner: RawItem,
  annotation: YttAnnotation,
): void {
  const known = annotations.get(owner) ?? new Map<string, YttAnnotation>();
  known.set(annotation.name, annotation);
  annotations.set(owner, known);
}

const none: YttAnnotations = new Map();

/** A node with what the code of its template gave for it, and for what is within. */
export function buildItem(
  raw: RawItem,
  results: Results,
  placeAt: (line: number) => YttPlace,
  without: ReadonlySet<RawItem>,
): YttItem {
  const place = placeAt(raw.line);
  return {
    kind: raw.kind,
    ...(raw.key !== undefined && { key: raw.key }),
    value:
      results.values.get(raw) ??
      buildValue(raw.value, results, place, placeAt, without),
    place,
    annotations: results.annotations.get(raw) ?? none,
  };
}

function buildValue(
  raw: RawValue,
  results: Results,
  place: YttPlace,
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
    place,
  };
}

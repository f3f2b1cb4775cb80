// SPDX-License-Identifier: Apache-2.0

import { isCollection, noAnnotations, YttAnnotation, YttItem } from '../node';

/**
 * Converts a document of plain values to ytt's overlay for it: maps are merged, keys may be new, everything else
 * replaces (docs/rules/ytt.md#values).
 */
export function plainOverlay(document: YttItem): YttItem {
  const { value, place } = document;
  const annotation = (name: string, key: string): [string, YttAnnotation] => [
    name,
    { name, positional: [], named: [[key, true]], place },
  ];
  const match = annotation('overlay/match', 'missing_ok');
  const merge = new Map([match]);
  const replace = new Map([match, annotation('overlay/replace', 'or_add')]);
  const mark = (item: YttItem): YttItem =>
    isCollection(item.value) && item.value.kind === 'map'
      ? {
          ...item,
          annotations: merge,
          value: { ...item.value, items: item.value.items.map(mark) },
        }
      : { ...item, annotations: replace };
  if (!isCollection(value)) {
    return { ...document, annotations: noAnnotations };
  }
  return value.kind === 'map'
    ? {
        ...document,
        annotations: noAnnotations,
        value: { ...value, items: value.items.map(mark) },
      }
    : { ...document, annotations: replace };
}

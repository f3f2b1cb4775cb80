// SPDX-License-Identifier: Apache-2.0

import { isObject, type JsonValue } from '@component-config/config-engine';
import type { Difference } from '../../types';

/** Intended differences from Helm. */
export const helmDifferences: readonly Difference[] = [
  {
    section: 'helm/values',
    reason:
      'A file without a line end at its end is read as if it had one, as by Helm 4: in Helm 3, a block text at its end lacks its own.',
    covers: ({ helm3, args }) =>
      helm3 !== undefined &&
      Array.isArray(args) &&
      args.some(
        argument =>
          isObject(argument) &&
          typeof argument.file === 'string' &&
          /: \|\n.*[^\n]$/s.test(argument.file),
      ),
  },
  {
    section: 'helm/schema',
    reason:
      'An integer that JSON cannot represent exactly is refused, as in every schema here: Helm checks its nearest double.',
    covers: ({ expect, chart }) =>
      expect !== undefined &&
      isObject(chart) &&
      /\d{16}/.test(String(chart['values.yaml'])) &&
      String(chart['values.schema.json']).includes('"integer"'),
  },
  {
    section: 'helm/schema',
    reason:
      'An item behind those of "prefixItems" or of a list of "items" is reported at its own index: Helm counts from 0 again.',
    covers: ({ violations, chart }, outcome) =>
      isObject(chart) &&
      /"prefixItems"|"items": \[/.test(String(chart['values.schema.json'])) &&
      Array.isArray(violations) &&
      samePlaces(violations, outcome, place => place.replace(/\/\d+$/, '')),
  },
  {
    section: 'helm/schema',
    reason:
      'What an enum of several types does not list is refused: Helm accepts some numbers that are not in it.',
    covers: ({ violations, chart }, outcome) =>
      isObject(chart) &&
      /"enum": \[\d+, "/.test(String(chart['values.schema.json'])) &&
      Array.isArray(violations) &&
      placesIn(outcome).length > violations.length,
  },
  {
    section: 'helm/schema',
    reason:
      'What a schema has an address for is not loaded, with a warning: it is known only when Helm renders the chart, which refuses it without the network.',
    covers: ({ error }, outcome) =>
      /^failing loading "https?:/.test(String(error)) &&
      outcome.what === 'not refused',
  },
];

/** The places of a result, each as the chart and the pointer. */
function placesIn({ result }: { readonly result?: unknown }): string[] {
  return isObject(result) && Array.isArray(result.violations)
    ? result.violations.map(String)
    : [];
}

/** Whether the places of a result are those that are expected, apart from what is cut off. */
function samePlaces(
  expected: readonly JsonValue[],
  outcome: { readonly result?: unknown },
  cut: (place: string) => string,
): boolean {
  const places = expected
    .filter(isObject)
    .map(({ chart, at }) => cut(`${String(chart)} ${String(at)}`));
  const found = placesIn(outcome).map(cut);
  return (
    found.every(place => places.includes(place)) &&
    places.every(place => found.includes(place))
  );
}

// SPDX-License-Identifier: Apache-2.0

import { type JsonValue } from '@component-config/config-engine';
import type { Difference, Disagreement } from '../../types';
import { objectOf, objectsOf, textsOf } from '../../content';

/** Intended differences from Helm. */
export const helmDifferences: readonly Difference[] = [
  {
    section: 'helm/values',
    reason:
      'A file without a line end at its end is read as if it had one, as by Helm 4: in Helm 3, a block text at its end lacks its own.',
    covers: ({ helm3, args }) =>
      helm3 !== undefined &&
      objectsOf(args).some(
        ({ file }) => typeof file === 'string' && /: \|\n.*[^\n]$/s.test(file),
      ),
  },
  {
    section: 'helm/schema',
    reason:
      'An integer that JSON cannot represent exactly is refused, as in every schema here: Helm checks its nearest double.',
    covers: ({ expect, chart }) =>
      expect !== undefined &&
      /\d{16}/.test(String(objectOf(chart)['values.yaml'])) &&
      schemaIn(chart).includes('"integer"'),
  },
  {
    section: 'helm/schema',
    reason:
      'An item behind those of "prefixItems" or of a list of "items" is reported at its own index: Helm counts from 0 again.',
    covers: ({ violations = null, chart }, outcome) =>
      /"prefixItems"|"items": \[/.test(schemaIn(chart)) &&
      Array.isArray(violations) &&
      samePlaces(violations, outcome, place => place.replace(/\/\d+$/, '')),
  },
  {
    section: 'helm/schema',
    reason:
      'What an enum of several types does not list is refused: Helm accepts some numbers that are not in it.',
    covers: ({ violations, chart }, { result }) =>
      /"enum": \[\d+, "/.test(schemaIn(chart)) &&
      Array.isArray(violations) &&
      textsOf(objectOf(result).violations).length > violations.length,
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

function schemaIn(chart: JsonValue | undefined): string {
  return String(objectOf(chart)['values.schema.json']);
}

/** Whether the places of a result are those that are expected, apart from what is cut off. */
function samePlaces(
  expected: JsonValue,
  { result }: Disagreement,
  cut: (place: string) => string,
): boolean {
  const places = objectsOf(expected).map(({ chart, at }) =>
    cut(`${String(chart)} ${String(at)}`),
  );
  const found = textsOf(objectOf(result).violations).map(cut);
  return (
    found.every(place => places.includes(place)) &&
    places.every(place => found.includes(place))
  );
}

// SPDX-License-Identifier: Apache-2.0

import type { StarlarkFailure } from '@component-config/starlark';
import type { Finding } from '../../finding';
import { yttFindings } from '../../finding/catalogue/ytt';
import type { YttPlace } from './node';

/** One difference between what is written and what is expected. */
export interface Disagreement {
  readonly place: YttPlace;
  /** Annotations that caused it. */
  readonly annotations?: readonly YttPlace[];
  readonly description?: string;
  readonly found: string;
  readonly expected: string;
  readonly hints?: readonly string[];
}

/** The findings about an invalid schema. */
export function disagreementFindings(
  summary: string,
  disagreements: readonly Disagreement[],
  pointer: string,
): Finding[] {
  return disagreements.map(entry =>
    yttFindings.schema.at(
      {
        pointer,
        position: entry.annotations?.[0]?.position ?? entry.place.position,
      },
      {
        problem: entry.description
          ? capital(entry.description)
          : summary.replace(/^Invalid schema - /, 'Invalid schema, '),
        found: entry.found,
        expected: entry.expected,
        hints: entry.hints ?? [],
      },
    ),
  );
}

/** The finding about code that failed to parse or run, at the innermost call whose position is known. */
export function codeFinding(
  failure: StarlarkFailure,
  placeOf: (file: string, line: number) => YttPlace,
  pointer: string,
): Finding {
  const position = failurePlaces(failure)
    .map(place => placeOf(place.file, place.line))
    .find(place => place.position)?.position;
  const kind =
    failure.kind === 'budget' ? yttFindings.budget : yttFindings.code;
  return kind.at({ pointer, position }, { problem: sentence(failure.message) });
}

/** The places of the calls in a failure, innermost first. */
function failurePlaces(failure: StarlarkFailure) {
  return 'backtrace' in failure
    ? failure.backtrace.flatMap(({ place }) => place ?? []).reverse()
    : [failure.place];
}

/**
 * Removes the files and lines from ytt's words: findings have positions, and are the same wherever they are found.
 */
export function withoutPlaces(text: string): string {
  return text
    .replace(/ \((?:by|at|from|lines:) [^()]*:\d+\)/g, '')
    .replace(/ (?:on|at) line \S+:\d+/g, '');
}

function sentence(message: string): string {
  return withoutPlaces(message)
    .replace(/\s+/g, blank => (blank.includes('\n') ? ' ' : blank))
    .replace(/\.$/, '');
}

function capital(text: string): string {
  return text === '' ? text : text[0].toUpperCase() + text.slice(1);
}

// SPDX-License-Identifier: Apache-2.0

import type { StarlarkFailure } from '@component-config/starlark';
import type { Finding } from '../../finding';
import { yttFindings } from '../../finding/catalogue/ytt';
import type { YttPlace } from './node';

/**
 * An error in ytt's words, with our findings for it.
 *
 * @public
 */
export interface YttProblem {
  readonly report: string;
  /** Found when a file is read, before any merge; ytt's report then omits the names of overlaid files. */
  readonly early?: boolean;
  readonly findings: readonly Finding[];
}

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

/** ytt's report of several disagreements, with excerpts of their lines. */
export function formatDisagreements(
  summary: string,
  disagreements: readonly Disagreement[],
  remark: string = '',
): string {
  const numbers = disagreements.flatMap(({ place, annotations }) =>
    [place, ...(annotations ?? [])].map(({ line }) => String(line).length),
  );
  const width = Math.max(1, ...numbers);
  const margin = (sign: string, number: string = '') =>
    `  ${number.padStart(width)} ${sign}`;
  const parts = disagreements.map(entry => {
    const { place, annotations = [], description, found, expected } = entry;
    const lines = sourceLines([...annotations, place]).map(line =>
      line === undefined
        ? `${margin('|')} ...`
        : `${margin('|', String(line.line))} ${line.text}`,
    );
    return [
      ...(description ? [description] : []),
      `${place.file}:`,
      margin('|'),
      ...lines,
      margin('|'),
      '',
      found && `${margin('=')} found: ${found}`,
      expected && `${margin('=')} expected: ${expected}`,
      ...(entry.hints ?? []).map(hint => `${margin('=')} hint: ${hint}`),
    ].join('\n');
  });
  return [
    '',
    summary,
    '='.repeat(summary.length),
    ...parts.map(part => `\n${part}`),
    remark,
    '',
  ].join('\n');
}

/** The lines of an excerpt in order, with gaps for omitted lines. */
function sourceLines(places: readonly YttPlace[]): (YttPlace | undefined)[] {
  const sorted = [
    ...new Map(places.map(place => [place.line, place])).values(),
  ].sort((a, b) => a.line - b.line);
  return sorted.flatMap((place, index) =>
    index > 0 && place.line > sorted[index - 1].line + 1
      ? [undefined, place]
      : [place],
  );
}

/** The problem of an invalid schema. */
export function schemaProblem(
  summary: string,
  disagreements: readonly Disagreement[],
  pointer: string,
): YttProblem {
  return {
    report: formatDisagreements(summary, disagreements),
    findings: disagreements.map(entry =>
      yttFindings.schema.at(
        {
          pointer,
          position: entry.annotations?.[0]?.position ?? entry.place.position,
        },
        {
          problem: entry.description
            ? capital(entry.description)
            : summary.replace(/^Invalid schema - /, 'Invalid schema, '),
          found: withoutPlaces(entry.found),
          expected: withoutPlaces(entry.expected),
          hints: entry.hints ?? [],
        },
      ),
    ),
  };
}

/** The problem of code that failed to parse or run. */
export function codeProblem(
  failure: StarlarkFailure,
  file: string,
  placeOf: (file: string, line: number) => YttPlace,
  pointer: string,
): YttProblem {
  const frames = failureFrames(failure);
  const places = frames.map(({ place }) => placeOf(place.file, place.line));
  const excerpt =
    'backtrace' in failure
      ? frames.flatMap(({ name }, index) => [
          `    in ${name === '<expr>' ? '<toplevel>' : name}`,
          `      ${places[index].file}:${places[index].line} | ${places[index].text}`,
        ])
      : places.map(place => `    ${place.file}:${place.line} | ${place.text}`);
  const position = places.find(place => place.position)?.position;
  const kind =
    failure.kind === 'budget' ? yttFindings.budget : yttFindings.code;
  return {
    report: [
      `Templating file '${file}': `,
      `- ${failure.message}`,
      ...excerpt,
    ].join('\n'),
    findings: [
      kind.at({ pointer, position }, { problem: sentence(failure.message) }),
    ],
  };
}

/** The stack of a failure, innermost frame first. */
function failureFrames(failure: StarlarkFailure) {
  if (!('backtrace' in failure)) {
    return [{ name: '', place: failure.place }];
  }
  return failure.backtrace
    .flatMap(({ function: name, place }) => (place ? [{ name, place }] : []))
    .reverse();
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

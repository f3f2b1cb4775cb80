// SPDX-License-Identifier: Apache-2.0

import {
  compareNames,
  identityOfFinding,
  type Finding,
  type SourcePosition,
} from '@component-config/config-engine';
import type { RepositoryFinding } from '@component-config/plugin-component-config-common';
import type { LocatedFinding } from './types';

/** A finding with its location; without a position it is at the start of its document. */
export function locate(
  { pointer, position, related, fix, ...said }: Finding,
  document: { readonly file: string; readonly line: number } | undefined,
): LocatedFinding {
  return {
    ...said,
    ...(pointer !== '' && { pointer }),
    ...(position
      ? rangeOf(position)
      : document && { file: document.file, line: document.line, column: 1 }),
    ...(related && { related: related.map(rangeOf) }),
    ...(fix && { fix }),
  };
}

function rangeOf(position: SourcePosition) {
  const { file, line, column, endLine, endColumn } = position;
  return { file, line, column, endLine, endColumn };
}

/**
 * Returns a function that adds the column to a finding of the repository reader, which only has the line. Of several that
 * are the same in one line, each has a column of its own.
 *
 * @param sourceOf - the text of a file and the findings of its parser, if it could be read
 */
export function locateReported(
  sourceOf: (
    file: string,
  ) =>
    | { readonly text: string; readonly findings: readonly Finding[] }
    | undefined,
): (finding: RepositoryFinding) => LocatedFinding {
  const located = new Set<Finding>();
  return ({ file, line, ...said }) => {
    const source = file === undefined ? undefined : sourceOf(file);
    const original = source?.findings.find(
      finding =>
        finding.position?.line === line &&
        !located.has(finding) &&
        identityOfFinding({ ...finding, pointer: '' }) ===
          identityOfFinding({ ...said, pointer: '' }),
    );
    if (original) {
      located.add(original);
      return locate(original, undefined);
    }
    return {
      ...said,
      ...(file !== undefined && {
        file,
        line: line ?? 1,
        column: columnOf(source?.text, line ?? 1),
      }),
    };
  };
}

/** Returns a filter for reported findings that are not among others with a better location. */
export function isNotAmong(
  others: readonly LocatedFinding[],
): (finding: LocatedFinding) => boolean {
  const keyOf = (finding: LocatedFinding) => JSON.stringify(placeOf(finding));
  const keys = new Set(others.map(keyOf));
  return finding => !keys.has(keyOf(finding));
}

/** What is found, and in which line. */
function placeOf(finding: LocatedFinding) {
  const { file, line } = finding;
  return [identityOfFinding({ ...finding, pointer: '' }), file, line];
}

/** The column at which the text of a line begins. */
function columnOf(text: string | undefined, line: number): number {
  const written = text?.split(/\r\n?|\n/)[line - 1] ?? '';
  return Math.max(written.search(/\S/), 0) + 1;
}

/**
 * Removes duplicate findings. One in several environments of a component lists all of them; those of several components
 * stay separate, because each has to be corrected there. What a document was already found to have is not repeated for
 * the components that use it.
 */
export function uniqueFindings(
  findings: readonly LocatedFinding[],
): LocatedFinding[] {
  const unique = new Map<string, LocatedFinding>();
  for (const finding of findings) {
    const { component, column } = finding;
    const place = [...placeOf(finding), column];
    const key = JSON.stringify([...place, component]);
    const known = unique.get(key);
    if (known) {
      unique.set(key, merged(known, finding));
    } else if (!unique.has(JSON.stringify([...place, undefined]))) {
      unique.set(key, finding);
    }
  }
  return [...unique.values()].sort(byPlace);
}

/** What is not reached is listed, unless it is most of a repository. */
const mostListed = new Map([['gitops/not-reached', 20]]);

/**
 * Of the remarks about what a repository delivers, the first one with each code, with the places of the others: what is not
 * known of one chart is usually not known of any.
 */
export function summarizeRemarks(
  findings: readonly LocatedFinding[],
): LocatedFinding[] {
  const remarks = Map.groupBy(findings.filter(isRemark), ({ code }) => code);
  return findings.flatMap(finding => {
    const alike = isRemark(finding) ? (remarks.get(finding.code) ?? []) : [];
    const repeats = alike.length - 1;
    if (repeats < (mostListed.get(finding.code) ?? 1)) {
      return [finding];
    }
    if (finding !== alike[0]) {
      return [];
    }
    const related = alike
      .slice(1)
      .flatMap(({ file = '', line = 1, column = 1 }) =>
        file === '' ? [] : [{ file, line, column }],
      );
    return [{ ...finding, related, repeats }];
  });
}

/** Families of what a repository delivers. */
const deliveryFamily = /^(?:argocd|flux|gitops|helm|kustomize)\//;

function isRemark({ code, severity, component }: LocatedFinding): boolean {
  return (
    severity === 'info' && component === undefined && deliveryFamily.test(code)
  );
}

function merged(known: LocatedFinding, other: LocatedFinding): LocatedFinding {
  if (!known.environments || !other.environments) {
    const { environments, ...everywhere } = known;
    return everywhere;
  }
  return {
    ...known,
    environments: [...new Set([...known.environments, ...other.environments])],
  };
}

function byPlace(a: LocatedFinding, b: LocatedFinding): number {
  return (
    compareNames(a.file ?? '', b.file ?? '') ||
    (a.line ?? 0) - (b.line ?? 0) ||
    (a.column ?? 0) - (b.column ?? 0) ||
    compareNames(a.code, b.code) ||
    compareNames(a.component ?? '', b.component ?? '')
  );
}

// SPDX-License-Identifier: Apache-2.0

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type {
  Case,
  CaseOutcome,
  CaseReport,
  ConformanceReport,
  Difference,
  SectionAdapter,
  SectionReport,
  Suite,
} from './types';
import { disagreement } from './compareData';

/**
 * Runs every known suite of a folder.
 *
 * @param folder - contains the files and folders of cases
 * @param options - `only` restricts the run to one suite (`openchoreo`) or one section (`openchoreo/cases`)
 */
export function runConformance(
  folder: string,
  options: {
    suites: readonly Suite[];
    differences: readonly Difference[];
    /** The reason why a section has no adapter, by suite and section. */
    outOfScope?: ReadonlyMap<string, string>;
    only?: string;
    /** The folder of the repositories that cases are about. */
    repositories?: string;
  },
): ConformanceReport {
  const sections: SectionReport[] = [];
  const missing: string[] = [];
  for (const suite of options.suites) {
    if (!isWanted(suite.name, options.only)) {
      continue;
    }
    const path = join(folder, suite.entry);
    if (!existsSync(path)) {
      missing.push(suite.name);
      continue;
    }
    for (const { section, cases } of suite.read(path, options.repositories)) {
      const name = `${suite.name}/${section}`;
      if (
        options.only !== undefined &&
        options.only !== suite.name &&
        options.only !== name
      ) {
        continue;
      }
      const adapter = Object.hasOwn(suite.adapters, section)
        ? suite.adapters[section]
        : undefined;
      const differences = options.differences.filter(
        difference => difference.section === name,
      );
      sections.push({
        suite: suite.name,
        section,
        total: cases.length,
        ...scopeOf(adapter !== undefined, options.outOfScope?.get(name)),
        cases: adapter
          ? cases.map(({ name: caseName, content }) => ({
              name: caseName,
              ...runCase(content, adapter, differences),
            }))
          : [],
      });
    }
  }
  const count = (outcome: CaseReport['outcome']) =>
    sections
      .flatMap(({ cases }) => cases)
      .filter(report => report.outcome === outcome).length;
  return {
    sections,
    missing,
    passed: count('passed'),
    differences: count('difference'),
    failed: count('failed'),
  };
}

function scopeOf(
  built: boolean,
  reason: string | undefined,
): Pick<SectionReport, 'scope' | 'reason'> {
  if (built) {
    return { scope: 'built' };
  }
  return reason === undefined
    ? { scope: 'not built' }
    : { scope: 'out of scope', reason };
}

function isWanted(suite: string, only: string | undefined): boolean {
  return only === undefined || only === suite || only.startsWith(`${suite}/`);
}

function runCase(
  content: Case,
  adapter: SectionAdapter,
  differences: readonly Difference[],
): Omit<CaseReport, 'name'> {
  const outcome = tryCase(content, adapter);
  if (!outcome) {
    return { outcome: 'passed' };
  }
  const covering = differences.find(difference =>
    difference.covers(content, outcome),
  );
  return covering
    ? { outcome: 'difference', what: outcome.what, reason: covering.reason }
    : { outcome: 'failed', what: outcome.what };
}

/** The engine never throws on bad input: a case that throws has failed, whatever it expects. */
function tryCase(content: Case, adapter: SectionAdapter): CaseOutcome {
  try {
    return adapter(content);
  } catch (error) {
    return disagreement(`threw ${error}`);
  }
}

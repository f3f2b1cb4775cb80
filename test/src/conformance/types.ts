// SPDX-License-Identifier: Apache-2.0

import type { JsonObject, JsonValue } from '@component-config/config-engine';

/** One case, as in its file. */
export type Case = JsonObject;

/** The cases of one section of a suite, in the order of the file. */
export interface SectionCases {
  readonly section: string;
  readonly cases: ReadonlyArray<{
    readonly name: string;
    readonly content: Case;
  }>;
}

/** How our result differs from a case. */
export interface Disagreement {
  /** On one line. */
  readonly what: string;
  /** The engine's result. */
  readonly result: JsonValue;
}

/** A difference, or undefined if our result agrees with the case. */
export type CaseOutcome = Disagreement | undefined;

/** Runs one case with the engine. */
export type SectionAdapter = (content: Case) => CaseOutcome;

/** A file or folder of cases that the runner knows by name. */
export interface Suite {
  readonly name: string;
  /** The name of the file or folder. */
  readonly entry: string;
  /** @param repositories - the folder of the repositories that its cases are about, if it is given */
  read(path: string, repositories?: string): SectionCases[];
  /** By section; one without an adapter is out of scope (`outOfScope`), or not implemented yet. */
  readonly adapters: { readonly [section: string]: SectionAdapter };
}

/** An intended difference: matches a case by its content or by our result, never by its name. */
export interface Difference {
  /** Suite and section: `openchoreo/cases`. */
  readonly section: string;
  /** The reason, in one sentence. */
  readonly reason: string;
  covers(content: Case, disagreement: Disagreement): boolean;
}

/** The result of one case. */
export interface CaseReport {
  readonly name: string;
  readonly outcome: 'passed' | 'difference' | 'failed';
  /** The difference. */
  readonly what?: string;
  /** The reason for an intended difference. */
  readonly reason?: string;
}

/** The result of one section. */
export interface SectionReport {
  readonly suite: string;
  readonly section: string;
  readonly total: number;
  /** Whether its cases are run; those out of scope never will be. */
  readonly scope: 'built' | 'not built' | 'out of scope';
  /** Why a section is out of scope. */
  readonly reason?: string;
  /** Empty if the section is not implemented. */
  readonly cases: readonly CaseReport[];
}

/** The result of a run. */
export interface ConformanceReport {
  readonly sections: readonly SectionReport[];
  /** Suites without cases in the folder. */
  readonly missing: readonly string[];
  /** Full agreement only. */
  readonly passed: number;
  readonly differences: number;
  readonly failed: number;
}

// SPDX-License-Identifier: Apache-2.0

import type { JsonObject, JsonValue } from '@component-config/config-engine';

/** One case, as its file has it. */
export type Case = JsonObject;

/** The cases of one section of a suite, in the order of the file. */
export interface SectionCases {
  readonly section: string;
  readonly cases: ReadonlyArray<{
    readonly name: string;
    readonly content: Case;
  }>;
}

/** Whether we agree with a case, and if not, what differs. */
export type CaseOutcome =
  | { readonly agrees: true }
  | {
      readonly agrees: false;
      /** What differs, in one line. */
      readonly what: string;
      /** What the engine gave. */
      readonly result: JsonValue;
    };

/** Runs one case on the engine. */
export type SectionAdapter = (content: Case) => CaseOutcome;

/** A file or folder of cases that the runner knows by name. */
export interface Suite {
  readonly name: string;
  /** The name of the file or folder. */
  readonly entry: string;
  read(path: string): SectionCases[];
  /** By section; one without an adapter is out of scope (`outOfScope`), or not built yet. */
  readonly adapters: { readonly [section: string]: SectionAdapter };
}

/** A reason to differ: covers a case by its content or by what our result is, never by its name. */
export interface Difference {
  /** Suite and section: `openchoreo/cases`. */
  readonly section: string;
  /** Why we differ, in one sentence. */
  readonly reason: string;
  covers(content: Case, outcome: CaseOutcome & { agrees: false }): boolean;
}

/** What came of one case. */
export interface CaseReport {
  readonly name: string;
  readonly outcome: 'passed' | 'difference' | 'failed';
  /** What differs. */
  readonly what?: string;
  /** Why we differ on purpose. */
  readonly reason?: string;
}

/** What came of one section. */
export interface SectionReport {
  readonly suite: string;
  readonly section: string;
  readonly total: number;
  /** Whether its cases are run; what is out of scope never will be. */
  readonly scope: 'built' | 'not built' | 'out of scope';
  /** Why a section is out of scope. */
  readonly reason?: string;
  /** Empty when the section is not built. */
  readonly cases: readonly CaseReport[];
}

/** What came of a run. */
export interface ConformanceReport {
  readonly sections: readonly SectionReport[];
  /** Suites that the folder has no cases of. */
  readonly missing: readonly string[];
  /** Plain agreement only. */
  readonly passed: number;
  readonly differences: number;
  readonly failed: number;
}

// SPDX-License-Identifier: Apache-2.0

import type { JsonObject } from '@component-config/config-engine';

/** The backend's responses, as text. */
export interface ServedAnswers {
  /** The environment of the form. */
  readonly environment: string;
  readonly environments: string;
  readonly form?: string;
  readonly effective?: string;
  readonly observed?: string;
  readonly allowed: string;
  readonly proposals: string;
  readonly publication: string;
}

/** The input for a page. */
export interface PageInput {
  /** The view of the tab to mount, or the playground with its example. */
  readonly view: 'form' | 'effective' | 'playground';
  /** For ours. */
  readonly answers: ServedAnswers;
  /** For rjsf. */
  readonly stock: JsonObject;
  /** The initial values of rjsf's form. */
  readonly values: JsonObject;
  /** The number of fields rendered after mounting. */
  readonly drawn: number;
}

/** The time until a form was mounted, in milliseconds. */
export interface MountTimes {
  readonly firstPaint: number;
  readonly allPainted: number;
}

/** The time for one key, in milliseconds. */
export interface KeyTimes {
  readonly key: number;
  readonly work: number;
}

/** The measurement interface of a page, as `window.bench`. */
interface BenchPage {
  /** @param input - a `PageInput` as JSON */
  mount(input: string): Promise<MountTimes>;
  /** Violations of the page's content security policy. */
  violations(): readonly string[];
  /** Waits until this number of fields is rendered and painted. Returns the milliseconds since the call. */
  whenDrawn(count: number): Promise<number>;
  /** The milliseconds from the last key until the last resulting change of the table was painted. */
  followed(): number;
  /** The tasks of more than 50 ms since the last call, in milliseconds. */
  takeLongTasks(): readonly number[];
  /** The times of the keys so far. */
  keyTimes(): readonly KeyTimes[];
}

declare global {
  interface Window {
    bench: BenchPage;
  }
}

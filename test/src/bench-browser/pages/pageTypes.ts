// SPDX-License-Identifier: Apache-2.0

import type { JsonObject } from '@component-config/config-engine';

/** What the backend answers, as the texts that it sends. */
export interface ServedAnswers {
  /** Whose form it is. */
  readonly environment: string;
  readonly environments: string;
  readonly form?: string;
  readonly effective?: string;
  readonly observed?: string;
  readonly allowed: string;
  readonly proposals: string;
  readonly publication: string;
}

/** What a page mounts. */
export interface PageInput {
  /** What of the tab is mounted. */
  readonly view: 'form' | 'effective';
  /** For ours. */
  readonly answers: ServedAnswers;
  /** For rjsf. */
  readonly stock: JsonObject;
  /** What rjsf's form begins with. */
  readonly values: JsonObject;
  /** How many fields are drawn once it is mounted. */
  readonly drawn: number;
}

/** How long it took until a form was there, in milliseconds. */
export interface MountTimes {
  readonly firstPaint: number;
  readonly allPainted: number;
}

/** How long one key took, in milliseconds. */
export interface KeyTimes {
  readonly key: number;
  readonly work: number;
}

/** What a page offers to whoever measures it, as `window.bench`. */
export interface BenchPage {
  /** @param input - a `PageInput` as JSON */
  mount(input: string): Promise<MountTimes>;
  /** What the content security policy of the page forbade. */
  violations(): readonly string[];
  /** Waits until so many fields are drawn and painted; gives the milliseconds since it was asked. */
  whenDrawn(count: number): Promise<number>;
  /** The milliseconds from the last key until the last change to the table that came of it was painted. */
  followed(): number;
  /** The tasks of more than 50 ms since somebody asked the last time, in milliseconds. */
  takeLongTasks(): readonly number[];
  /** The times of the keys so far. */
  keyTimes(): readonly KeyTimes[];
}

declare global {
  interface Window {
    bench: BenchPage;
  }
}

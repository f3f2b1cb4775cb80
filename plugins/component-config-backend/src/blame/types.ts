// SPDX-License-Identifier: Apache-2.0

import type { BlamedCommit } from '@component-config/plugin-component-config-common';

/** The commit that last changed some lines of a file. */
export interface BlamedLines {
  /** Counts from 1. */
  readonly first: number;
  readonly last: number;
  readonly commit: Omit<BlamedCommit, 'kind'>;
}

/** What a host says of a file: who wrote its lines; undefined where it does not let the portal ask, or knows no such file. */
export type FileBlame = readonly BlamedLines[] | undefined;

/** The first line of the message of a commit. */
export function headline(message: string): string {
  return message.split('\n', 1)[0].slice(0, 200);
}

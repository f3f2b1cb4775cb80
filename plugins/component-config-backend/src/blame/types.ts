// SPDX-License-Identifier: Apache-2.0

import type { BlamedCommit } from '@component-config/plugin-component-config-common';

/** The commit that last changed some lines of a file. */
export interface BlamedLines {
  /** Counts from 1. */
  readonly first: number;
  readonly last: number;
  readonly commit: Omit<BlamedCommit, 'kind'>;
}

/** The authors of the lines of a file; undefined if the host denies the portal access or has no such file. */
export type FileBlame = readonly BlamedLines[] | undefined;

/** The first line of a commit message. */
export function headline(message: string): string {
  return message.split('\n', 1)[0].slice(0, 200);
}

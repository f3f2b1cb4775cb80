// SPDX-License-Identifier: Apache-2.0

import { findingKinds } from '@component-config/config-engine';
import type { RepositoryFinding } from '@component-config/plugin-component-config-common';
import { fileFinding } from './readFile';
import type { RepositoryLimits } from './types';

/**
 * A file of a tree before it is read.
 *
 * @public
 */
export interface ListedFile {
  readonly path: string;
  /** Identifies its content: for a link, that of its target. */
  readonly content: string;
  readonly isLink: boolean;
  readonly bytes: number;
}

/**
 * The files of a tree to read.
 *
 * @public
 */
export interface FileChoice<T> {
  readonly chosen: readonly T[];
  readonly findings: readonly RepositoryFinding[];
  /** Paths of existing files that are not read. */
  readonly unread: readonly string[];
  /** Whether further files are omitted. */
  readonly isPartial: boolean;
}

/**
 * Each file once, as many as the limits allow.
 *
 * @param files - in reading order
 *
 * @public
 */
export function chooseFiles<T extends ListedFile>(
  files: readonly T[],
  limits: RepositoryLimits,
): FileChoice<T> {
  const taken = new Set(
    files.filter(file => !file.isLink).map(file => file.content),
  );
  const chosen: T[] = [];
  const findings: RepositoryFinding[] = [];
  const unread: string[] = [];
  const cut = (finding: RepositoryFinding) => ({
    chosen,
    findings: [...findings, finding],
    unread,
    isPartial: true,
  });
  let bytes = 0;
  for (const file of files) {
    if (file.isLink && taken.has(file.content)) {
      continue;
    }
    taken.add(file.content);
    if (file.bytes > limits.fileBytes) {
      const limit = limits.fileBytes;
      findings.push(
        fileFinding(
          findingKinds.repository.fileTooLarge,
          { bytes: file.bytes, limit },
          file.path,
        ),
      );
      unread.push(file.path);
    } else if (chosen.length >= limits.files) {
      return cut(
        fileFinding(findingKinds.repository.tooManyFiles, {
          limit: limits.files,
        }),
      );
    } else if (bytes + file.bytes > limits.bytes) {
      return cut(
        fileFinding(findingKinds.repository.tooManyBytes, {
          limit: limits.bytes,
        }),
      );
    } else {
      bytes += file.bytes;
      chosen.push(file);
    }
  }
  return { chosen, findings, unread, isPartial: false };
}

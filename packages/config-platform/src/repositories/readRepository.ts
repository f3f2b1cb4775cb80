// SPDX-License-Identifier: Apache-2.0

import { findCharts } from '../adapters';
import type { GitOpsDocuments } from '../gitops/documents';
import { assemble, type Assembly } from './assemble';
import { readDelivered } from './readDelivered';
import { readFile } from './readFile';
import {
  repositoryLimits,
  type FileReading,
  type ReadingOptions,
  type RepositoryFile,
} from './types';

/**
 * The initial state of a whole tree: its entities, without location annotations, the ignored documents, and the
 * findings. Needs only the texts.
 *
 * @public
 */
export async function readRepository(
  files: readonly RepositoryFile[],
  options: ReadingOptions,
): Promise<Assembly & { readonly gitOps?: GitOpsDocuments }> {
  const readings: FileReading[] = [];
  const charts = findCharts(files);
  for (const file of files) {
    readings.push(await readFile(file, options, charts.get(file.path)));
  }
  const delivered = await readDelivered(files, options, readings);
  const assembly = assemble({
    readings: [...readings, ...(delivered?.readings ?? [])],
    ...(options.secrets && { secrets: options.secrets }),
    previous: new Map(),
    taken: new Map(),
    findings: [],
    unread: new Set(),
    isPartial: false,
    maxDocuments: repositoryLimits.documents,
  });
  return { ...assembly, ...(delivered && { gitOps: delivered.gitOps }) };
}

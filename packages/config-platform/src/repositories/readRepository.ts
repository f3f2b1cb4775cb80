// SPDX-License-Identifier: Apache-2.0

import { findCharts } from '../adapters';
import { assemble, type Assembly } from './assemble';
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
): Promise<Assembly> {
  const readings: FileReading[] = [];
  const charts = findCharts(files);
  for (const file of files) {
    readings.push(await readFile(file, options, charts.get(file.path)));
  }
  return assemble({
    readings,
    ...(options.secrets && { secrets: options.secrets }),
    previous: new Map(),
    taken: new Map(),
    findings: [],
    unread: new Set(),
    isPartial: false,
    maxDocuments: repositoryLimits.documents,
  });
}

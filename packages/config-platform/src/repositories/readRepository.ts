// SPDX-License-Identifier: Apache-2.0

import { adaptChart, findCharts } from '../adapters';
import { assemble, type Assembly } from './assemble';
import { readAdapted, readFile, templateMarks } from './readFile';
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
    const folder = file.path.replace(/Chart\.yaml$/, '');
    // The skeleton of a template is no chart yet.
    const chart = templateMarks.test(file.text)
      ? undefined
      : charts.get(folder);
    readings.push(
      chart && folder !== file.path
        ? await readAdapted(
            file,
            adaptChart(chart, path => `${folder}${path}`),
            options,
          )
        : await readFile(file, options),
    );
  }
  return assemble({
    readings,
    previous: new Map(),
    taken: new Map(),
    findings: [],
    unread: new Set(),
    isPartial: false,
    maxDocuments: repositoryLimits.documents,
  });
}

// SPDX-License-Identifier: Apache-2.0

import { posix } from 'node:path';
import { findCharts } from '../adapters';
import type { GitOpsDocuments } from '../gitops/documents';
import { assemble, type Assembly } from './assemble';
import { readDelivered } from './readDelivered';
import { completeChart, copiedCharacters } from './localCharts';
import { isOnlyPatching, readFile } from './readFile';
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
  const left = { characters: copiedCharacters };
  const patching: RepositoryFile[] = [];
  for (const file of files) {
    if (isOnlyPatching(file, options)) {
      patching.push(file);
    } else {
      const chart = charts.get(file.path);
      readings.push(
        await readFile(
          file,
          options,
          chart &&
            (
              await completeChart(
                file.path,
                chart,
                async at => charts.get(at),
                left,
              )
            ).files,
        ),
      );
    }
  }
  // Patches matter if they would be read as documents.
  const read = readings.filter(
    ({ documents, findings, secrets }) =>
      documents.length + findings.length > 0 || secrets,
  );
  const names = new Set(read.map(({ path }) => posix.basename(path)));
  for (const file of patching) {
    if ([...names].some(name => file.text.includes(name))) {
      readings.push(await readFile(file, options));
    }
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

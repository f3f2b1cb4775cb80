// SPDX-License-Identifier: Apache-2.0

import { posix } from 'node:path';
import type { Finding, SourceNode } from '@component-config/config-engine';
import {
  gitOpsDocumentsSteps,
  type GitOpsDocuments,
} from '../gitops/documents';
import { inTurns } from './inTurns';
import { hashOf, readAdapted } from './readFile';
import type { FileReading, ReadingOptions, RepositoryFile } from './types';

/**
 * What is made of what a repository delivers.
 *
 * @public
 */
export interface Delivered {
  readonly gitOps: GitOpsDocuments;
  readonly readings: readonly FileReading[];
}

/**
 * Reads what a repository delivers, as documents in the files that they are made of. Documents that are written in a file
 * are used instead.
 *
 * @param readings - of the files, with the types that charts are
 *
 * @returns undefined if it delivers nothing
 *
 * @public
 */
export async function readDelivered(
  files: readonly RepositoryFile[],
  options: ReadingOptions,
  readings: readonly FileReading[],
): Promise<Delivered | undefined> {
  const texts = new Map(
    [...files, ...(options.referencedFiles ?? [])].map(({ path, text }) => [
      path,
      text,
    ]),
  );
  const gitOps = await inTurns(
    gitOpsDocumentsSteps(
      Object.assign(texts, { tooLarge: options.tooLarge }),
      options.root ?? '',
      chartTypes(readings),
      options,
    ),
  );
  const { environments, components, unreached, findings } = gitOps.reading;
  // Kustomizations that are only likely to begin a delivery may be an example in a folder.
  if (
    components.length === 0 &&
    environments.every(({ confidence }) => confidence === 'likely') &&
    unreached.every(({ reason }) => reason === undefined) &&
    findings.length === 0
  ) {
    return undefined;
  }
  const written = new Set(
    readings.flatMap(each => each.documents.map(({ ref }) => ref)),
  );
  const byFile = new Map<
    string,
    { documents: SourceNode[]; findings: Finding[] }
  >();
  const partOf = (file = '') => {
    const part = byFile.get(file) ?? { documents: [], findings: [] };
    byFile.set(file, part);
    return part;
  };
  for (const document of gitOps.documents) {
    partOf(document.position?.file).documents.push(document);
  }
  for (const finding of gitOps.findings) {
    partOf(finding.position?.file).findings.push(finding);
  }
  const delivered: FileReading[] = [];
  for (const [file, part] of byFile) {
    const hash = hashOf(texts.get(file) ?? '');
    const reading = await readAdapted(file, hash, part, options);
    delivered.push({
      ...reading,
      documents: reading.documents.filter(({ ref }) => !written.has(ref)),
      isDelivered: true,
    });
  }
  const releases = new Map(
    [...gitOps.releases].filter(([ref]) => !written.has(ref)),
  );
  return { gitOps: { ...gitOps, releases }, readings: delivered };
}

/** The types that charts are, by the folder of the chart; of several with one name, only the first is used. */
function chartTypes(readings: readonly FileReading[]): Map<string, string> {
  const folders = new Map<string, string>();
  for (const { path, documents } of readings) {
    const isChart = /(?:^|\/)Chart\.yaml$/.test(path);
    for (const { entity } of isChart ? documents : []) {
      const { name } = entity.metadata;
      folders.set(name, folders.get(name) ?? posix.dirname(path));
    }
  }
  return new Map([...folders].map(([name, folder]) => [folder, name]));
}

// SPDX-License-Identifier: Apache-2.0

import { posix } from 'node:path';
import { createGunzip } from 'node:zlib';
import { findingKinds, type Finding } from '@component-config/config-engine';
import { Parser, type ReadEntry } from 'tar';

/** How much may be unpacked; it is reduced while an archive is read. */
export interface ArchiveBudget {
  bytes: number;
  files: number;
  /** The configured limit of the bytes, for the finding. */
  readonly limit: number;
}

/** The files of a chart that are read from an archive, by their path below the chart. */
export interface ReadArchive {
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** The sizes of files that are too large. */
  readonly tooLarge: ReadonlyMap<string, number>;
}

const nothing = { pointer: '' };

/** The files that a chart consists of, with subcharts that are folders or archives. */
const chartFile =
  /^(?:charts\/[^/]+\/)*(?:Chart\.yaml|requirements\.yaml|values\.yaml|values\.schema\.json|templates\/.+\.(?:ya?ml|json)|charts\/[^/]+\.tgz)$/;

const plainTypes: ReadonlySet<string> = new Set([
  'File',
  'OldFile',
  'ContiguousFile',
]);

/** The longest path that a finding shows. */
const LONGEST_PATH = 200;

/**
 * Reads the files of a chart from a `.tgz` archive (docs/rules/helm.md#packages). Nothing is written, and everything is
 * counted while it is unpacked.
 *
 * @param fileBytes - the limit of one file
 *
 * @returns the reason if the archive cannot be read as a whole
 */
export async function readArchive(
  archive: Uint8Array,
  budget: ArchiveBudget,
  fileBytes: number,
): Promise<ReadArchive | Finding> {
  const { limit } = budget;
  const files = new Map<string, Uint8Array>();
  const tooLarge = new Map<string, number>();
  let fault: Finding | undefined;
  let isAtEnd = false;
  const damaged = () => {
    fault ??= findingKinds.helm.packageDamaged.at(nothing, {});
  };
  const exceeded = () => {
    fault ??= findingKinds.helm.packageTooLarge.at(nothing, { limit });
  };
  const take = (entry: ReadEntry) => {
    budget.files -= 1;
    if (budget.files < 0) {
      exceeded();
    }
    if (fault || entry.type === 'Directory') {
      entry.resume();
      return;
    }
    const path = pathOf(entry.path);
    const shown = entry.path.slice(0, LONGEST_PATH);
    if (path === undefined) {
      fault = findingKinds.helm.packagePath.at(nothing, { path: shown });
    } else if (!chartFile.test(path)) {
      entry.resume();
    } else if (!plainTypes.has(entry.type)) {
      fault = findingKinds.helm.packagePath.at(nothing, { path: shown });
    } else if (files.has(path) || tooLarge.has(path)) {
      fault = findingKinds.helm.packageTwice.at(nothing, { path: shown });
    } else if (entry.size > fileBytes) {
      tooLarge.set(path, entry.size);
      entry.resume();
    } else {
      const chunks: Uint8Array[] = [];
      files.set(path, new Uint8Array());
      entry.on('data', chunk => chunks.push(chunk));
      entry.on('end', () => files.set(path, Buffer.concat(chunks)));
    }
  };
  const parser = new Parser({
    strict: true,
    // The content of the archive is not compressed again.
    brotli: false,
    zstd: false,
    maxDecompressionRatio: 0,
    onReadEntry: take,
  });
  parser.on('error', damaged);
  // A name or link that is too long to be read.
  parser.on('ignoredEntry', damaged);
  parser.on('eof', () => {
    isAtEnd = true;
  });
  try {
    const unzipped = createGunzip();
    unzipped.end(archive);
    for await (const chunk of unzipped) {
      budget.bytes -= chunk.length;
      if (budget.bytes < 0) {
        exceeded();
      } else {
        parser.write(chunk);
      }
      if (fault || isAtEnd) {
        break;
      }
    }
    if (!fault && !isAtEnd) {
      parser.end();
    }
  } catch {
    damaged();
  }
  return fault ?? { files, tooLarge };
}

/**
 * The path of an entry below the folder of the chart, as Helm reads it; undefined if it is not there
 * (https://github.com/helm/helm/blob/main/internal/chart/v3/loader/archive/archive.go).
 */
function pathOf(entry: string): string | undefined {
  const [root, ...rest] = entry.split(entry.includes('\\') ? '\\' : '/');
  const below = rest.join('/');
  const path = posix.normalize(below);
  return root === 'Chart.yaml' ||
    posix.isAbsolute(below) ||
    path === '.' ||
    path.startsWith('..') ||
    /^[a-zA-Z]:\//.test(path)
    ? undefined
    : path;
}

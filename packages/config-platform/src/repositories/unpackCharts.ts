// SPDX-License-Identifier: Apache-2.0

import { posix } from 'node:path';
import { findingKinds, type Finding } from '@component-config/config-engine';
import type { RepositoryFinding } from '@component-config/plugin-component-config-common';
import { maximumDepth } from '../adapters/helm/readChart';
import { problemOf } from './FolderTree';
import { isChartPackage } from './pathPatterns';
import { readArchive, type ArchiveBudget } from './readArchive';
import { reported } from './readFile';
import type { TreeFile, TreeListing } from './RepositoryTree';
import type { RepositoryLimits } from './types';

const nothing = { pointer: '' };

/** A package, and what it may need. */
interface PackageFile extends Pick<TreeFile, 'path' | 'stamp'> {
  readonly content: Uint8Array;
  /** The number of packages around it. */
  readonly depth: number;
}

/** What is found in packages. */
interface Unpacked {
  readonly files: TreeFile[];
  readonly findings: RepositoryFinding[];
  readonly unread: string[];
}

/**
 * A package whose files are listed without reading it again while its stamp stays the same.
 *
 * @public
 */
export interface KnownPackage {
  readonly stamp: string;
  /** Unpacked. */
  readonly bytes: number;
  /** The paths of its files. */
  readonly listed: readonly string[];
  readonly findings: readonly RepositoryFinding[];
  readonly unread: readonly string[];
}

/** The most characters of the paths of known packages; further packages are read each time. */
const KNOWN_CHARACTERS = 4_000_000;

/**
 * A listing with the files of each chart package in its place, as if the package were a folder
 * (docs/rules/helm.md#packages). A package that cannot be read has a finding.
 *
 * @param known - the packages of the last listing by their path; those of this one replace them
 *
 * @public
 */
export async function unpackCharts(
  listing: TreeListing,
  limits: RepositoryLimits,
  signal?: AbortSignal,
  known: Map<string, KnownPackage> = new Map(),
): Promise<TreeListing> {
  const paths = new Set(listing.files.map(({ path }) => path));
  // Without a subchart that is too large, the chart is read as if it were missing.
  const isSubchart = (path: string) =>
    paths.has(posix.join(posix.dirname(path), '../Chart.yaml'));
  const all: Unpacked = {
    files: [],
    findings: [...listing.findings],
    unread: listing.unread.map(path =>
      isChartPackage(path) && !isSubchart(path) ? `${path}/Chart.yaml` : path,
    ),
  };
  const earlier = new Map(known);
  known.clear();
  let bytesLeft = limits.packagesBytes;
  let charactersLeft = KNOWN_CHARACTERS;
  for (const file of listing.files) {
    if (!isChartPackage(file.path)) {
      all.files.push(file);
      continue;
    }
    signal?.throwIfAborted();
    const before = earlier.get(file.path);
    const { found, bytes, isComplete } =
      before && before.stamp === file.stamp
        ? listAgain(file, before, limits)
        : await unpackFile(file, limits, bytesLeft);
    bytesLeft = bytesLeft < 0 ? bytesLeft : bytesLeft - bytes;
    if (bytesLeft < 0) {
      all.unread.push(`${file.path}/Chart.yaml`);
      continue;
    }
    all.files.push(...found.files);
    all.findings.push(...found.findings);
    all.unread.push(...found.unread);
    if (file.stamp !== undefined && isComplete) {
      const { findings, unread } = found;
      const listed = found.files.map(({ path }) => path);
      charactersLeft -= [...listed, ...unread].join('').length;
      if (charactersLeft >= 0) {
        const { stamp } = file;
        known.set(file.path, { stamp, bytes, listed, findings, unread });
      }
    }
  }
  if (bytesLeft < 0) {
    const limit = limits.packagesBytes;
    all.findings.push(
      reported(findingKinds.helm.packagesTooLarge.at(nothing, { limit })),
    );
  }
  return { ...listing, ...all };
}

/** What is found in a package, with its unpacked bytes, and whether it could be read. */
interface UnpackedFile {
  readonly found: Unpacked;
  readonly bytes: number;
  readonly isComplete: boolean;
}

/** The files of a package that has not changed; it is unpacked when one of them is read. */
function listAgain(
  file: TreeFile,
  { bytes, listed, findings, unread }: KnownPackage,
  limits: RepositoryLimits,
): UnpackedFile {
  let unpacked: Promise<Map<string, TreeFile>> | undefined;
  const unpackOnce = async () => {
    const { found } = await unpackFile(file, limits, limits.packageBytes);
    return new Map(found.files.map(one => [one.path, one]));
  };
  const files = listed.map(path => ({
    path,
    ...(file.stamp && { stamp: file.stamp }),
    read: async () => {
      unpacked ??= unpackOnce();
      return (await unpacked).get(path)?.read();
    },
  }));
  const found = { files, findings: [...findings], unread: [...unread] };
  return { found, bytes, isComplete: true };
}

/** @param bytesLeft - for all further packages; none is read if it is negative */
async function unpackFile(
  { path, stamp, read }: TreeFile,
  limits: RepositoryLimits,
  bytesLeft: number,
): Promise<UnpackedFile> {
  const found: Unpacked = { files: [], findings: [], unread: [] };
  const limit = limits.packageBytes;
  const most = Math.min(bytesLeft, limit);
  const budget = { bytes: most, files: limits.packageFiles, limit };
  let isComplete = false;
  try {
    const content = bytesLeft < 0 ? undefined : await read();
    if (content) {
      const file = { path, content, depth: 0, ...(stamp && { stamp }) };
      await unpack(file, budget, limits.fileBytes, found);
      isComplete = true;
    }
  } catch (error) {
    const problem = problemOf(error);
    refuse(
      path,
      findingKinds.repository.unreadableFile.at(nothing, { problem }),
      found,
    );
  }
  return { found, bytes: Math.min(most - budget.bytes, limit), isComplete };
}

async function unpack(
  { path, content, depth, stamp }: PackageFile,
  budget: ArchiveBudget,
  fileBytes: number,
  found: Unpacked,
): Promise<void> {
  if (depth > maximumDepth) {
    const at = { folder: path, limit: maximumDepth };
    refuse(path, findingKinds.helm.chartsTooDeep.at(nothing, at), found);
    return;
  }
  const archive = await readArchive(content, budget, fileBytes);
  if ('code' in archive) {
    refuse(path, archive, found);
    return;
  }
  const { files, tooLarge } = archive;
  if (!files.has('Chart.yaml') && !tooLarge.has('Chart.yaml')) {
    refuse(
      path,
      findingKinds.helm.chartMissing.at(nothing, { folder: path }),
      found,
    );
    return;
  }
  for (const [below, bytes] of tooLarge) {
    const at = { bytes, limit: fileBytes };
    const finding = findingKinds.repository.fileTooLarge.at(nothing, at);
    found.findings.push(reported(finding, `${path}/${below}`));
    found.unread.push(`${path}/${below}`);
  }
  for (const [below, bytes] of files) {
    const file = { path: `${path}/${below}`, ...(stamp && { stamp }) };
    if (isChartPackage(below)) {
      const inner = { ...file, content: bytes, depth: depth + 1 };
      await unpack(inner, budget, fileBytes, found);
    } else {
      found.files.push({ ...file, read: async () => bytes });
    }
  }
}

/** Without a package, earlier entities of its chart stay. */
function refuse(path: string, finding: Finding, found: Unpacked): void {
  found.findings.push(reported(finding, path));
  found.unread.push(`${path}/Chart.yaml`);
}

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
 * A listing with the files of each chart package in its place, as if the package were a folder
 * (docs/rules/helm.md#packages). A package that cannot be read has a finding.
 *
 * @public
 */
export async function unpackCharts(
  listing: TreeListing,
  limits: RepositoryLimits,
  signal?: AbortSignal,
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
  let bytesLeft = limits.packagesBytes;
  for (const file of listing.files) {
    if (!isChartPackage(file.path)) {
      all.files.push(file);
      continue;
    }
    signal?.throwIfAborted();
    if (bytesLeft === 0) {
      all.unread.push(`${file.path}/Chart.yaml`);
      continue;
    }
    const bytes = Math.min(bytesLeft, limits.packageBytes);
    const budget = { bytes, files: limits.packageFiles };
    const found = await unpackFile(file, budget, limits.fileBytes);
    bytesLeft -= bytes - Math.max(budget.bytes, 0);
    all.files.push(...found.files);
    all.findings.push(...found.findings);
    all.unread.push(...found.unread);
  }
  if (bytesLeft === 0) {
    const limit = limits.packagesBytes;
    all.findings.push(
      reported(findingKinds.repository.tooManyBytes.at(nothing, { limit })),
    );
  }
  return { ...listing, ...all };
}

async function unpackFile(
  { path, stamp, read }: TreeFile,
  budget: ArchiveBudget,
  fileBytes: number,
): Promise<Unpacked> {
  const found: Unpacked = { files: [], findings: [], unread: [] };
  try {
    const content = await read();
    if (content) {
      const file = { path, content, depth: 0, ...(stamp && { stamp }) };
      await unpack(file, budget, fileBytes, found);
    }
  } catch (error) {
    const problem = problemOf(error);
    refuse(
      path,
      findingKinds.repository.unreadableFile.at(nothing, { problem }),
      found,
    );
  }
  return found;
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

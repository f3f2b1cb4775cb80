// SPDX-License-Identifier: Apache-2.0

import {
  repositoryLimits,
  unpackCharts,
  type TreeFile,
  type TreeListing,
} from '@component-config/config-platform/repositories';
import type { TreeSource } from './types';

/**
 * The texts of files, with those of chart packages in their place.
 *
 * @param shown - a path in the form shown to users
 */
export async function textsOf(
  files: readonly TreeFile[],
  findings: TreeListing['findings'] = [],
  shown: (path: string) => string = path => path,
): ReturnType<TreeSource['list']> {
  const listing = await unpackCharts(
    { files, findings, unread: [], isPartial: false },
    repositoryLimits,
  );
  const texts = await Promise.all(
    listing.files.map(async ({ path, read }) => ({ path, text: await read() })),
  );
  return {
    files: texts.flatMap(({ path, text }) =>
      text === undefined
        ? []
        : [{ path: shown(path), text: Buffer.from(text).toString('utf8') }],
    ),
    findings: listing.findings.map(finding => ({
      ...finding,
      ...(finding.file !== undefined && { file: shown(finding.file) }),
    })),
  };
}

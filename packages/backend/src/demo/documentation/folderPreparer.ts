// SPDX-License-Identifier: Apache-2.0

import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { NotModifiedError } from '@backstage/errors';
import type { PreparerBase } from '@backstage/plugin-techdocs-node';
import { readSite } from './readSite';

/**
 * Finds the folder of a documentation like another preparer, but detects whether it has changed: for local folders,
 * TechDocs itself would rebuild it repeatedly, and ask each reader to reload the page.
 */
export function createFolderPreparer(preparer: PreparerBase): PreparerBase {
  return {
    shouldCleanPreparedDirectory: () => preparer.shouldCleanPreparedDirectory(),
    async prepare(entity, options) {
      const prepared = await preparer.prepare(entity, options);
      if (prepared.etag) {
        return prepared;
      }
      const etag = await versionOf(prepared.preparedDir);
      if (etag === options?.etag) {
        throw new NotModifiedError();
      }
      return { ...prepared, etag };
    },
  };
}

/** Changes whenever a file of the documentation, or the list of files, changes. */
async function versionOf(folder: string): Promise<string> {
  const site = await readSite(folder);
  const paths = [
    join(folder, 'mkdocs.yml'),
    ...[...site.pages, ...site.files].map(path => join(site.folder, path)),
  ];
  const hash = createHash('sha256');
  for (const path of paths) {
    const { mtimeMs, size } = await stat(path);
    hash.update(JSON.stringify([path, mtimeMs, size]));
  }
  return hash.digest('hex');
}

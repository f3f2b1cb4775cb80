// SPDX-License-Identifier: Apache-2.0

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mockServices } from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import { DirectoryPreparer } from '@backstage/plugin-techdocs-node';
import { createFolderPreparer } from './folderPreparer';

describe('the preparer of folders', () => {
  let folder: string;
  let entity: Entity;

  // These types come from a library that Backstage itself no longer uses.
  const logger = mockServices.logger.mock() as never;
  const preparer = createFolderPreparer(
    DirectoryPreparer.fromConfig(mockServices.rootConfig(), {
      logger,
      reader: mockServices.urlReader.mock(),
    }),
  );

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'preparer-'));
    mkdirSync(join(folder, 'docs'));
    writeFileSync(join(folder, 'mkdocs.yml'), 'nav: [README.md]\n');
    writeFileSync(join(folder, 'docs/README.md'), '# One\n');
    entity = {
      apiVersion: 'backstage.io/v1alpha1',
      kind: 'System',
      metadata: {
        name: 'documented',
        annotations: {
          'backstage.io/techdocs-ref': 'dir:.',
          'backstage.io/managed-by-location': `file:${folder}/catalog-info.yaml`,
        },
      },
    };
  });

  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it('returns the same version until a page changes', async () => {
    const { preparedDir, etag } = await preparer.prepare(entity, { logger });
    expect(preparedDir).toBe(folder);
    await expect(preparer.prepare(entity, { logger, etag })).rejects.toThrow(
      expect.objectContaining({ name: 'NotModifiedError' }),
    );

    writeFileSync(join(folder, 'docs/README.md'), '# Another\n');
    const changed = await preparer.prepare(entity, { logger, etag });
    expect(changed.etag).not.toBe(etag);
  });

  it('returns another version when a page is added', async () => {
    const { etag } = await preparer.prepare(entity, { logger });
    writeFileSync(join(folder, 'docs', 'more.md'), '# More\n');
    const added = await preparer.prepare(entity, { logger, etag });
    expect(added.etag).not.toBe(etag);
  });
});

// SPDX-License-Identifier: Apache-2.0

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readProject } from './demoProjectModule';

// eslint-disable-next-line no-restricted-syntax -- never built: it runs from its source
const project = resolve(__dirname, '../../../../..');

describe('the project in the catalog of the demo', () => {
  it('is its system, with the documentation beside its file', async () => {
    expect(await readProject(project)).toMatchObject({
      kind: 'System',
      metadata: {
        name: 'component-config',
        annotations: {
          'backstage.io/techdocs-ref': 'dir:.',
          'backstage.io/managed-by-location': `file:${join(project, 'catalog-info.yaml')}`,
        },
      },
    });
  });

  it('is absent without its file, as in an image', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'no-project-'));
    await expect(readProject(folder)).rejects.toThrow('ENOENT');
    rmSync(folder, { recursive: true });
  });
});

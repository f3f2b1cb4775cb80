// SPDX-License-Identifier: Apache-2.0

import { symlinkSync } from 'node:fs';
import {
  createMockDirectory,
  mockCredentials,
  mockServices,
  startTestBackend,
} from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import catalogPlugin from '@backstage/plugin-catalog-backend';
import type { JsonObject } from '@backstage/types';
import { FilePlaceholderProcessor } from './FilePlaceholderProcessor';
import catalogModule from './index';

jest.setTimeout(600_000);

const overlay = (spec: JsonObject): Entity => ({
  apiVersion: 'component-config.io/v1alpha1',
  kind: 'Overlay',
  metadata: { name: 'databases' },
  spec,
});

describe('a placeholder in a document of a file location', () => {
  const directory = createMockDirectory({
    content: {
      'secret.yaml': 'password: hunter2',
      platform: {
        'overlay.yaml': `apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: databases }
spec:
  criteria: {}
  config:
    parameters: { $yaml: ./values/database.yaml }
`,
        values: {
          'database.yaml': 'keepDays: 35\n',
          'database.json': '{ "keepDays": 36 }',
          'two.yaml': 'a: 1\n---\nb: 2\n',
          'broken.yaml': 'a: 1\nb: [\n',
          'large.txt': 'x'.repeat(1024 * 1024 + 1),
        },
      },
    },
  });
  symlinkSync(
    directory.resolve('secret.yaml'),
    directory.resolve('platform/values/link.yaml'),
  );

  async function fill(
    entity: Entity,
    location = {
      type: 'file',
      target: directory.resolve('platform/overlay.yaml'),
    },
  ) {
    const emitted: unknown[] = [];
    const filled = await new FilePlaceholderProcessor().preProcessEntity(
      entity,
      location,
      result => emitted.push(result),
    );
    return { filled, emitted };
  }

  it.each<[JsonObject, JsonObject]>([
    [{ a: { $yaml: './values/database.yaml' } }, { a: { keepDays: 35 } }],
    [{ a: { $yaml: 'values/database.yaml' } }, { a: { keepDays: 35 } }],
    [{ a: { $json: './values/database.json' } }, { a: { keepDays: 36 } }],
    [{ a: { $text: './values/database.yaml' } }, { a: 'keepDays: 35\n' }],
    [
      { list: [1, { $yaml: './values/database.yaml' }] },
      { list: [1, { keepDays: 35 }] },
    ],
    // As in the catalog: with other keys beside it, it is not a placeholder.
    [
      { a: { $yaml: './values/database.yaml', b: 1 } },
      { a: { $yaml: './values/database.yaml', b: 1 } },
    ],
    [{ a: { $other: 'b' } }, { a: { $other: 'b' } }],
    [
      { a: { $text: 'https://example.com/a' } },
      { a: { $text: 'https://example.com/a' } },
    ],
  ])('is replaced: %j', async (spec, expected) => {
    expect((await fill(overlay(spec))).filled.spec).toEqual(expected);
  });

  it('is read again when its file changes', async () => {
    const { emitted } = await fill(
      overlay({ a: { $yaml: './values/database.yaml' } }),
    );
    expect(emitted).toEqual([
      {
        type: 'refresh',
        key: `file:${directory.resolve('platform/values/database.yaml')}`,
      },
    ]);
  });

  it.each([
    [{ $yaml: '../secret.yaml' }, 'its own folder'],
    [{ $text: 'values/../../secret.yaml' }, 'its own folder'],
    [{ $yaml: './values/link.yaml' }, 'its own folder'],
    [{ $text: '/etc/passwd' }, 'its own folder'],
    [{ $text: './nothing' }, 'there is no such file'],
    [{ $text: './values' }, 'there is no such file'],
    [{ $text: './values/large.txt' }, 'more than 1048576 characters'],
    [{ $yaml: './values/two.yaml' }, 'it has 2 documents'],
    [{ $yaml: './values/broken.yaml' }, 'line 3'],
    [{ $json: './values/database.yaml' }, 'JSON'],
  ])(
    'is refused without naming a folder of the machine: %j',
    async (a, reason) => {
      const error = await fill(overlay({ a })).then(
        () => undefined,
        (thrown: Error) => thrown,
      );
      expect(error?.message).toContain(reason);
      expect(error?.message).not.toContain(directory.path);
    },
  );

  it.each<[string, Entity, string]>([
    [
      'another kind',
      {
        apiVersion: 'backstage.io/v1alpha1',
        kind: 'API',
        metadata: { name: 'a' },
        spec: { a: { $text: '../secret.yaml' } },
      },
      'file',
    ],
    ['an address', overlay({ a: { $text: '../secret.yaml' } }), 'url'],
  ])('is left to the catalog for %s', async (_, entity, type) => {
    const target = directory.resolve('platform/overlay.yaml');
    const { filled } = await fill(entity, { type, target });
    expect(filled).toBe(entity);
  });

  it('is replaced by the catalog with the module', async () => {
    const backend = await startTestBackend({
      features: [
        catalogPlugin,
        catalogModule,
        mockServices.rootConfig.factory({
          data: {
            catalog: {
              locations: [
                {
                  type: 'file',
                  target: directory.resolve('platform/overlay.yaml'),
                  rules: [{ allow: ['Overlay'] }],
                },
              ],
            },
          },
        }),
      ],
    });
    let entity: Entity | undefined;
    for (const until = Date.now() + 300_000; !entity && Date.now() < until;) {
      const response = await fetch(
        `http://localhost:${backend.server.port()}/api/catalog/entities/by-name/overlay/default/databases`,
        { headers: { Authorization: mockCredentials.user.header() } },
      );
      entity = response.ok ? await response.json() : undefined;
      await new Promise(resolve => setTimeout(resolve, 100));
    }
    expect(entity?.spec?.config).toEqual({ parameters: { keepDays: 35 } });
  });
});

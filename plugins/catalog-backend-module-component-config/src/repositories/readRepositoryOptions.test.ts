// SPDX-License-Identifier: Apache-2.0

import { resolve } from 'node:path';
import { ConfigReader } from '@backstage/config';
import type { JsonObject } from '@backstage/types';
import { readRepositoryOptions } from './readRepositoryOptions';

const read = (...repositories: JsonObject[]) =>
  readRepositoryOptions(
    new ConfigReader({ componentConfig: { repositories } }),
  );

describe('readRepositoryOptions', () => {
  it('does not require repositories', () => {
    expect(readRepositoryOptions(new ConfigReader({}))).toEqual([]);
  });

  it('adds defaults', () => {
    expect(read({ target: 'config' })).toEqual([
      {
        id: 'config',
        target: 'config',
        source: { type: 'folder', folder: resolve('config') },
        include: [],
        exclude: [],
        schedule: {
          frequency: { minutes: 5 },
          timeout: { minutes: 5 },
          initialDelay: { seconds: 5 },
        },
        timeoutMs: 300_000,
        reading: {
          owner: 'unknown',
          lifecycle: 'production',
          defaultNamespace: 'default',
          deliveryNamespace: 'config',
          disabledKinds: new Set(),
        },
      },
    ]);
  });

  it('reads all settings', () => {
    expect(
      read({
        id: 'platform',
        target: 'https://github.com/o/r/tree/main',
        include: ['a/**'],
        exclude: ['a/b'],
        owner: 'group:default/platform',
        lifecycle: 'experimental',
        defaultNamespace: 'acme',
        schedule: { frequency: { hours: 1 }, timeout: { seconds: 30 } },
      })[0],
    ).toMatchObject({
      id: 'platform',
      source: { type: 'url', url: 'https://github.com/o/r/tree/main' },
      include: ['a/**'],
      exclude: ['a/b'],
      schedule: { frequency: { hours: 1 }, timeout: { seconds: 30 } },
      timeoutMs: 30_000,
      reading: {
        owner: 'group:default/platform',
        lifecycle: 'experimental',
        defaultNamespace: 'acme',
        deliveryNamespace: 'acme',
      },
    });
  });

  it.each([
    ['https://github.com/acme/platform', 'github.com-acme-platform'],
    ['../../examples/gitops/', 'examples-gitops'],
    [`/srv/${'long/'.repeat(30)}`, `ng${'-long'.repeat(12)}`],
  ])('derives the id of %s: %s', (target, id) => {
    expect(read({ target })[0].id).toBe(id);
  });

  it.each<[string, JsonObject, string]>([
    ['no target', {}, '"componentConfig.repositories[0].target" is missing'],
    [
      'a target with a password',
      { target: 'https://me:secret@github.com/o/r' },
      'under "integrations"',
    ],
    [
      'a target of another scheme',
      { target: 'ssh://git@github.com/o/r' },
      'not "ssh://…"',
    ],
    ['an invalid target', { target: 'https://' }, 'not an address'],
    [
      'an unknown setting',
      { target: 'a', includes: [] },
      '"componentConfig.repositories[0].includes" is unknown',
    ],
    ['an invalid id', { target: 'a', id: 'a b' }, 'not "a b"'],
    ['a target without letters', { target: '/' }, 'not ""'],
    ['an empty pattern', { target: 'a', exclude: [''] }, 'exclude[0]'],
    ['an invalid owner', { target: 'a', owner: 'group:' }, 'not "group:"'],
    [
      'an invalid namespace',
      { target: 'a', defaultNamespace: 'Acme' },
      'not "Acme"',
    ],
    [
      'a schedule without a timeout',
      { target: 'a', schedule: { frequency: { minutes: 1 } } },
      'needs "frequency" and "timeout"',
    ],
    ['a value of the wrong type', { target: 1 }, 'target'],
  ])('reports what is wrong with %s', (_, repository, message) => {
    expect(() => read(repository)).toThrow(message);
  });

  it('does not repeat a password', () => {
    expect(() => read({ target: 'https://me:secret@a.example' })).toThrow(
      expect.not.objectContaining({
        message: expect.stringContaining('secret'),
      }),
    );
  });

  it('refuses two repositories with one id', () => {
    expect(() => read({ target: 'a' }, { target: 'b', id: 'A' })).toThrow(
      'have the same id "A"; set a different "id"',
    );
  });
});

// SPDX-License-Identifier: Apache-2.0

import type { Entity } from '@backstage/catalog-model';
import { ConfigReader } from '@backstage/config';
import { ScmIntegrations } from '@backstage/integration';
import { entityPlace } from './entityPlace';

const integrations = ScmIntegrations.fromConfig(
  new ConfigReader({
    integrations: {
      github: [{ host: 'github.com' }],
      gitlab: [{ host: 'gitlab.com' }],
      azure: [{ host: 'dev.azure.com' }],
      bitbucketCloud: [{ host: 'bitbucket.org' }],
      bitbucketServer: [
        {
          host: 'bitbucket.example',
          apiBaseUrl: 'https://bitbucket.example/rest/api/1.0',
        },
      ],
      gitea: [{ host: 'gitea.example' }],
      gerrit: [
        {
          host: 'gerrit.example',
          baseUrl: 'https://gerrit.example',
          gitilesBaseUrl: 'https://gerrit.example/plugins/gitiles',
        },
      ],
    },
  }),
);

const commit = '3f2a5b7e8d9c0a1b2c3d4e5f6a7b8c9d0e1f2a3b';

function place(annotations: { [name: string]: string }) {
  const entity: Entity = {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Component',
    metadata: { name: 'payments', annotations },
  };
  return entityPlace(entity, integrations);
}

const at = (location: string, others = {}) =>
  place({ 'backstage.io/managed-by-location': location, ...others });

describe('entityPlace', () => {
  it.each([
    [
      'https://github.com/northwind/shop/blob/main/apps/payments.yaml',
      'github.com?owner=northwind&repo=shop',
      'main',
    ],
    [
      'https://gitlab.com/northwind/web/shop/-/blob/main/apps/payments.yaml',
      'gitlab.com?owner=northwind%2Fweb&repo=shop',
      'main',
    ],
    [
      'https://bitbucket.org/northwind/shop/src/main/apps/payments.yaml',
      'bitbucket.org?workspace=northwind&project=northwind&repo=shop',
      'main',
    ],
    [
      'https://bitbucket.example/projects/NW/repos/shop/browse/apps/payments.yaml?at=main',
      'bitbucket.example?project=NW&repo=shop',
      'main',
    ],
    [
      'https://dev.azure.com/northwind/web/_git/shop?path=/apps/payments.yaml&version=GBmain',
      'dev.azure.com?organization=northwind&project=web&repo=shop',
      'main',
    ],
    [
      'https://gitea.example/northwind/shop/src/branch/main/apps/payments.yaml',
      'gitea.example?owner=northwind&repo=shop',
      'main',
    ],
    [
      'https://gerrit.example/plugins/gitiles/web/shop/+/refs/heads/main/apps/payments.yaml',
      'gerrit.example?repo=web%2Fshop',
      'main',
    ],
    [
      'https://github.com/northwind/shop/blob/HEAD/apps/payments.yaml',
      'github.com?owner=northwind&repo=shop',
      undefined,
    ],
  ])('returns repository, branch and path of %s', (url, repoUrl, branch) => {
    expect(at(`url:${url}`)).toMatchObject({
      path: 'apps/payments.yaml',
      address: { repoUrl },
      url,
    });
    expect(at(`url:${url}`)?.branch).toBe(branch);
  });

  it('finds the branch of a text read at a commit', () => {
    const read = {
      'component-config.io/source-file': 'payments.yaml',
      'component-config.io/source-commit': commit,
      'component-config.io/source-line': '7',
      'backstage.io/managed-by-origin-location':
        'url:https://github.com/northwind/shop/tree/release/apps',
    };

    expect(
      at(
        `url:https://github.com/northwind/shop/blob/${commit}/apps/payments.yaml`,
        read,
      ),
    ).toMatchObject({
      path: 'apps/payments.yaml',
      line: 7,
      commit,
      branch: 'release',
    });
  });

  it('returns the path of a folder relative to its repository', () => {
    const found = at('file:/srv/gitops/apps/payments.yaml', {
      'component-config.io/source-file': 'apps/payments.yaml',
    });

    expect(found?.path).toBe('apps/payments.yaml');
    expect(found?.url).toBeUndefined();
    expect(found?.address).toBeUndefined();
  });

  it.each([
    '../../.ssh/config',
    '/etc/passwd',
    'a/../../b',
    '.git/config',
    'a\nb',
  ])('does not treat %j as a path', file => {
    expect(
      at('file:/srv/gitops/payments.yaml', {
        'component-config.io/source-file': file,
      })?.path,
    ).toBeUndefined();
  });

  it('returns nothing if the catalog has no location', () => {
    expect(place({})).toBeUndefined();
    expect(at('nowhere')).toBeUndefined();
  });

  it('omits pull requests for a host without an integration', () => {
    expect(
      at('url:https://example.com/payments.yaml')?.address,
    ).toBeUndefined();
  });
});

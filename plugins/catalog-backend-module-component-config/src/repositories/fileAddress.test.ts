// SPDX-License-Identifier: Apache-2.0

import { ConfigReader } from '@backstage/config';
import { ScmIntegrations } from '@backstage/integration';
import { commitOf, fileAddress } from './fileAddress';

const integrations = ScmIntegrations.fromConfig(
  new ConfigReader({
    integrations: {
      github: [{ host: 'github.com' }],
      gitlab: [{ host: 'gitlab.com' }],
      bitbucketCloud: [{ username: 'u', appPassword: 'p' }],
      bitbucketServer: [
        {
          host: 'bitbucket.acme.example',
          apiBaseUrl: 'https://bitbucket.acme.example/rest/api/1.0',
        },
      ],
      azure: [{ host: 'dev.azure.com' }],
      gitea: [{ host: 'gitea.acme.example' }],
      awsS3: [{ host: 's3.amazonaws.com' }],
    },
  }),
);
const sha = '0123456789abcdef0123456789abcdef01234567';

describe('fileAddress', () => {
  it.each<[string, string, string, string | undefined]>([
    [
      'https://github.com/o/r/tree/main/config',
      'https://github.com/o/r/blob/main/config/a/b.yaml',
      `https://github.com/o/r/blob/${sha}/config/a/b.yaml`,
      'https://github.com/o/r/edit/main/config/a/b.yaml',
    ],
    [
      'https://github.com/o/r/',
      'https://github.com/o/r/blob/HEAD/a/b.yaml',
      `https://github.com/o/r/blob/${sha}/a/b.yaml`,
      undefined,
    ],
    [
      'https://github.com/o/r.git',
      'https://github.com/o/r/blob/HEAD/a/b.yaml',
      `https://github.com/o/r/blob/${sha}/a/b.yaml`,
      undefined,
    ],
    [
      'https://gitlab.com/group/sub/r/-/tree/main/',
      'https://gitlab.com/group/sub/r/-/blob/main/a/b.yaml',
      `https://gitlab.com/group/sub/r/-/blob/${sha}/a/b.yaml`,
      'https://gitlab.com/group/sub/r/-/edit/main/a/b.yaml',
    ],
    [
      'https://gitlab.com/group/r',
      'https://gitlab.com/group/r/-/blob/HEAD/a/b.yaml',
      `https://gitlab.com/group/r/-/blob/${sha}/a/b.yaml`,
      undefined,
    ],
    [
      'https://bitbucket.org/w/r/src/main/config',
      'https://bitbucket.org/w/r/src/main/config/a/b.yaml',
      `https://bitbucket.org/w/r/src/${sha}/config/a/b.yaml`,
      'https://bitbucket.org/w/r/src/main/config/a/b.yaml?mode=edit&at=main',
    ],
    [
      'https://gitea.acme.example/o/r/src/branch/main/config',
      'https://gitea.acme.example/o/r/src/branch/main/config/a/b.yaml',
      `https://gitea.acme.example/o/r/src/commit/${sha}/config/a/b.yaml`,
      'https://gitea.acme.example/o/r/_edit/main/config/a/b.yaml',
    ],
  ])(
    'returns URLs of %s that read and show a file at the commit',
    (target, atBranch, atCommit, editUrl) => {
      expect(fileAddress(integrations, target, 'a/b.yaml')).toEqual({
        location: `url:${atBranch}`,
        viewUrl: atBranch,
        ...(editUrl && { editUrl }),
      });
      expect(fileAddress(integrations, target, 'a/b.yaml', sha)).toEqual({
        location: `url:${atCommit}`,
        viewUrl: atCommit,
        ...(editUrl && { editUrl }),
      });
    },
  );

  it.each([
    [
      'https://bitbucket.acme.example/projects/P/repos/r/browse/config?at=main',
      'https://bitbucket.acme.example/projects/P/repos/r/browse/config/a.yaml?at=main',
      `https://bitbucket.acme.example/projects/P/repos/r/browse/config/a.yaml?at=${sha}`,
    ],
    [
      'https://dev.azure.com/o/p/_git/r?path=%2Fconfig&version=GBmain',
      'https://dev.azure.com/o/p/_git/r?path=%2Fconfig%2Fa.yaml&version=GBmain',
      `https://dev.azure.com/o/p/_git/r?path=%2Fconfig%2Fa.yaml&version=GC${sha}`,
    ],
  ])(
    'returns URLs of %s that read a file at the branch, and show it at the commit',
    (target, atBranch, atCommit) => {
      expect(fileAddress(integrations, target, 'a.yaml', sha)).toMatchObject({
        location: `url:${atBranch}`,
        viewUrl: atCommit,
      });
    },
  );

  it.each([
    ['https://unknown.example/config', 'https://unknown.example/config/a.yaml'],
    [
      'https://s3.amazonaws.com/bucket/config/',
      'https://s3.amazonaws.com/bucket/config/a.yaml',
    ],
    ['https://gitea.acme.example/o/r', 'https://gitea.acme.example/o/r/a.yaml'],
  ])('appends the path if %s is not a known form', (target, url) => {
    expect(fileAddress(integrations, target, 'a.yaml', sha)).toEqual({
      location: `url:${url}`,
      viewUrl: url,
    });
  });

  it('encodes paths so that they stay paths', () => {
    const { viewUrl } = fileAddress(
      integrations,
      'https://github.com/o/r/tree/main',
      'a b/c#d?.yaml',
    );
    expect(viewUrl).toBe(
      'https://github.com/o/r/blob/main/a%20b/c%23d%3F.yaml',
    );
  });
});

describe('commitOf', () => {
  it.each([
    ['https://github.com/o/r', sha, sha],
    ['https://bitbucket.org/w/r', sha.slice(0, 12), sha.slice(0, 12)],
    ['https://github.com/o/r', 'W/"abc"', undefined],
    ['https://github.com/o/r', undefined, undefined],
    ['https://s3.amazonaws.com/bucket', sha, undefined],
    ['https://unknown.example/config', sha, undefined],
  ])('for %s with the ETag %s is %s', (target, etag, expected) => {
    expect(commitOf(integrations, target, etag)).toBe(expected);
  });
});

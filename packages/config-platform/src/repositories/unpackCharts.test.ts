// SPDX-License-Identifier: Apache-2.0

import { gzipSync } from 'node:zlib';
import { Header, Pax, type HeaderData } from 'tar';
import { unpackCharts, type KnownPackage } from './unpackCharts';
import { repositoryLimits } from './types';
import type { TreeFile } from './RepositoryTree';

type Content = string | Uint8Array;

function padded(content: Content): Buffer {
  const bytes = Buffer.from(content);
  return Buffer.concat([bytes, Buffer.alloc(-bytes.length & 511)]);
}

/** An entry of an archive as it is written, without checks. */
function entry(path: string, content: Content = '', data: HeaderData = {}) {
  const block = Buffer.alloc(512);
  const size = Buffer.from(content).length;
  new Header({ path, size, mode: 0o644, type: 'File', ...data }).encode(block);
  return Buffer.concat([block, padded(content)]);
}

const end = Buffer.alloc(1024);

const archive = (...entries: Uint8Array[]) =>
  gzipSync(Buffer.concat([...entries, end]));

const chart = (name: string) =>
  entry(
    `${name}/Chart.yaml`,
    `apiVersion: v2\nname: ${name}\nversion: 1.0.0\n`,
  );

async function unpack(
  files: { [path: string]: Content },
  limits = repositoryLimits,
) {
  const listed = Object.entries(files).map(([path, content]): TreeFile => ({
    path,
    read: async () => Buffer.from(content),
  }));
  const unpacked = await unpackCharts(
    { files: listed, findings: [], unread: [], isPartial: false },
    limits,
  );
  return {
    paths: unpacked.files.map(({ path }) => path),
    texts: Object.fromEntries(
      await Promise.all(
        unpacked.files.map(async ({ path, read }) => [
          path,
          Buffer.from((await read()) ?? '').toString(),
        ]),
      ),
    ),
    codes: unpacked.findings.map(({ code, file }) => `${code} ${file}`),
    messages: unpacked.findings.map(({ message }) => message),
    unread: unpacked.unread,
  };
}

const PACKAGE = 'charts/redis-1.0.0.tgz';

describe('unpackCharts', () => {
  it('has the files of a chart in the place of its package, and no others', async () => {
    const { texts, codes } = await unpack({
      'a.yaml': 'a: 1\n',
      [PACKAGE]: archive(
        entry('redis/', '', { type: 'Directory' }),
        chart('redis'),
        entry('redis/values.yaml', 'port: 1\n'),
        entry('redis/README.md', 'no'),
        entry('redis/crds/a.yaml', 'no'),
        entry('redis/./templates/a.yaml', 'kind: A\n'),
        entry('redis/charts/metrics/values.yaml', ''),
      ),
      'z.yaml': 'z: 1\n',
    });
    expect(texts).toEqual({
      'a.yaml': 'a: 1\n',
      [`${PACKAGE}/Chart.yaml`]:
        'apiVersion: v2\nname: redis\nversion: 1.0.0\n',
      [`${PACKAGE}/values.yaml`]: 'port: 1\n',
      [`${PACKAGE}/templates/a.yaml`]: 'kind: A\n',
      [`${PACKAGE}/charts/metrics/values.yaml`]: '',
      'z.yaml': 'z: 1\n',
    });
    expect(codes).toEqual([]);
  });

  it('unpacks packages in packages', async () => {
    const inner = archive(chart('metrics'));
    const { paths } = await unpack({
      [PACKAGE]: archive(
        chart('redis'),
        entry('redis/charts/metrics-1.0.0.tgz', inner),
      ),
    });
    expect(paths).toEqual([
      `${PACKAGE}/Chart.yaml`,
      `${PACKAGE}/charts/metrics-1.0.0.tgz/Chart.yaml`,
    ]);
  });

  it('reads long names, of PAX as well as of GNU', async () => {
    const long = `redis/templates/${'a'.repeat(300)}.yaml`;
    const pax = new Pax({ path: long, mtime: undefined }).encode();
    const gnu = entry('././@LongLink', `${long}\0`, {
      type: 'NextFileHasLongPath',
    });
    for (const name of [pax, gnu]) {
      const { paths, codes } = await unpack({
        [PACKAGE]: archive(chart('redis'), name, entry('redis/short', 'x')),
      });
      expect(codes).toEqual([]);
      expect(paths).toEqual([
        `${PACKAGE}/Chart.yaml`,
        long.replace('redis', PACKAGE),
      ]);
    }
  });

  it.each<[string, string, Uint8Array[]]>([
    ['a parent folder', 'path', [entry('redis/../../values.yaml', 'a: 1')]],
    ['an absolute path', 'path', [entry('redis//etc/values.yaml', 'a: 1')]],
    ['no folder', 'path', [entry('values.yaml', 'a: 1')]],
    ['a drive', 'path', [entry('redis\\c:\\values.yaml', 'a: 1')]],
    [
      'a symbolic link',
      'path',
      [
        entry('redis/values.yaml', '', {
          type: 'SymbolicLink',
          linkpath: '/etc/passwd',
        }),
      ],
    ],
    [
      'a hard link',
      'path',
      [
        entry('redis/values.yaml', '', {
          type: 'Link',
          linkpath: '../secret.yaml',
        }),
      ],
    ],
    [
      'a device',
      'path',
      [entry('redis/values.yaml', '', { type: 'CharacterDevice' })],
    ],
    [
      'two files of one path',
      'twice',
      [entry('redis/values.yaml', 'a: 1'), entry('redis/./values.yaml')],
    ],
    [
      'a name of 2 MB',
      'damaged',
      [
        entry('././@LongLink', 'a'.repeat(2 * 1024 * 1024), {
          type: 'NextFileHasLongPath',
        }),
        entry('redis/values.yaml'),
      ],
    ],
    [
      'a wrong checksum',
      'damaged',
      [entry('redis/values.yaml').fill('x', 148, 150)],
    ],
  ])('refuses a package with %s', async (_, problem, entries) => {
    const { paths, codes, unread } = await unpack({
      'a.yaml': '',
      [PACKAGE]: archive(chart('redis'), ...entries),
    });
    expect(codes).toEqual([`helm/package-${problem} ${PACKAGE}`]);
    expect(paths).toEqual(['a.yaml']);
    expect(unread).toEqual([`${PACKAGE}/Chart.yaml`]);
  });

  const complete = archive(chart('redis'), entry('redis/values.yaml', 'a: 1'));

  it.each<[string, Content]>([
    ['text', 'apiVersion: v2\n'],
    ['nothing', ''],
    ['a tar archive that is not compressed', Buffer.concat([chart('a'), end])],
    ['an archive that is compressed twice', gzipSync(complete)],
    ['a compressed text', gzipSync('apiVersion: v2\n'.repeat(100))],
    ['a part of the compressed bytes', complete.subarray(0, -20)],
    [
      'a part of a file',
      gzipSync(
        Buffer.concat([
          chart('redis'),
          entry('redis/values.yaml', 'a'.repeat(2000)),
        ]).subarray(0, 2000),
      ),
    ],
  ])('refuses %s instead of a package', async (_, content) => {
    const { paths, codes } = await unpack({ [PACKAGE]: content });
    expect(codes).toEqual([`helm/package-damaged ${PACKAGE}`]);
    expect(paths).toEqual([]);
  });

  it('does not read what follows the end of an archive', async () => {
    const { codes, paths } = await unpack({
      [PACKAGE]: gzipSync(
        Buffer.concat([
          chart('redis'),
          end,
          Buffer.alloc(30 * 1024 * 1024),
          entry('redis/values.yaml'),
        ]),
      ),
    });
    expect(codes).toEqual([]);
    expect(paths).toEqual([`${PACKAGE}/Chart.yaml`]);
  });

  it('refuses a package that is no chart', async () => {
    const { codes } = await unpack({
      [PACKAGE]: archive(entry('package/package.json', '{}')),
    });
    expect(codes).toEqual([`helm/chart-missing ${PACKAGE}`]);
  });

  it('stops at a bomb, wherever the bytes are', async () => {
    const zeros = Buffer.alloc(40 * 1024 * 1024);
    for (const bomb of [
      archive(chart('redis'), entry('redis/values.yaml', zeros)),
      archive(chart('redis'), entry('redis/other', zeros)),
      archive(
        chart('redis'),
        entry(
          'redis/charts/a.tgz',
          archive(chart('a'), entry('a/other', zeros)),
        ),
      ),
    ]) {
      expect(bomb.length).toBeLessThan(100_000);
      const { codes } = await unpack({ [PACKAGE]: bomb });
      expect(codes).toEqual([
        expect.stringMatching(/^helm\/package-too-large charts\/redis-1/),
      ]);
    }
  });

  it('stops at too many files', async () => {
    const files = Array.from({ length: 5 }, (_, index) =>
      entry(`redis/templates/${index}.yaml`),
    );
    const { codes } = await unpack(
      { [PACKAGE]: archive(chart('redis'), ...files) },
      { ...repositoryLimits, packageFiles: 5 },
    );
    expect(codes).toEqual([`helm/package-too-large ${PACKAGE}`]);
  });

  it('stops at too many packages in each other', async () => {
    let nested = archive(chart('redis'));
    for (let depth = 0; depth < 21; depth++) {
      nested = archive(chart('redis'), entry('redis/charts/a.tgz', nested));
    }
    const { codes, paths } = await unpack({ [PACKAGE]: nested });
    expect(codes).toEqual([
      expect.stringMatching(/^helm\/charts-too-deep charts\/redis/),
    ]);
    expect(paths).toHaveLength(21);
  });

  it('reads no further packages when all of them are too large', async () => {
    const one = archive(
      chart('redis'),
      entry('redis/other', Buffer.alloc(600_000)),
    );
    const { codes, unread } = await unpack(
      { 'charts/a.tgz': one, 'charts/b.tgz': one, 'charts/c.tgz': one },
      { ...repositoryLimits, packagesBytes: 1_000_000 },
    );
    expect(codes).toEqual(['helm/packages-too-large undefined']);
    expect(unread).toEqual([
      'charts/b.tgz/Chart.yaml',
      'charts/c.tgz/Chart.yaml',
    ]);
  });

  it('states the configured limit, and blames a package only for its own', async () => {
    const of = (bytes: number) =>
      archive(chart('redis'), entry('redis/other', Buffer.alloc(bytes)));
    const limits = {
      ...repositoryLimits,
      packageBytes: 500_000,
      packagesBytes: 900_000,
    };
    const files = { 'charts/a.tgz': of(300_000), 'charts/b.tgz': of(600_000) };
    const { messages, codes } = await unpack(files, limits);
    expect(codes).toEqual(['helm/package-too-large charts/b.tgz']);
    expect(messages[0]).toContain('500000');
  });

  it('reads no package again that has not changed', async () => {
    const contents = new Map<string, Uint8Array>([
      ['charts/a.tgz', archive(chart('a'))],
      ['charts/b.tgz', archive(entry('b/other'))],
    ]);
    const reads: string[] = [];
    const known = new Map<string, KnownPackage>();
    const list = (stamp: string) =>
      unpackCharts(
        {
          files: [...contents.keys()].map(path => ({
            path,
            stamp: path === 'charts/a.tgz' ? stamp : '1',
            read: async () => {
              reads.push(path);
              return contents.get(path);
            },
          })),
          findings: [],
          unread: [],
          isPartial: false,
        },
        repositoryLimits,
        undefined,
        known,
      );
    const { files, ...first } = await list('1');
    expect(reads.splice(0)).toEqual(['charts/a.tgz', 'charts/b.tgz']);

    const again = await list('1');
    expect(again).toMatchObject(first);
    expect(again.files.map(({ path }) => path)).toEqual(
      files.map(({ path }) => path),
    );
    expect(reads).toEqual([]);
    expect(String(await again.files[0].read())).toContain('name: a');
    expect(reads.splice(0)).toEqual(['charts/a.tgz']);

    contents.delete('charts/b.tgz');
    await list('2');
    expect(reads).toEqual(['charts/a.tgz']);
    expect([...known.keys()]).toEqual(['charts/a.tgz']);
  });

  it('leaves out a file that is too large', async () => {
    const { codes, paths, unread } = await unpack({
      [PACKAGE]: archive(
        chart('redis'),
        entry('redis/values.yaml', '#'.repeat(1024 * 1024 + 1)),
      ),
    });
    expect(codes).toEqual([`repository/file-too-large ${PACKAGE}/values.yaml`]);
    expect(paths).toEqual([`${PACKAGE}/Chart.yaml`]);
    expect(unread).toEqual([`${PACKAGE}/values.yaml`]);
  });

  it('does not disclose where a file that cannot be read is', async () => {
    const { findings } = await unpackCharts(
      {
        files: [
          {
            path: PACKAGE,
            read: async () => {
              throw new Error("EACCES: permission denied, open '/srv/a.tgz'");
            },
          },
        ],
        findings: [],
        unread: [],
        isPartial: false,
      },
      repositoryLimits,
    );
    expect(findings).toEqual([
      expect.objectContaining({
        code: 'repository/unreadable-file',
        file: PACKAGE,
        message: expect.not.stringContaining('/srv'),
      }),
    ]);
  });
});

// SPDX-License-Identifier: Apache-2.0

import { execFileSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  gitEnvironment,
  TestRepository,
} from '../__testUtils__/TestRepository';
import { CommandFailure } from '../failure';
import { commitSource } from './commitSource';

describe('commitSource', () => {
  let repository: TestRepository;
  const more: string[] = [];

  beforeEach(() => {
    repository = new TestRepository();
  });

  afterEach(() => {
    for (const folder of [repository.folder, ...more.splice(0)]) {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  const sourceOf = (
    revision: string,
    {
      cwd = repository.folder,
      folder = '.',
      ...options
    }: {
      cwd?: string;
      folder?: string;
      include?: string[];
      exclude?: string[];
      env?: { [name: string]: string };
    } = {},
  ) =>
    commitSource(
      { cwd, folder, revision, env: { ...gitEnvironment, ...options.env } },
      options,
    );
  const filesOf = async (...args: Parameters<typeof sourceOf>) => {
    const { files } = await sourceOf(...args).list();
    return Object.fromEntries(files.map(({ path, text }) => [path, text]));
  };
  const failureOf = async (revision: string, cwd = repository.folder) => {
    const failure = await sourceOf(revision, { cwd })
      .list()
      .catch(error => error);
    expect(failure).toBeInstanceOf(CommandFailure);
    return failure as CommandFailure;
  };

  it('has the files of the commit, not those of the working tree', async () => {
    const first = repository
      .write({ 'a.yaml': 'a: 1\n', 'b/c.yml': 'c: 1\n', 'read.me': 'no' })
      .commit();
    repository.write({ 'a.yaml': 'a: 2\n', 'new.yaml': 'n: 1\n' }).commit();
    repository.write({ 'a.yaml': 'a: 3\n' });

    expect(await filesOf(first)).toEqual({
      'a.yaml': 'a: 1\n',
      'b/c.yml': 'c: 1\n',
    });
    expect(await filesOf('HEAD')).toEqual({
      'a.yaml': 'a: 2\n',
      'b/c.yml': 'c: 1\n',
      'new.yaml': 'n: 1\n',
    });
  });

  it.each(['main', 'HEAD', 'HEAD~1', 'v1', 'main@{0}', 'refs/heads/main'])(
    'finds %s',
    async revision => {
      repository.write({ 'a.yaml': 'a: 1\n' }).commit();
      repository.git('tag', '--annotate', 'v1', '--message', 'a tag');
      repository.commit();

      expect(await filesOf(revision)).toEqual({ 'a.yaml': 'a: 1\n' });
    },
  );

  it('preserves the bytes of texts', async () => {
    const files = {
      'crlf.yaml': 'a: 1\r\nb: 2\r\n',
      'open.yaml': 'a: 1',
      'empty.yaml': '',
      'text.yaml': 'a: "čaj ☕"\n',
      'blob 5.yaml': 'x blob 3\nabc\n',
    };
    repository.write(files).commit();

    expect(await filesOf('HEAD')).toEqual(files);
  });

  it('shows paths relative to the current folder, for a folder of the repository', async () => {
    repository
      .write({
        'platform/types/web.yaml': 'a: 1\n',
        'platform/apps.yaml': 'b: 1\n',
        'elsewhere.yaml': 'c: 1\n',
      })
      .commit();

    expect(Object.keys(await filesOf('HEAD', { folder: 'platform' }))).toEqual([
      'platform/apps.yaml',
      'platform/types/web.yaml',
    ]);
    expect(
      Object.keys(
        await filesOf('HEAD', {
          cwd: join(repository.folder, 'platform', 'types'),
          folder: '..',
        }),
      ),
    ).toEqual(['../apps.yaml', '../types/web.yaml']);
  });

  it('omits what the patterns exclude', async () => {
    repository
      .write({
        'a/x.yaml': 'a: 1\n',
        'b/x.yaml': 'b: 1\n',
        'node_modules/c/x.yaml': 'c: 1\n',
      })
      .commit();

    expect(Object.keys(await filesOf('HEAD', { exclude: ['b'] }))).toEqual([
      'a/x.yaml',
    ]);
    expect(
      Object.keys(await filesOf('HEAD', { include: ['b/*.yaml'] })),
    ).toEqual(['b/x.yaml']);
  });

  it('has no files for a folder that is not in the commit', async () => {
    const first = repository.write({ 'a.yaml': 'a: 1\n' }).commit();
    repository.write({ 'platform/b.yaml': 'b: 1\n' });

    expect(await filesOf(first, { folder: 'platform' })).toEqual({});
  });

  it('follows only links to files of the folder', async () => {
    repository.write({ 'a.yaml': 'a: 1\n', 'values/b.txt': 'b: 1\n' });
    symlinkSync('values/b.txt', join(repository.folder, 'b.yaml'));
    symlinkSync('b.yaml', join(repository.folder, 'chain.yaml'));
    symlinkSync('a.yaml', join(repository.folder, 'again.yaml'));
    symlinkSync('/etc/hostname', join(repository.folder, 'far.yaml'));
    symlinkSync('../x.yaml', join(repository.folder, 'out.yaml'));
    symlinkSync('loop.yaml', join(repository.folder, 'loop.yaml'));
    repository.commit();

    expect(await filesOf('HEAD')).toEqual({
      'a.yaml': 'a: 1\n',
      'b.yaml': 'b: 1\n',
    });
  });

  it('reads any file of the folder by its path, but none outside', async () => {
    repository
      .write({ 'platform/a.yaml': '', 'platform/v/x.txt': 'x', 'y.txt': 'y' })
      .commit();
    const source = sourceOf('HEAD', { folder: 'platform' });

    expect(await source.read('platform/v/x.txt')).toBe('x');
    expect(await source.read('platform/none.txt')).toBeUndefined();
    expect(await source.read('y.txt')).toBeUndefined();
    expect(await source.read('platform/../y.txt')).toBeUndefined();
  });

  it.each([
    '--output=/etc/passwd',
    '-p',
    '',
    'main\n--all',
    'main\0',
    'x'.repeat(501),
  ])('refuses %j as the name of a commit', async revision => {
    repository.commit();

    const { exitCode, message } = await failureOf(revision);

    expect(exitCode).toBe(2);
    expect(message).toContain('does not name a commit');
  });

  it.each([
    '^HEAD',
    'HEAD..main',
    '$(touch pwned)',
    'main; touch pwned',
    'HEAD:a.yaml',
    ':/a commit',
  ])('finds no commit %j', async revision => {
    repository.write({ 'a.yaml': 'a: 1\n' }).commit();

    const { exitCode, message } = await failureOf(revision);

    expect(exitCode).toBe(3);
    expect(message).toContain('no branch, tag or commit of that name');
    expect(repository.git('status', '--porcelain')).toBe('');
  });

  it('suggests a branch that is not checked out', async () => {
    const commit = repository.commit();
    repository.git('update-ref', 'refs/remotes/origin/stable', commit);

    expect((await failureOf('stable')).message).toBe(
      'Cannot read the commit "stable": the repository has no branch, tag or commit of that name, but it has "origin/stable".',
    );
  });

  it('explains how to complete a shallow clone', async () => {
    const first = repository.write({ 'a.yaml': 'a: 1\n' }).commit();
    repository.write({ 'a.yaml': 'a: 2\n' }).commit();
    const clone = realpathSync(mkdtempSync(join(tmpdir(), 'shallow-')));
    more.push(clone);
    repository.git(
      'clone',
      '--quiet',
      '--depth=1',
      `file://${repository.folder}`,
      clone,
    );

    expect(await filesOf('HEAD', { cwd: clone })).toEqual({
      'a.yaml': 'a: 2\n',
    });
    for (const revision of [first, 'HEAD~1']) {
      const { exitCode, message } = await failureOf(revision, clone);
      expect(exitCode).toBe(3);
      expect(message).toContain('fetch-depth: 0');
    }
  });

  it('reports a folder outside any repository', async () => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'plain-')));
    more.push(folder);

    const { exitCode, message } = await failureOf('HEAD', folder);

    expect(exitCode).toBe(3);
    expect(message).toContain('it is not in a Git repository');
  });

  it('reports a missing git program', async () => {
    repository.commit();

    await expect(
      sourceOf('HEAD', { env: { PATH: '/nowhere' } }).list(),
    ).rejects.toThrow('the program "git" is not installed');
  });

  it('reads the repository of the folder, even in a hook of another one', async () => {
    repository.write({ 'a.yaml': 'a: 1\n' }).commit();
    const other = new TestRepository();
    more.push(other.folder);
    other.write({ 'b.yaml': 'b: 1\n' }).commit();

    expect(
      await filesOf('HEAD', {
        env: {
          GIT_DIR: join(other.folder, '.git'),
          GIT_INDEX_FILE: join(other.folder, '.git', 'index'),
        },
      }),
    ).toEqual({ 'a.yaml': 'a: 1\n' });
  });

  it('reads a chart package of the commit', async () => {
    repository.write({
      'shop/Chart.yaml': 'name: shop\n',
      'charts/a.yaml': '',
    });
    const archive = join(repository.folder, 'charts', 'shop-1.0.0.tgz');
    execFileSync('tar', ['-czf', archive, 'shop'], { cwd: repository.folder });
    repository.commit();
    rmSync(archive);

    expect(await filesOf('HEAD', { include: ['charts'] })).toEqual({
      'charts/a.yaml': '',
      'charts/shop-1.0.0.tgz/Chart.yaml': 'name: shop\n',
    });
  });

  it('reports a file that is too large to read', async () => {
    repository
      .write({ 'a.yaml': 'a: 1\n', 'large.yaml': 'x'.repeat(1024 * 1024 + 1) })
      .commit();

    const { files, findings } = await sourceOf('HEAD').list();

    expect(files.map(({ path }) => path)).toEqual(['a.yaml']);
    expect(findings).toEqual([
      expect.objectContaining({ file: 'large.yaml', severity: 'warning' }),
    ]);
  });
});

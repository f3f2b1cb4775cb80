// SPDX-License-Identifier: Apache-2.0

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  createMockDirectory,
  mockServices,
} from '@backstage/backend-test-utils';
import { createMockActionContext } from '@backstage/plugin-scaffolder-node-test-utils';
import { createDemoActions } from './createDemoActions';

const directory = createMockDirectory();
const folder = directory.resolve('repository');
const workspacePath = directory.resolve('workspace');

const [fetchAction, publishAction] = createDemoActions(
  mockServices.rootConfig({
    data: {
      componentConfig: {
        repositories: [
          { id: 'apps', target: folder },
          { id: 'far', target: 'https://git.example/far' },
        ],
      },
    },
  }),
);

async function fetchFiles(repository = 'apps') {
  const context = createMockActionContext({
    input: { repository },
    workspacePath,
  });
  await fetchAction.handler(context);
  return (context.output as jest.Mock).mock.calls[0][1];
}

const publish = (paths: string[], files: Record<string, string>) =>
  publishAction.handler(
    createMockActionContext({
      input: { repository: 'apps', paths, files },
      workspacePath,
    }),
  );

const write = (...[path, text]: [string, string]) =>
  writeFile(join(workspacePath, path), text);
const published = (path: string) => readFile(join(folder, path), 'utf8');

beforeEach(() => {
  directory.setContent({
    repository: {
      components: { 'a.yaml': 'a: 1\n' },
      'README.md': 'no YAML',
    },
    workspace: {},
  });
});

it('copies the YAML of the folder, and the changes back', async () => {
  const files = await fetchFiles();
  expect(Object.keys(files)).toEqual(['components/a.yaml']);
  await write('components/a.yaml', 'a: 2\n');
  await write('components/b.yaml', 'b: 1\n');
  await publish(['components/a.yaml', 'components/b.yaml'], files);
  expect(await published('components/a.yaml')).toBe('a: 2\n');
  expect(await published('components/b.yaml')).toBe('b: 1\n');
});

it.each([
  ['changed', 'a.yaml', 'was changed in the meantime'],
  ['made', 'b.yaml', 'has a file "components/b.yaml" already'],
])(
  'does not overwrite a file that was %s in the meantime',
  async (_, name, message) => {
    const files = await fetchFiles();
    await writeFile(join(folder, 'components', name), 'theirs: 1\n');
    await write(`components/${name}`, 'mine: 1\n');
    await expect(publish([`components/${name}`], files)).rejects.toThrow(
      message,
    );
    expect(await published(`components/${name}`)).toBe('theirs: 1\n');
  },
);

it('writes nothing outside the folder', async () => {
  const files = await fetchFiles();
  await expect(publish(['../outside.yaml'], files)).rejects.toThrow(
    /not allowed/,
  );
});

it.each(['far', 'other'])('knows no local folder "%s"', async repository => {
  await expect(fetchFiles(repository)).rejects.toThrow(
    `no local folder with the id "${repository}"`,
  );
});

// SPDX-License-Identifier: Apache-2.0

import { withLocalDependencies } from './localDependencies';

const chartOf = (name: string, version = '1.2.0') =>
  `apiVersion: v2\nname: ${name}\nversion: ${version}\n`;

const umbrella = (dependency: string) =>
  `${chartOf('shop')}dependencies:\n- ${dependency}\n`;

const files = (contents: { [path: string]: string }) =>
  new Map(Object.entries(contents).map(([path, text]) => [path, { text }]));

const library = {
  'Chart.yaml': chartOf('redis'),
  'values.yaml': 'port: 1\n',
};

const beside: { [folder: string]: { [path: string]: string } } = {
  '../redis': library,
  '/redis': library,
};

const built = (chart: { [path: string]: string }) =>
  [
    ...withLocalDependencies(
      files(chart),
      folder => beside[folder] && files(beside[folder]),
    ).keys(),
  ].filter(path => path.startsWith('charts/'));

const redis = ['charts/redis/Chart.yaml', 'charts/redis/values.yaml'];

it.each([
  [
    'a folder',
    '{ name: redis, version: 1.x, repository: file://../redis }',
    redis,
  ],
  [
    'one with an alias',
    '{ name: redis, alias: cache, version: ">=1.0.0", repository: file://../redis }',
    redis,
  ],
  [
    'no other version',
    '{ name: redis, version: 2.x, repository: file://../redis }',
    [],
  ],
  [
    'no chart of another name',
    '{ name: cache, version: 1.x, repository: file://../redis }',
    [],
  ],
  [
    'no folder that does not exist',
    '{ name: redis, version: 1.x, repository: file://../lost }',
    [],
  ],
  [
    'no absolute path',
    '{ name: redis, version: 1.x, repository: file:///redis }',
    [],
  ],
  [
    'nothing of a registry',
    '{ name: redis, version: 1.x, repository: oci://r.example }',
    [],
  ],
])('copies %s', (_, dependency, expected) => {
  expect(built({ 'Chart.yaml': umbrella(dependency) })).toEqual(expected);
});

it('reads the list of requirements.yaml instead, if there is one', () => {
  const list =
    'dependencies:\n- { name: redis, version: 1.x, repository: file://../redis }\n';
  expect(
    built({ 'Chart.yaml': chartOf('shop'), 'requirements.yaml': list }),
  ).toEqual(redis);
});

it('leaves what is below charts/ already', () => {
  const vendored = { 'charts/redis-1.2.0/Chart.yaml': chartOf('redis') };
  expect(
    built({
      'Chart.yaml': umbrella(
        '{ name: redis, version: 1.x, repository: file://../redis }',
      ),
      ...vendored,
    }),
  ).toEqual(Object.keys(vendored));
});

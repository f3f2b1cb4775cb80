// SPDX-License-Identifier: Apache-2.0

import { singularName } from './singularName';

it.each([
  ['Headers', 'Header'],
  ['Retry policies', 'Retry policy'],
  ['Addresses', 'Address'],
  ['Processes', 'Process'],
  ['Releases', 'Release'],
  ['Databases', 'Database'],
  ['Prefixes', 'Prefix'],
  ['Branches', 'Branch'],
  ['Caches', 'Cache'],
  ['Hashes', 'Hash'],
  ['Sizes', 'Size'],
  ['Values', 'Value'],
  ['Gateways', 'Gateway'],
  ['Cookies', 'Cookie'],
  ['Aliases', 'Alias'],
  ['Statuses', 'Status'],
  ['Indices', 'Index'],
  ['Children', 'Child'],
  ['Match criteria', 'Match criterion'],
  ['People', 'Person'],
  ['URLs', 'URL'],
  ['Client IDs', 'Client ID'],
  ['ENVS', 'ENVS'],
])('one of "%s" is a "%s"', (label, expected) => {
  expect(singularName(label)).toBe(expected);
});

it.each([
  'Data',
  'Status',
  'Series',
  'DNS',
  'HTTPS',
  'TLS',
  'CORS',
  'AWS',
  'Access',
  'Analysis',
  'Redis',
  'Kubernetes',
  'Metadata',
  'Alias',
  'Allowlist',
  'Paths to ignore',
  'List of headers',
  'Hosts (internal)',
  '',
])('"%s" is not a plural, and stays', label => {
  expect(singularName(label)).toBe(label);
});

// SPDX-License-Identifier: Apache-2.0

import { ruleSource } from './ruleSource';

const position = {
  file: 'https://git.example/platform/types/web-service.yaml',
  line: 31,
  column: 1,
  endLine: 31,
  endColumn: 9,
  start: 0,
  end: 8,
};

it.each([
  ['values/minimum', '/environmentConfigs/a', 'ComponentType web line 31'],
  ['values/minimum', '/traits/ingress/parameters/a', 'trait ingress line 31'],
  ['validations/violated', '/parameters/a', 'ComponentType web line 31'],
  ['validations/failed', '/traits/ingress', 'trait ingress line 31'],
  ['rules/denied', '/environmentConfigs/a', '…/types/web-service.yaml:31'],
])('%s at %s comes from %s', (code, pointer, expected) => {
  const finding = { severity: 'error', code, message: '', pointer } as const;
  const value = { ...position, file: 'shop.yaml', line: 4 };
  expect(ruleSource({ ...finding, position }, 'web')).toBe(expected);
  expect(
    ruleSource({ ...finding, position: value, related: [position] }, 'web'),
  ).toBe(expected);
  expect(ruleSource(finding, 'web')).toBeUndefined();
});

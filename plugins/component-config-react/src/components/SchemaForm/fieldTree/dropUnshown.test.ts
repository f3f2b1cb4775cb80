// SPDX-License-Identifier: Apache-2.0

import { compiledSection } from '../__testUtils__/schemaForm';
import { dropUnshown } from './dropUnshown';

const schema = compiledSection(
  {
    type: 'object',
    properties: {
      kind: { type: 'string', enum: ['log', 'metric'] },
      pattern: { type: 'string' },
      flags: { type: 'string' },
      commit: { type: 'string' },
      rules: {
        type: 'array',
        items: {
          type: 'object',
          properties: { kind: { type: 'string' }, text: { type: 'string' } },
        },
      },
    },
  },
  {
    '/properties/pattern': { 'ui:showIf': 'kind=log' },
    '/properties/flags': { 'ui:showIf': 'pattern' },
    '/properties/commit': { 'ui:hidden': true },
    '/properties/rules/items/properties/text': { 'ui:showIf': 'kind=text' },
  },
);

function drop(
  values: object,
  options: { inherited?: string; before?: object; showsHidden?: boolean } = {},
) {
  return dropUnshown({
    schema,
    roots: ['/environmentConfigs', '/missing'],
    layer: JSON.parse(JSON.stringify({ environmentConfigs: values })),
    inheritedAt: pointer =>
      pointer === '/environmentConfigs/kind' ? options.inherited : undefined,
    showsHidden: options.showsHidden,
    ...(options.before && {
      before: JSON.parse(
        JSON.stringify({ environmentConfigs: options.before }),
      ),
    }),
  });
}

it.each([
  [
    'a value that does not apply',
    { kind: 'metric', pattern: 'x' },
    { kind: 'metric' },
    ['/environmentConfigs/pattern'],
  ],
  [
    'a value that depended on a dropped one',
    { kind: 'metric', pattern: 'x', flags: 'i' },
    { kind: 'metric' },
    ['/environmentConfigs/flags', '/environmentConfigs/pattern'],
  ],
  [
    'a hidden value',
    { kind: 'log', commit: 'x' },
    { kind: 'log' },
    ['/environmentConfigs/commit'],
  ],
  [
    'a value of an item that it does not apply to',
    {
      rules: [
        { kind: 'text', text: 'a' },
        { kind: 'none', text: 'b' },
      ],
    },
    { rules: [{ kind: 'text', text: 'a' }, { kind: 'none' }] },
    ['/environmentConfigs/rules/1/text'],
  ],
])('drops %s', (_, values, expected, dropped) => {
  const result = drop(values);
  expect(result.layer).toEqual({ environmentConfigs: expected });
  expect([...result.dropped].sort()).toEqual([...dropped].sort());
});

it('keeps values that apply because of an inherited value', () => {
  const values = { pattern: 'x' };
  expect(drop(values, { inherited: 'log' })).toEqual({
    layer: { environmentConfigs: values },
    dropped: [],
  });
});

it('drops earlier values that applied before the edit', () => {
  expect(
    drop(
      { kind: 'metric', pattern: 'x' },
      { before: { kind: 'log', pattern: 'x' } },
    ).dropped,
  ).toEqual(['/environmentConfigs/pattern']);
});

it('keeps the value of a hidden field while hidden fields are shown', () => {
  expect(drop({ commit: 'x' }, { showsHidden: true }).dropped).toEqual([]);
});

it('keeps earlier values that were not shown before the edit', () => {
  const values = { kind: 'metric', pattern: 'x' };
  expect(drop(values, { before: { pattern: 'x' } }).dropped).toEqual([]);
});

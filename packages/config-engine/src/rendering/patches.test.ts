// SPDX-License-Identifier: Apache-2.0

import type { JsonObject, JsonValue } from '../json';
import { valueAt } from '../pointer';
import { applyOperation, PatchProblem } from './patches';
import { noLineage, plain, traced, type TracedMap } from './traced';

const main: JsonObject = { name: 'main', env: [] };
const proxy: JsonObject = { name: 'proxy', port: 8080 };
const spec: JsonObject = {
  replicas: 1,
  paused: null,
  list: ['a', 'b'],
  lists: [['x']],
  empty: {},
  containers: [main, proxy],
};

function patch(op: string, path: string, value: JsonValue = null) {
  const root = traced({ spec }, '');
  if (root.kind !== 'map') {
    throw new Error('no map');
  }
  const changed = applyOperation(
    root,
    { op, path, value: traced(value, '/value'), from: noLineage },
    () => {},
  );
  return valueAt(plain(changed), '/spec');
}

describe('operations of patches', () => {
  it.each<[string, string, JsonValue, object]>([
    ['add', '/spec/x', 1, { ...spec, x: 1 }],
    ['add', 'spec/x', 1, { ...spec, x: 1 }],
    ['add', '/spec/a/b', 1, { ...spec, a: { b: 1 } }],
    ['add', '/spec/a/-', 1, { ...spec, a: [1] }],
    ['add', '/spec/paused/x', 1, { ...spec, paused: { x: 1 } }],
    ['add', '/spec/list/-', 'c', { ...spec, list: ['a', 'b', 'c'] }],
    ['add', '/spec/list[-]', 'c', { ...spec, list: ['a', 'b', 'c'] }],
    ['add', '/spec/list/1', 'x', { ...spec, list: ['a', 'x', 'b'] }],
    ['replace', '/spec/list[0]', 'x', { ...spec, list: ['x', 'b'] }],
    ['remove', '/spec/list/0', null, { ...spec, list: ['b'] }],
    ['remove', '/spec/none', null, spec],
    ['replace', '/spec/replicas', 2, { ...spec, replicas: 2 }],
    [
      'add',
      "/spec/containers[?(@.name=='proxy')]/port",
      1,
      { ...spec, containers: [main, { ...proxy, port: 1 }] },
    ],
    [
      'add',
      "/spec/containers[?(@.port=='8080')]/name",
      'x',
      { ...spec, containers: [main, { ...proxy, name: 'x' }] },
    ],
    [
      'add',
      '/spec/containers[*]/x',
      1,
      { ...spec, containers: [main, proxy].map(each => ({ ...each, x: 1 })) },
    ],
    [
      'mergeShallow',
      '/spec/containers/1',
      { port: 1, x: 2 },
      { ...spec, containers: [main, { name: 'proxy', port: 1, x: 2 }] },
    ],
  ])('%s %s %j', (op, path, value, expected) => {
    expect(patch(op, path, value)).toEqual(expected);
  });

  it.each<[string, string]>([
    ['replace', '/spec/none'],
    ['replace', '/spec/list/-'],
    ['remove', '/spec/list/-'],
    ['remove', '/spec/none/below'],
    ['remove', '/spec/list/2'],
    ['add', '/spec/list/2'],
    ['add', '/spec/a/0'],
    ['add', '/spec/replicas/x'],
    ['add', '/spec/list[x]'],
    ['add', '/spec/list[0'],
    ['add', "/spec/containers[?(@.name=='none')]/x"],
    ['add', "/spec/containers[?(@.name!='main')]/x"],
    ['add', '/spec/containers[0]/env[*]/x'],
    ['add', '/spec/replicas[*]'],
    ['replace', ''],
    ['move', '/spec/list'],
    ['mergeShallow', '/spec'],
    ['replace', '/spec/lists/0/0'],
    ['add', '/spec/lists[0]/-'],
    ['add', '/spec/empty/-'],
    ['replace', '/spec/empty/-/x'],
  ])('refuses %s %s', (op, path) => {
    expect(() => patch(op, path)).toThrow(PatchProblem);
  });

  it.each([
    ['/spec/list[*][*][*]', 65_536],
    ["/spec/list[*][*][?(@.a=='b')]/x", 100_000],
    ["/spec/list[?(@.a=='b')]/x", 50],
  ])('charges the items that %s looks at, list by list', (path, least) => {
    const items = Array.from({ length: 50 }, () => 'a');
    const lists = items.map(() => items.map(() => items));
    const root = traced({ spec: { list: lists } }, '') as TracedMap;
    const charged: number[] = [];
    const operation = { op: 'add', path, value: root, from: noLineage };
    expect(() =>
      applyOperation(root, operation, amount => charged.push(amount)),
    ).toThrow(PatchProblem);
    expect(charged.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(least);
    expect(Math.max(...charged)).toBeLessThan(1_000);
  });
});

// SPDX-License-Identifier: Apache-2.0

import type { Finding } from '../../../finding';
import { toJson } from '../node';
import { overlayDocument } from './overlay';
import { readDocuments } from '../schema/readSchema';
import { createRuntime } from '../template/template';

const head = '#@ load("@ytt:overlay", "overlay")\n#@data/values\n---\n';

/** The result of an overlay on a document, or its error. */
function merge(left: string, right: string): unknown {
  const runtime = createRuntime([]);
  const findings: Finding[] = [];
  const [base, overlay] = [left, right].map(
    (text, index) =>
      readDocuments(
        { file: index === 0 ? 'left' : 'right', text: head + text },
        'data/values',
        runtime,
        '',
        findings,
      )[0],
  );
  expect(findings).toEqual([]);
  const result = overlayDocument(base, overlay, runtime);
  return 'problem' in result ? result.problem : toJson(result.document.value);
}

describe('overlayDocument', () => {
  it.each<[string, string, string, unknown]>([
    ['merges maps', 'a: {x: 1}', 'a: {x: 2}', { a: { x: 2 } }],
    [
      'adds an optional key',
      'a: 1',
      '#@overlay/match missing_ok=True\nb: 2',
      { a: 1, b: 2 },
    ],
    [
      'applies match defaults to children',
      'a: {}',
      '#@overlay/match-child-defaults missing_ok=True\na:\n  b: {c: 1}',
      { a: { b: { c: 1 } } },
    ],
    ['removes', 'a: 1\nb: 2', '#@overlay/remove\na:', { b: 2 }],
    [
      'replaces a complete map',
      'a: {x: 1}',
      '#@overlay/replace\na: {z: 2}',
      { a: { z: 2 } },
    ],
    [
      'replaces by a function',
      'a: 1',
      '#@overlay/replace via=lambda left, right: left + right\na: 4',
      { a: 5 },
    ],
    [
      'adds the item it would replace',
      'a: 1',
      '#@overlay/match missing_ok=True\n#@overlay/replace or_add=True\nb: 4',
      { a: 1, b: 4 },
    ],
    ['appends items without a matcher', 'a: [1]', 'a: [2]', { a: [1, 2] }],
    [
      'matches items by a key',
      'a: [{k: p, v: 1}, {k: q, v: 2}]',
      'a:\n#@overlay/match by="k"\n- k: q\n  v: 3',
      {
        a: [
          { k: 'p', v: 1 },
          { k: 'q', v: 3 },
        ],
      },
    ],
    [
      'matches items by index and by a function',
      'a: [1, 2, 3]',
      'a:\n#@overlay/match by=overlay.index(0)\n- 9\n#@overlay/match by=lambda i, left, right: left == 3\n#@overlay/remove\n- 0',
      { a: [9, 2] },
    ],
    [
      'inserts before and after',
      'a: [2]',
      'a:\n#@overlay/match by=overlay.all\n#@overlay/insert before=True, after=True\n- 0',
      { a: [0, 2, 0] },
    ],
    ['appends', 'a: [2]', 'a:\n#@overlay/append\n- 0', { a: [2, 0] }],
    [
      'skips items whose condition does not hold',
      'a: 1',
      '#@overlay/match when=0\na: 2',
      { a: 1 },
    ],
    [
      'matches subsets',
      'a: [{m: {k: 1}, v: 1}]',
      'a:\n#@overlay/match by=overlay.subset({"m": {"k": 1}})\n- v: 2',
      { a: [{ m: { k: 1 }, v: 2 }] },
    ],
    [
      'asserts, and merges children',
      'a: { b: 1, c: [1] }',
      '#@overlay/assert via=lambda left, right: left["b"] == 1\na: { b: 2, c: [2] }',
      { a: { b: 2, c: [1, 2] } },
    ],
    [
      'asserts a scalar, and keeps it',
      'a: 1',
      '#@overlay/assert via=lambda left, right: None\na: 2',
      { a: 1 },
    ],
    ['lets null be anything', 'a:', 'a: {b: 1}', { a: { b: 1 } }],
    [
      'keeps __proto__ as data',
      'a: 1',
      '#@overlay/match missing_ok=True\n__proto__: {b: 1}',
      JSON.parse('{"a": 1, "__proto__": {"b": 1}}'),
    ],
  ])('%s', (_, left, right, expected) => {
    expect(JSON.stringify(merge(left, right))).toBe(JSON.stringify(expected));
  });

  it.each<[string, string, string]>([
    ['a: 1', 'b: 2', 'Expected number of matched nodes to be 1, but was 0'],
    ['a: 1', 'a: {b: 1}', 'Expected map, but was integer'],
    ['a: {b: 1}', 'a: [1]', 'Expected array, but was map'],
    [
      'a: 1',
      '#@overlay/remove\n#@overlay/replace\na: 2',
      'Expected to find only one overlay operation',
    ],
    [
      'a: 1',
      '#@overlay/match missing_ok=True, expects=1\na: 2',
      "Expected only one of keyword arguments ('missing_ok', 'expects') specified",
    ],
    [
      'a: 1',
      '#@overlay/match foo=1\na: 2',
      "Unknown 'overlay/match' annotation keyword argument 'foo'",
    ],
    [
      'a: 1',
      '#@overlay/match expects="2+"\na: 2',
      'Expected number of matched nodes to be >= 2, but was 1 (lines: left:4)',
    ],
    [
      'a: 1',
      '#@overlay/append\na: 2',
      'Overlay op overlay/append is not supported on map item',
    ],
    [
      'a: 1',
      '#@overlay/assert via=lambda left, right: left > right\na: 2',
      'Expected via invocation to return true, but was false',
    ],
    [
      'a: 1',
      '#@overlay/assert via=lambda left, right: (left > right, "too small")\na: 2',
      'Expected via invocation to return true, but was false with message: too small',
    ],
    [
      'a: 1',
      '#@overlay/assert via=lambda left, right: 3\na: 2',
      'Expected via invocation to return NoneType, Bool or Tuple(Bool,String), but returned neither of those',
    ],
    [
      'a: 1',
      '#@overlay/assert\na: 2',
      'Expected objects to equal, but did not: Expected leaf values to match int int',
    ],
    [
      'a: { b: 1 }',
      '#@overlay/assert\na: { c: 1 }',
      'Expected objects to equal, but did not: Expected at least one map item to match by key',
    ],
    [
      'a: [1]',
      '#@overlay/assert\na: [1, 2]',
      'Expected objects to equal, but did not: Expected to have matching number of array items',
    ],
    [
      'a: { b: 1 }',
      '#@overlay/assert\na: [1]',
      'Expected objects to equal, but did not: Expected array, but was *yamlmeta.Map',
    ],
    [
      'a: 1',
      '#@overlay/assert via=3\na: 2',
      "Expected 'overlay/assert' annotation keyword argument 'via' to be function, but was starlark.Int",
    ],
    ['a: 1', '#@overlay/match by=3\na: 2', 'or function, but was starlark.Int'],
    [
      'a: 1',
      '#@overlay/replace via=lambda left: left\na: 2',
      'function lambda accepts 1 positional argument (2 given)',
    ],
  ])('rejects %j with %j', (left, right, message) => {
    const problem = String(merge(left, right));
    expect(problem).toContain(message);
    expect(problem).toMatch(/^Document on line right:3: Map item \(key '.'\)/);
  });
});

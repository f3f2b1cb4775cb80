// SPDX-License-Identifier: Apache-2.0

import { parseSource } from '../../source';
import { payments, productionEu } from '../__testUtils__/selection';
import { readOverlay } from '../reading/readOverlay';
import { selectOverlays } from './selectOverlays';

const documents = (first: string) => `apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: a }
${first}
---
apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: b }
spec:
  priority: 3
  criteria: {}
  config: { parameters: { size: 2 } }
`;

function findingsOf(text: string) {
  const overlays = parseSource({ file: 'overlays.yaml', text }).documents.map(
    ({ root }) => readOverlay(root),
  );
  expect(overlays.flatMap(({ findings }) => findings)).toEqual([]);
  return selectOverlays({
    overlays,
    component: payments,
    environment: productionEu,
  }).findings;
}

describe('the fix of a tie', () => {
  const body = `criteria: {}
  config: { parameters: { size: 1 } }`;

  it.each([
    ['its priority', `spec:\n  ${body}\n  priority: 3 # as b`],
    [
      'its priority in braces',
      `spec: { priority: 3, criteria: {}, config: { parameters: { size: 1 } } }`,
    ],
  ])('replaces %s', (_, first) => {
    const text = documents(first);
    const [{ fix }] = findingsOf(text);
    expect(fix).toMatchObject({
      title: 'Set the priority of "a" to 4',
      replacement: '4',
    });
    expect(findingsOf(applied(text, fix))).toEqual([]);
  });

  it.each([
    ['a block', `spec:\n  ${body}`, `spec:\n  priority: 1\n  ${body}`],
    [
      'a block with a comment',
      `spec: # all\n  # First.\n  ${body}`,
      `spec: # all\n  # First.\n  priority: 1\n  ${body}`,
    ],
    [
      'an empty value',
      `spec:\n  priority:\n  ${body}`,
      `spec:\n  priority: 1\n  ${body}`,
    ],
    [
      'braces',
      '{ "spec": { "criteria": {}, "config": { "parameters": { "size": 1 } } } }',
      '{ "spec": { "priority": 1, "criteria": {}, "config": { "parameters": { "size": 1 } } } }',
    ],
  ])('adds the priority to %s', (_, first, expected) => {
    const isJson = first.startsWith('{');
    const full = (spec: string) =>
      (isJson
        ? documents('').replace(
            /^apiVersion.*\nkind.*\nmetadata.*\n/,
            spec.replace(
              '{',
              '{ "apiVersion": "component-config.io/v1alpha1", "kind": "Overlay", "metadata": { "name": "a" },',
            ),
          )
        : documents(spec)
      ).replace('priority: 3', 'priority: 0');
    const text = full(first);
    const [{ fix }] = findingsOf(text);
    expect(applied(text, fix)).toBe(full(expected));
    expect(findingsOf(applied(text, fix))).toEqual([]);
  });

  it('is for each of the two', () => {
    const text = documents(`spec:\n  priority: 3\n  ${body}`);
    expect(findingsOf(text).map(({ fix }) => fix?.title)).toEqual([
      'Set the priority of "a" to 4',
      'Set the priority of "b" to 4',
    ]);
  });
});

function applied(
  text: string,
  fix: { start: number; end: number; replacement: string } | undefined,
): string {
  return fix
    ? text.slice(0, fix.start) + fix.replacement + text.slice(fix.end)
    : text;
}

// SPDX-License-Identifier: Apache-2.0

import type { SourcePosition } from '../../finding';
import type { JsonObject } from '../../json';
import { compileShorthand, composeSchema } from '../../schema';
import { parseSource } from '../../source';
import { resolveEffective } from '../resolve';
import type { Layer } from '../../layers';
import { compareEffective } from './compareEffective';

const schema = composeSchema({
  parameters: compileShorthand({
    fields: parseSource({
      file: 'type.yaml',
      text: `
port: integer | default=1
title: string
labels: map<string>
tags: "[]string"
checks: '[]string | oc:merge:strategy=union'
sidecars: 'array<object> | oc:merge:strategy=map oc:merge:keys=name'
token: string | default="" oc:sensitive
tokens: '[]string | oc:merge:strategy=union oc:sensitive'
`,
    }).documents[0].root,
  }),
});

function positionAt(start: number): SourcePosition {
  const place = { file: 'a.yaml', line: start, column: 1, start };
  return { ...place, endLine: start, endColumn: 2, end: start + 1 };
}

/** Resolves layers `a`, `b`, … with these parameters. */
function resolve(...parameters: JsonObject[]) {
  return resolveEffective({
    schema,
    layers: parameters.map((value, index): Layer => ({
      id: 'abc'[index],
      kind: 'overlay',
      title: `layer ${'abc'[index]}`,
      value: { parameters: value },
      positions: {},
      reason: 'test',
    })),
  });
}

/** `<kind> <pointer>: <before> → <after>`, each as `<value> by <title>`. */
function changesOf(
  before: JsonObject[],
  after: JsonObject[],
  mask?: string,
): string[] {
  const sideText = (side?: { value: unknown; title: string }) =>
    side ? `${JSON.stringify(side.value)} by ${side.title}` : 'nothing';
  return compareEffective(
    resolve(...before),
    resolve(...after),
    mask === undefined ? undefined : { mask, before: schema, after: schema },
  ).map(
    change =>
      `${change.kind} ${change.pointer.replace('/parameters', '')}: ${sideText(
        change.before,
      )} → ${sideText(change.after)}`,
  );
}

describe('compareEffective', () => {
  it.each<[string, JsonObject[], JsonObject[], string[]]>([
    [
      'a value',
      [{ port: 2 }],
      [{ port: 3 }],
      ['changed /port: 2 by layer a → 3 by layer a'],
    ],
    [
      'a change of the reason only',
      [{ port: 2 }],
      [{}, { port: 2 }],
      ['reason /port: 2 by layer a → 2 by layer b'],
    ],
    [
      'places that are added and removed',
      [{ labels: { a: 'x', b: 'y' } }],
      [{ title: 'T', labels: { a: 'x' } }],
      [
        'removed /labels/b: "y" by layer a → nothing',
        'added /title: nothing → "T" by layer a',
      ],
    ],
    [
      'a map that becomes empty',
      [{ labels: { a: 'x' } }],
      [{ labels: {} }],
      [
        'removed /labels/a: "x" by layer a → nothing',
        'added /labels: nothing → {} by layer a',
      ],
    ],
    [
      'items by their keys',
      [{ sidecars: [{ name: 'proxy', image: 'p' }, { name: 'logs' }] }],
      [{ sidecars: [{ name: 'logs' }, { name: 'dns', image: 'd' }] }],
      [
        'removed /sidecars/[name=proxy]/name: "proxy" by layer a → nothing',
        'removed /sidecars/[name=proxy]/image: "p" by layer a → nothing',
        'added /sidecars/[name=dns]/name: nothing → "dns" by layer a',
        'added /sidecars/[name=dns]/image: nothing → "d" by layer a',
      ],
    ],
    [
      'an item at another index',
      [{ sidecars: [{ name: 'proxy', image: 'p' }] }],
      [
        { sidecars: [{ name: 'logs' }] },
        { sidecars: [{ name: 'proxy', image: 'q' }] },
      ],
      [
        'reason /sidecars/[name=proxy]/name: "proxy" by layer a → "proxy" by layer b',
        'changed /sidecars/[name=proxy]/image: "p" by layer a → "q" by layer b',
        'added /sidecars/[name=logs]/name: nothing → "logs" by layer a',
      ],
    ],
    [
      'the items of a set by value',
      [{ checks: ['dns', 'tcp'] }],
      [{ checks: ['tcp', 'http'] }],
      [
        'removed /checks/[dns]: "dns" by layer a → nothing',
        'added /checks/[http]: nothing → "http" by layer a',
      ],
    ],
    [
      'another order',
      [{ checks: ['dns', 'tcp'] }],
      [{ checks: ['tcp', 'dns'] }],
      ['changed /checks: ["dns","tcp"] by layer a → ["tcp","dns"] by layer a'],
    ],
    [
      'other lists by index',
      [{ tags: ['x', 'y'] }],
      [{ tags: ['y'] }],
      [
        'changed /tags/0: "x" by layer a → "y" by layer a',
        'removed /tags/1: "y" by layer a → nothing',
      ],
    ],
  ])('reports %s', (_, before, after, changes) => {
    expect(changesOf(before, after)).toEqual(changes);
  });

  it.each<[string, JsonObject[], JsonObject[], string[]]>([
    [
      'no change if the layer is the same',
      [{ token: 'old-secret', tokens: ['one', 'two'] }],
      [{ token: 'new-secret', tokens: ['two'] }],
      [],
    ],
    [
      'a change if the layer differs, whether or not the value does',
      [{ token: 'secret' }, {}],
      [{ token: 'secret' }, { token: 'secret' }],
      ['changed /token: "***" by layer a → "***" by layer b'],
    ],
    [
      'a list of secrets as one, whether or not items are equal',
      [{ tokens: ['one'] }, {}],
      [{ tokens: ['one'] }, { tokens: ['one'] }],
      ['changed /tokens: "***" by layer a → "***" by layer b'],
    ],
    [
      'a change if one overrides the default of the schema',
      [{}],
      [{ token: 'secret' }],
      ['changed /token: "***" by schema defaults → "***" by layer a'],
    ],
  ])('reports for sensitive values %s', (_, before, after, changes) => {
    expect(changesOf(before, after, '***')).toEqual(changes);
  });

  it.each([
    ['no change in the same environment', { times: true }, []],
    ['a change between two environments', {}, ['/parameters/token']],
  ])('reports for a secret whose line moved %s', (_, options, expected) => {
    const secretAt = (start: number) =>
      resolveEffective({
        schema,
        layers: [
          {
            id: 'a',
            kind: 'overlay',
            title: 'layer a',
            value: { parameters: { token: 'secret' } },
            positions: { '/parameters/token': positionAt(start) },
            reason: 'test',
          },
        ],
      });
    const facts = { region: 'eu' };

    const changes = compareEffective(secretAt(1), secretAt(20), {
      mask: '***',
      before: schema,
      after: schema,
      ...('times' in options && { times: { before: facts, after: facts } }),
    });

    expect(changes.map(({ pointer }) => pointer)).toEqual(expected);
  });

  it('reports no changes between a configuration and itself', () => {
    const parameters: JsonObject[] = [
      { port: 2, checks: ['a'], token: 'x' },
      { port: 3 },
    ];

    expect(changesOf(parameters, parameters)).toEqual([]);
  });
});

// SPDX-License-Identifier: Apache-2.0

import type { JsonObject } from '../json';
import { readOverlay } from '../overlay';
import { compileYtt, composeSchema } from '../schema';
import { parseSource, valueFromNode } from '../source';
import { provenanceAt } from './readings/provenanceAt';
import { resolveEffective } from './resolve';
import type { Layer } from '../layers';

const schemaText = `#@data/values-schema
---
replicas: 1
#@schema/nullable
hosts:
- ""
ports:
- 0
owner:
  name: ""
  mail: ""
#@schema/type any=True
labels: {}
services:
- name: ""
  port: 80
  tags:
  - ""
`;

/** The data values below the documents of each test. */
const below = `#@data/values
---
replicas: 2
hosts: [a]
owner: { name: Ann, mail: ann@example.com }
#@overlay/replace
labels: { team: blue }
services:
- name: front
  tags: [x]
- name: back
  port: 81
`;

const schema = composeSchema({
  parameters: compileYtt({
    sources: [{ file: 'schema.yml', text: schemaText }],
  }),
});

/** The result of these documents alone. */
const unchanged: JsonObject = {
  replicas: 2,
  hosts: ['a'],
  ports: [],
  owner: { name: 'Ann', mail: 'ann@example.com' },
  labels: { team: 'blue' },
  services: [
    { name: 'front', tags: ['x'], port: 80 },
    { name: 'back', port: 81, tags: [] },
  ],
};

function overlayOf(documents: string, root = 'parameters') {
  const text = `apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: o }
spec:
  criteria: {}
  roots:
    - path: ${root}
      files:
        - name: values.yml
          yttDataValues: |
${documents.replace(/^/gm, '            ')}`;
  return readOverlay(
    parseSource({ file: 'overlay.yaml', text }).documents[0].root,
  );
}

function layerOf(id: string, documents: string): Layer {
  const { config, positions, parts, merge, findings } = overlayOf(documents);
  expect(findings).toEqual([]);
  return {
    id,
    kind: 'overlay',
    title: id,
    value: config,
    positions,
    reason: 'test',
    rules: { buildsOn: [], parts, merge, validation: [] },
  };
}

describe('ytt data values documents as a layer', () => {
  it.each<[string, string, JsonObject]>([
    ['joins maps', 'owner: { mail: x }', { owner: { name: 'Ann', mail: 'x' } }],
    ['replaces scalars', 'replicas: 3', { replicas: 3 }],
    ['appends items', 'hosts: [b, c]', { hosts: ['a', 'b', 'c'] }],
    ['keeps an array without new items', 'hosts: []', {}],
    [
      'appends items of maps',
      'services:\n- name: extra\n#@overlay/append\n- name: other\n  tags: [t]',
      {
        services: [
          { name: 'front', tags: ['x'], port: 80 },
          { name: 'back', port: 81, tags: [] },
          { name: 'extra', port: 80, tags: [] },
          { name: 'other', tags: ['t'], port: 80 },
        ],
      },
    ],
    [
      'appends the same item again',
      'services:\n- name: front',
      {
        services: [
          { name: 'front', tags: ['x'], port: 80 },
          { name: 'back', port: 81, tags: [] },
          { name: 'front', port: 80, tags: [] },
        ],
      },
    ],
    ['replaces an array', '#@overlay/replace\nhosts: [z]', { hosts: ['z'] }],
    [
      'replaces a map',
      '#@overlay/replace\nowner: { name: Bob }',
      { owner: { name: 'Bob', mail: '' } },
    ],
    [
      'removes a key, which gets its default again',
      '#@overlay/remove\nreplicas: 0',
      { replicas: 1 },
    ],
    [
      'adds keys',
      'labels:\n  #@overlay/match missing_ok=True\n  tier: "1"',
      { labels: { team: 'blue', tier: '1' } },
    ],
    [
      'adds keys within an annotated map',
      '#@overlay/match-child-defaults missing_ok=True\nlabels: { tier: "1" }',
      { labels: { team: 'blue', tier: '1' } },
    ],
    [
      'merges items by a key',
      'services:\n#@overlay/match by="name"\n- name: back\n  port: 90',
      {
        services: [
          { name: 'front', tags: ['x'], port: 80 },
          { name: 'back', port: 90, tags: [] },
        ],
      },
    ],
    [
      'appends within a matched item',
      'services:\n#@overlay/match by="name"\n- name: front\n  tags: [t]',
      {
        services: [
          { name: 'front', tags: ['x', 't'], port: 80 },
          { name: 'back', port: 81, tags: [] },
        ],
      },
    ],
    [
      'replaces an array within a matched item',
      'services:\n#@overlay/match by="name"\n- name: front\n  #@overlay/replace\n  tags: [t]',
      {
        services: [
          { name: 'front', tags: ['t'], port: 80 },
          { name: 'back', port: 81, tags: [] },
        ],
      },
    ],
    [
      'adds a missing item',
      'services:\n#@overlay/match by="name", missing_ok=True\n- name: new\n  port: 1',
      {
        services: [
          { name: 'front', tags: ['x'], port: 80 },
          { name: 'back', port: 81, tags: [] },
          { name: 'new', port: 1, tags: [] },
        ],
      },
    ],
    [
      'removes an item',
      'services:\n#@overlay/match by="name"\n#@overlay/remove\n- name: front',
      { services: [{ name: 'back', port: 81, tags: [] }] },
    ],
    [
      'runs code',
      '#@ def port(n):\n#@   return 8000 + n\n#@ end\nreplicas: #@ port(1)',
      { replicas: 8001 },
    ],
    ['sets nothing', '{}', {}],
  ])('%s, as ytt does', (_, document, changed) => {
    const text = `#@data/values\n---\n${document}`.replace(
      /^(#@data\/values\n---\n)((?:#@ .*\n)+)/,
      '$2$1',
    );
    const { config, findings } = resolveEffective({
      schema,
      layers: [layerOf('below', below), layerOf('above', text)],
    });
    expect(findings).toEqual([]);
    expect(config.parameters).toEqual({ ...unchanged, ...changed });
  });

  it.each<[string, string, JsonObject]>([
    ['a place of any type', 'labels: null', { labels: null }],
    [
      'a key below one',
      'labels: { team: null, more: { deep: null } }',
      { labels: { team: null, more: { deep: null } } },
    ],
    ['a nullable place', 'hosts: null', { hosts: null }],
  ])(
    'accepts null in plain values for %s, as ytt does',
    (_, document, changed) => {
      const plain = parseSource({ file: 'plain.yml', text: document });
      const value: JsonObject = {
        parameters: valueFromNode(plain.documents[0].root),
      };
      const { config } = resolveEffective({
        schema,
        layers: [
          layerOf('below', below),
          { ...layerOf('above', below), value, rules: undefined },
        ],
      });
      expect(config.parameters).toEqual({ ...unchanged, ...changed });
    },
  );

  it('reports that it does not evaluate rules of a document', () => {
    const { findings, parts } = overlayOf(
      '#@data/values\n---\n#@assert/validate min=5\nreplicas: 1',
    );
    expect(findings).toMatchObject([
      { code: 'ytt/assertion-in-layer', position: { line: 13 } },
    ]);
    expect(parts).toHaveLength(1);
  });

  it('reports the position of each value', () => {
    const effective = resolveEffective({
      schema,
      layers: [layerOf('o', '#@data/values\n---\nowner:\n  mail: x')],
    });
    expect(
      provenanceAt(effective, '/parameters/owner/mail')?.winner,
    ).toMatchObject({ layer: 'o', value: 'x', position: { line: 14 } });
  });

  it('replaces everything below, as ytt does', () => {
    const { config, findings } = resolveEffective({
      schema,
      layers: [
        layerOf('below', below),
        layerOf(
          'above',
          '#@data/values\n#@overlay/replace\n---\nhosts: [b]\nowner: { name: Bob }',
        ),
      ],
    });
    expect(findings).toEqual([]);
    expect(config.parameters).toEqual({
      replicas: 1,
      hosts: ['b'],
      ports: [],
      owner: { name: 'Bob', mail: '' },
      labels: {},
      services: [],
    });
  });

  it('reports a list that violates a rule at the line that sets it', () => {
    const ruled = composeSchema({
      parameters: compileYtt({
        sources: [
          {
            file: 'schema.yml',
            text: '#@data/values-schema\n---\n#@schema/validation ("few", lambda v: len(v) < 2)\nhosts:\n- ""\n',
          },
        ],
      }),
    });
    const { findings } = resolveEffective({
      schema: ruled,
      layers: [layerOf('o', '#@data/values\n---\n#! two\nhosts: [a, b]')],
    });
    expect(findings).toMatchObject([
      {
        code: 'ytt/rule',
        position: { file: 'overlay.yaml', line: 14 },
        related: [{ file: 'schema.yml', line: 4 }],
      },
    ]);
  });

  it('applies several documents in order', () => {
    const text =
      '#@data/values\n---\nhosts: [a]\nreplicas: 2\n#@data/values\n---\nhosts: [b]\nreplicas: 3';
    const { config } = resolveEffective({
      schema,
      layers: [layerOf('o', text)],
    });
    expect(config.parameters).toMatchObject({ hosts: ['a', 'b'], replicas: 3 });
  });

  it.each([
    ['a: 1', 'ytt/other-document'],
    ['', 'ytt/no-values'],
    ['#@data/values\n---\n- 1', 'ytt/layer-annotation'],
    [
      '#@data/values\n---\n#@overlay/match expects=2\na: 1',
      'ytt/layer-annotation',
    ],
    [
      '#@data/values\n---\n#@overlay/match by=lambda i, l, r: True\na: 1',
      'ytt/layer-annotation',
    ],
    [
      '#@data/values\n---\n#@overlay/assert via=lambda l, r: True\na: 1',
      'ytt/layer-annotation',
    ],
    [
      '#@data/values\n---\n#@overlay/replace via=lambda l, r: 1\na: 1',
      'ytt/layer-annotation',
    ],
    [
      '#@data/values\n---\na:\n#@overlay/insert before=True\n- 1',
      'ytt/layer-annotation',
    ],
    [
      '#@data/values\n---\na:\n#@overlay/match by="name"\n- port: 1',
      'ytt/layer-annotation',
    ],
    [
      '#@data/values\n---\na:\n#@overlay/match by="name"\n- name: 1\n- name: 2',
      'ytt/layer-annotation',
    ],
    ['#@data/values\n---\na:\n#@overlay/remove\n- 1', 'ytt/layer-annotation'],
    ['#@data/values\n---\na: [9007199254740993]', 'ytt/inexact-integer'],
    ['#@data/values\n---\na: [1', 'ytt/syntax'],
    ['#@data/values\n---\na: #@ b', 'ytt/code'],
    [
      '#@data/values\n---\na: [1]\n#@data/values\n---\n#@overlay/replace\na: [2]',
      'overlay/merged-twice',
    ],
  ])('rejects unsupported documents: %j', (documents, code) => {
    const { findings } = overlayOf(documents);
    expect(findings.map(finding => finding.code)).toContain(code);
    expect(findings.every(({ severity }) => severity === 'error')).toBe(true);
  });
});

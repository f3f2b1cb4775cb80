// SPDX-License-Identifier: Apache-2.0

import Ajv from 'ajv';
import { JsonObject, JsonValue } from '../../json';
import { nodeFromValue, parseSource, valueFromNode } from '../../source';
import { platformDocumentSchemas } from './documentSchemas';
import { readEnvironment } from '../reading/readEnvironment';
import { readMixin } from '../reading/readMixin';
import { readOverlay } from '../reading/readOverlay';

type DocumentKind = keyof typeof platformDocumentSchemas;

const readers = {
  Overlay: readOverlay,
  OverlayMixin: readMixin,
  Environment: readEnvironment,
};

const ajv = new Ajv({ strict: false });

const validators = Object.fromEntries(
  Object.entries(platformDocumentSchemas).map(([kind, schema]) => [
    kind,
    ajv.compile(schema),
  ]),
);

function documentOf(kind: DocumentKind, spec: string): JsonObject {
  return {
    apiVersion: 'component-config.io/v1alpha1',
    kind,
    metadata: { name: 'a' },
    spec: valueOf(spec),
  };
}

function valueOf(text: string): JsonValue {
  return valueFromNode(parseSource({ file: 'a.yaml', text }).documents[0].root);
}

/** The verdicts of the reader and the published schema on one document. */
function verdicts(kind: DocumentKind, document: JsonValue) {
  const { findings } = readers[kind](nodeFromValue(document));
  return {
    reader: findings.every(({ severity }) => severity !== 'error'),
    schema: validators[kind](document),
  };
}

const when = '{ field: parameters.a, operator: true }';

describe('platformDocumentSchemas', () => {
  it.each<[DocumentKind, string]>([
    ['Overlay', '{}'],
    ['Overlay', 'owner: group:default/platform'],
    [
      'Overlay',
      'appliesTo: { componentTypes: [a], components: [b], selector: { matchLabels: { c: d } } }',
    ],
    ['Overlay', 'criteria: {}'],
    ['Overlay', 'criteria: { region: eu, tier: 1 }'],
    ['Overlay', '{ base: a, priority: 1, enforce: true, mixins: [a, b] }'],
    ['Overlay', `enabledWhen: ${when}`],
    ['Overlay', 'enabledWhen: { field: a, operator: "false" }'],
    ['Overlay', 'enabled_when: { field: a, operator: equals, value: 3 }'],
    ['Overlay', 'enabled_when: { field: a, operator: exists, value: "" }'],
    ['Overlay', 'constraints: [{ name: a, value: ">= 1.30" }]'],
    [
      'Overlay',
      'config: { parameters: { a: 1 }, traits: { b: { environmentConfigs: { c: null } } } }',
    ],
    [
      'Overlay',
      `roots: [{ path: environmentConfigs.a, when: ${when}, files: [{ name: b, when: ${when}, values: {} }] }]`,
    ],
    ['Overlay', 'roots: [{ path: /traits/a/parameters, files: [] }]'],
    [
      'Overlay',
      'roots: [{ path: parameters, files: [{ name: a, yttDataValues: "#@data/values\\n---\\na: 1" }] }]',
    ],
    ['Overlay', 'merge: [{ path: parameters.a, strategy: atomic }]'],
    ['Overlay', 'merge: [{ path: parameters.a, strategy: map, keys: [b] }]'],
    ['Overlay', 'mutation: [{ field: parameters.a, default: 1 }]'],
    ['Overlay', 'mutation: [{ field: parameters.a }]'],
    ['Overlay', 'mutation: { operations: [CREATE, DELETE], rules: [] }'],
    [
      'Overlay',
      `mutation: { mutateFirst: true, operations: [CREATE], rules: [{ field: parameters.a, override: b, when: ${when} }] }`,
    ],
    [
      'Overlay',
      'mutation: [{ field: parameters.a, override: b, valueType: string, when: [{ field: c, equals: d }] }]',
    ],
    [
      'Overlay',
      `validation: [{ field: parameters.a, min: 2, message: b, action: warn, or: [${when}] }]`,
    ],
    [
      'Overlay',
      'validation: [{ field: parameters.a, operator: gte, value: 2, message: b }]',
    ],
    ['OverlayMixin', '{}'],
    [
      'OverlayMixin',
      'owner: a\nconstraints: [{ name: a, value: b }]\nconfig: { parameters: {} }',
    ],
    ['Environment', '{}'],
    ['Environment', 'facts: { a: 1.30 }\npromotedFrom: [b]\nowner: c'],
  ])('and the reader both accept %s "%s"', (kind, spec) => {
    expect(verdicts(kind, documentOf(kind, spec))).toEqual({
      reader: true,
      schema: true,
    });
  });

  it.each<[DocumentKind, string]>([
    ['Overlay', 'critera: {}'],
    ['Overlay', 'criteria: production'],
    ['Overlay', 'criteria:'],
    ['Overlay', 'priority: high'],
    ['Overlay', 'enforce: sometimes'],
    ['Overlay', 'appliesTo: { componentType: a }'],
    ['Overlay', 'appliesTo: { components: a }'],
    ['Overlay', 'appliesTo: { selector: { labels: {} } }'],
    ['Overlay', 'mixins: [a, a]'],
    ['Overlay', 'enabledWhen: []'],
    ['Overlay', 'enabledWhen: { field: a }'],
    ['Overlay', 'enabledWhen: { operator: exists }'],
    ['Overlay', 'enabledWhen: { field: a..b, operator: exists }'],
    ['Overlay', 'enabledWhen: { field: a, operator: contains }'],
    ['Overlay', 'enabledWhen: { field: a, operator: equals }'],
    ['Overlay', 'enabledWhen: { field: a, operator: equals, value: " " }'],
    ['Overlay', 'enabledWhen: { field: a, operator: exists, value: b }'],
    ['Overlay', 'enabledWhen: { field: a, operator: true, value: b }'],
    ['Overlay', 'enabledWhen: { field: a, operator: exists, and: [] }'],
    ['Overlay', 'constraints: [{ name: a }]'],
    ['Overlay', 'constraints: [{ name: a, value: b, or: c }]'],
    ['Overlay', 'config: { spec: {} }'],
    ['Overlay', 'config: { traits: { a: { b: {} } } }'],
    ['Overlay', 'config: { parameters: [] }'],
    ['Overlay', 'roots: [{ files: [] }]'],
    ['Overlay', 'roots: [{ path: parameters }]'],
    ['Overlay', 'roots: [{ path: spec.a, files: [] }]'],
    ['Overlay', 'roots: [{ path: parameters, files: [{ name: a }] }]'],
    ['Overlay', 'roots: [{ path: parameters, files: [{ values: {} }] }]'],
    [
      'Overlay',
      'roots: [{ path: parameters, files: [{ name: a, yttDataValues: { a: 1 } }] }]',
    ],
    [
      'Overlay',
      'roots: [{ path: parameters, files: [{ name: a, values: {}, yttDataValues: "#@data/values\\n---\\na: 1" }] }]',
    ],
    ['Overlay', 'roots: [{ path: parameters, files: [], file: [] }]'],
    ['Overlay', 'merge: [{ path: parameters.a }]'],
    ['Overlay', 'merge: [{ path: a, strategy: replace }]'],
    ['Overlay', 'merge: [{ path: parameters.a, strategy: concat }]'],
    ['Overlay', 'merge: [{ path: parameters.a, strategy: map }]'],
    ['Overlay', 'merge: [{ path: parameters.a, strategy: union, keys: [b] }]'],
    ['Overlay', 'mutation: [{ default: 1 }]'],
    ['Overlay', 'mutation: { rule: [] }'],
    ['Overlay', 'mutation: { operations: [PATCH] }'],
    ['Overlay', 'validation: [{ field: parameters.a, mim: 2, message: b }]'],
    ['Overlay', 'validation: [{ field: parameters.a, min: 2 }]'],
    ['Overlay', 'validation: [{ field: a, message: b, action: reject }]'],
    ['OverlayMixin', 'criteria: {}'],
    ['OverlayMixin', 'config: { a: {} }'],
    ['Environment', 'fact: {}'],
    ['Environment', 'facts: { a: [b] }'],
    ['Environment', 'promotedFrom: a'],
  ])('and the reader both reject %s "%s"', (kind, spec) => {
    expect(verdicts(kind, documentOf(kind, spec))).toEqual({
      reader: false,
      schema: false,
    });
  });

  it.each<[string, JsonValue]>([
    ['another kind', { kind: 'Component' }],
    ['another version', { apiVersion: 'v1' }],
    ['no name', { metadata: {} }],
    ['a blank name', { metadata: { name: ' ' } }],
    ['an unknown key', { specs: {} }],
    ['a spec of another type', { spec: [] }],
  ])('and the reader both reject a document with %s', (_, changed) => {
    for (const kind of Object.keys(readers) as DocumentKind[]) {
      const document = {
        ...documentOf(kind, '{}'),
        ...(changed as JsonObject),
      };
      expect(verdicts(kind, document)).toEqual({
        reader: false,
        schema: false,
      });
    }
  });
});

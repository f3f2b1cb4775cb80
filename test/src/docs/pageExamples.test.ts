// SPDX-License-Identifier: Apache-2.0

import {
  checkPlatform,
  compileDefinition,
  compileYtt,
  isObject,
  orderEnvironments,
  parseSource,
  readEnvironment,
  readMixin,
  readOverlay,
  valueFromNode,
  type Finding,
} from '@component-config/config-engine';
import { demoDocuments } from '../examples/demoDocuments';
import { codeBlocks } from './codeBlocks';

// What the examples refer to: the types, environments and other overlays of the demo catalog.
const definitions = demoDocuments('ComponentType', 'Trait').map(
  compileDefinition,
);
const environments = orderEnvironments(
  demoDocuments('Environment').map(readEnvironment),
);
const mixins = demoDocuments('OverlayMixin').map(readMixin);
const overlays = demoDocuments('Overlay').map(root => readOverlay(root));

/** Reads a document of the kind that it names, as the catalog does. */
function findingsOf(text: string): readonly Finding[] {
  const { documents, findings } = parseSource({ file: 'example.yaml', text });
  return [
    ...findings,
    ...documents.flatMap(({ root }): readonly Finding[] => {
      const document = valueFromNode(root);
      switch (isObject(document) ? document.kind : undefined) {
        case 'Overlay': {
          const overlay = readOverlay(root);
          const others = overlays.filter(({ name }) => name !== overlay.name);
          const checked = checkPlatform({
            overlays: [overlay, ...others],
            mixins,
            definitions,
            environments,
          });
          return checked.overlays[0].findings;
        }
        case 'OverlayMixin':
          return checkPlatform({
            overlays: [],
            mixins: [readMixin(root)],
            definitions,
            environments,
          }).mixins[0].findings;
        case 'Environment':
          return readEnvironment(root).findings;
        case 'ComponentType':
        case 'Trait':
          return compileDefinition(root).findings;
        default:
          throw new Error(`An example of no known kind:\n${text}`);
      }
    }),
  ];
}

/** A text below the keys of a path. */
function below(keys: readonly string[], text: string): string {
  const indent = '  '.repeat(keys.length);
  return [
    ...keys.map((key, depth) => `${'  '.repeat(depth)}${key}:`),
    text.replace(/^(?=.)/gm, indent),
  ].join('\n');
}

const isPart = (text: string, ...keys: string[]) =>
  keys.some(key => new RegExp(`^${key}:`, 'm').test(text));

const anOverlay = `apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: example }
`;

/** An example of overlays: a document, or keys of its `spec`. */
function overlayDocument(text: string): string {
  if (isPart(text, 'kind')) {
    return text;
  }
  return anOverlay + below(['spec'], text);
}

const aComponentType = `apiVersion: openchoreo.dev/v1alpha1
kind: ComponentType
metadata: { name: example }
`;

/** An example of schemas: a document, its `spec`, sections in the shorthand, or fields. */
function definitionDocument(text: string): string {
  if (isPart(text, 'kind')) {
    return text;
  }
  if (isPart(text, 'spec')) {
    return aComponentType + text;
  }
  return isPart(text, 'parameters', 'types')
    ? aComponentType + below(['spec', 'schema'], text)
    : aComponentType + below(['spec', 'schema', 'parameters'], text);
}

/** An example of ytt: the text of a schema, or a document that has one. */
function yttFindings(text: string): readonly Finding[] {
  return isPart(text, 'kind', 'spec')
    ? findingsOf(definitionDocument(text))
    : compileYtt({ sources: [{ file: 'schema.yaml', text }] }).findings;
}

const pages: ReadonlyArray<
  readonly [string, (text: string) => readonly Finding[]]
> = [
  ['overlays.md', text => findingsOf(overlayDocument(text))],
  ['schemas.md', text => findingsOf(definitionDocument(text))],
  ['ytt.md', yttFindings],
];

describe.each(pages)('docs/%s', (page, read) => {
  const blocks = codeBlocks(page, 'yaml');

  it('has examples', () => {
    expect(blocks.length).toBeGreaterThan(5);
  });

  it.each(blocks)('is right at line $line', ({ text }) => {
    const errors = read(text).filter(({ severity }) => severity === 'error');
    expect(errors.map(({ code, message }) => `${code}: ${message}`)).toEqual(
      [],
    );
  });
});

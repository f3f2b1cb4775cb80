// SPDX-License-Identifier: Apache-2.0

import {
  allSteps,
  checkPlatformSteps,
  compileDefinition,
  compileYtt,
  documentReaders,
  isObject,
  orderEnvironments,
  parseSource,
  readComponent,
  valueFromNode,
  type Finding,
} from '@component-config/config-engine';
import { adaptDocument } from '@component-config/config-platform';
import { demoDocuments } from '../examples/demoDocuments';
import { codeBlocksOf, pagePaths, type CodeBlock } from './codeBlocks';

// What the examples refer to: types, environments and other overlays of the demo catalog.
const definitions = demoDocuments('ComponentType', 'Trait').map(
  compileDefinition,
);
const environments = orderEnvironments(
  demoDocuments('Environment').map(documentReaders.environment),
);
const mixins = demoDocuments('OverlayMixin').map(documentReaders.mixin);
const overlays = demoDocuments('Overlay').map(root =>
  documentReaders.overlay(root),
);

/** Parses a document by its kind, as the catalog does. */
function findingsOf(text: string): readonly Finding[] {
  const { documents, findings } = parseSource({ file: 'example.yaml', text });
  return [
    ...findings,
    ...documents
      .flatMap(({ root }) => adaptDocument(root).documents)
      .flatMap((root): readonly Finding[] => {
        const document = valueFromNode(root);
        switch (isObject(document) ? document.kind : undefined) {
          case 'Overlay': {
            const overlay = documentReaders.overlay(root);
            const others = overlays.filter(({ name }) => name !== overlay.name);
            const checked = allSteps(
              checkPlatformSteps({
                overlays: [overlay, ...others],
                mixins,
                definitions,
                environments,
              }),
            );
            return checked.overlays[0].findings;
          }
          case 'OverlayMixin':
            return allSteps(
              checkPlatformSteps({
                overlays: [],
                mixins: [documentReaders.mixin(root)],
                definitions,
                environments,
              }),
            ).mixins[0].findings;
          case 'Environment':
            return documentReaders.environment(root).findings;
          case 'Component':
            return readComponent(root).findings;
          case 'ComponentType':
          case 'Trait':
            return compileDefinition(root).findings;
          default:
            throw new Error(`An example of an unknown kind:\n${text}`);
        }
      }),
  ];
}

/** Nests a text below the keys of a path. */
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

/** An overlay example: a document, or keys of its `spec`. */
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

/** A schema example: a document, its `spec`, sections in the shorthand, or fields. */
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

/** A ytt example: the text of a schema, or a document with one. */
function yttFindings(text: string): readonly Finding[] {
  return isPart(text, 'kind', 'spec')
    ? findingsOf(definitionDocument(text))
    : compileYtt({ sources: [{ file: 'schema.yaml', text }] }).findings;
}

/** Sections of values, in the shape of an overlay's. */
function valuesFindings(text: string): readonly Finding[] {
  const written = anOverlay + below(['spec', 'config'], text);
  const { documents, findings } = parseSource({
    file: 'example.yaml',
    text: written,
  });
  return [
    ...findings,
    ...documents.flatMap(({ root }) => documentReaders.overlay(root).findings),
  ];
}

/** The default kind of the examples on a page. */
const readers: ReadonlyMap<string, (text: string) => readonly Finding[]> =
  new Map([
    ['docs/overlays.md', text => findingsOf(overlayDocument(text))],
    ['docs/rules/conditions.md', text => findingsOf(overlayDocument(text))],
    ['docs/rules/merging.md', text => findingsOf(overlayDocument(text))],
    ['docs/rules/mutation.md', text => findingsOf(overlayDocument(text))],
    ['docs/annotations.md', text => findingsOf(definitionDocument(text))],
    ['docs/schemas.md', text => findingsOf(definitionDocument(text))],
    ['docs/rules/shorthand.md', text => findingsOf(definitionDocument(text))],
    ['docs/rules/validations.md', text => findingsOf(definitionDocument(text))],
    ['docs/ytt.md', yttFindings],
    ['docs/rules/ytt.md', yttFindings],
  ]);

/** The kind given in a comment above an example: `<!-- example: values -->`. */
const marked: ReadonlyMap<string, (text: string) => readonly Finding[]> =
  new Map([
    ['example: values', valuesFindings],
    [
      'example: properties',
      text =>
        findingsOf(
          aComponentType +
            below(
              ['spec', 'parameters', 'openAPIV3Schema'],
              `type: object\n${below(['properties'], text)}`,
            ),
        ),
    ],
  ]);

function readerOf(page: string, { text, mark }: CodeBlock) {
  if (mark?.startsWith('example: ')) {
    return marked.get(mark);
  }
  return isPart(text, 'kind') ? findingsOf : readers.get(page);
}

/** The settings of an app, which configuration.test.ts covers. */
const isConfiguration = (text: string) =>
  isPart(text, 'app', 'backend', 'catalog', 'componentConfig');

const examples = pagePaths().flatMap(page =>
  codeBlocksOf(page, 'yaml').map(block => ({
    ...block,
    at: `${page}:${block.line}`,
    read: readerOf(page, block),
  })),
);

/** Walk-through edits are checked with the steps before them. */
const read = examples.filter(
  ({ text, mark }) =>
    !isConfiguration(text) && !/^(?:unchecked|edit): /.test(mark ?? ''),
);

describe('the examples on the pages', () => {
  it('are many', () => {
    expect(read.length).toBeGreaterThan(60);
  });

  it.each(read)('are valid at $at', ({ text, read: findingsIn }) => {
    const errors = findingsIn?.(text).filter(
      ({ severity }) => severity === 'error',
    );
    expect(errors?.map(({ code, message }) => `${code}: ${message}`)).toEqual(
      [],
    );
  });

  it('give a reason if they are unchecked', () => {
    const reasons = examples.flatMap(({ mark }) => {
      const [, reason] = /^unchecked:(.*)$/.exec(mark ?? '') ?? [];
      return reason === undefined ? [] : [reason.trim()];
    });
    expect(reasons.filter(reason => reason.length < 10)).toEqual([]);
  });
});

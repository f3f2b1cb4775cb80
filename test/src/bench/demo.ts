// SPDX-License-Identifier: Apache-2.0

import {
  allSteps,
  checkPlatformSteps,
  compileDefinition,
  composeSchema,
  documentReaders,
  orderEnvironments,
  parseSource,
  readComponent,
  valueFromNode,
  type CompiledDefinition,
  type CompiledSchema,
  type ComponentConfiguration,
  type Environment,
  type Overlay,
  type OverlayMixin,
  type SourceNode,
} from '@component-config/config-engine';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A component and everything that its resolution reads. */
export interface DemoComponent {
  readonly component: ComponentConfiguration;
  readonly schema: CompiledSchema;
  readonly overlays: readonly Overlay[];
  readonly mixins: readonly OverlayMixin[];
  readonly environments: readonly Environment[];
  /** The source texts. */
  readonly texts: readonly string[];
}

interface DemoDocument {
  readonly kind: string;
  readonly name: string;
  readonly root: SourceNode;
  readonly text: string;
}

/** Reads a component of a folder of catalog files with the engine alone. */
export function readDemoComponent(folder: string, name: string): DemoComponent {
  const documents = readDocuments(folder);
  const ofKind = (kind: string) =>
    documents.filter(document => document.kind === kind);
  const named = (kind: string, wanted: string) => {
    const document = ofKind(kind).find(entry => entry.name === wanted);
    if (!document) {
      throw new Error(`There is no ${kind} "${wanted}" in ${folder}`);
    }
    return document;
  };

  const componentDocument = named('Component', name);
  const component = readComponent(componentDocument.root);
  const type = named('ComponentType', component.componentType ?? '');
  const traits = component.traits.map(({ name: trait }) =>
    named('Trait', trait),
  );
  const compile = ({ root }: DemoDocument) => compileDefinition(root);
  const sections = ({
    parameters,
    environmentConfigs,
  }: CompiledDefinition) => ({
    parameters,
    environmentConfigs,
  });
  const environments = orderEnvironments(
    ofKind('Environment').map(({ root }) => documentReaders.environment(root)),
  );
  const platform = allSteps(
    checkPlatformSteps({
      overlays: ofKind('Overlay').map(({ root }) =>
        documentReaders.overlay(root),
      ),
      mixins: ofKind('OverlayMixin').map(({ root }) =>
        documentReaders.mixin(root),
      ),
      definitions: [...ofKind('ComponentType'), ...ofKind('Trait')].map(
        compile,
      ),
      environments,
    }),
  );
  return {
    component,
    schema: composeSchema({
      ...sections(compile(type)),
      traits: Object.fromEntries(
        component.traits.map(({ instanceName }, index) => [
          instanceName,
          sections(compile(traits[index])),
        ]),
      ),
    }),
    ...platform,
    environments,
    texts: [
      ...new Set(
        [
          componentDocument,
          type,
          ...traits,
          ...ofKind('Overlay'),
          ...ofKind('OverlayMixin'),
          ...ofKind('Environment'),
        ].map(({ text }) => text),
      ),
    ],
  };
}

/** A separate repository beside the catalog files, with its own namespaces and documents. */
const REPOSITORY = join('gitops', '/');

function readDocuments(folder: string): DemoDocument[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.yaml') && !path.startsWith(REPOSITORY))
    .sort()
    .flatMap(path => {
      const text = readFileSync(join(folder, path), 'utf8');
      return parseSource({ file: path, text }).documents.flatMap(({ root }) => {
        const { kind, metadata } = valueFromNode(root) as {
          kind: string;
          // Values files, which documents include, have none.
          metadata?: { name: string };
        };
        return metadata ? { kind, name: metadata.name, root, text } : [];
      });
    });
}

// SPDX-License-Identifier: Apache-2.0

import {
  allSteps,
  buildLayersSteps,
  leafPointers,
  readEffective,
  resolve,
  type Environment,
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
  type Overlay,
  type OverlayMixin,
  type SourceNode,
} from '@component-config/config-engine';
import { parseAllDocuments } from 'yaml';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mergeHistory } from './mergeHistory';
import type { BenchGroup } from './types';

/** Resolves one component in every environment, with the reason for every value. */
export function resolveComponent(folder: string, name: string): BenchGroup {
  const { component, schema, overlays, mixins, environments, texts } =
    readDemoComponent(folder, name);
  const portal = {
    allEnvironments: { environmentConfigs: { logLevel: 'info' } },
  };
  const gatherFor = (environment: Environment) =>
    allSteps(
      buildLayersSteps({
        component,
        environment,
        overlays,
        mixins,
        schema,
        portal,
      }),
    );
  const gather = () => environments.map(gatherFor);
  const stacks = gather();
  const resolveAll = () => gather().map(stack => resolve({ schema, ...stack }));
  const layerCount = stacks.reduce((sum, { layers }) => sum + layers.length, 0);
  const leafCount = resolveAll().reduce(
    (sum, { config }) => sum + leafPointers(config).length,
    0,
  );
  return {
    title: `Resolve ${name} in all environments`,
    input: `${environments.length} environments, ${layerCount} layers, ${leafCount} values`,
    baselines: [
      {
        name: 'parse with yaml',
        run: () => texts.map(text => parseAllDocuments(text)),
      },
      {
        name: 'by hand, with history',
        run: () => stacks.map(({ layers }) => mergeHistory(layers)),
      },
    ],
    tasks: [
      { name: 'gather the layers', run: gather },
      {
        name: 'gather and resolve: merge, rules, validation',
        run: resolveAll,
      },
      {
        name: 'the same, and read every reason as plain data',
        run: () => resolveAll().map(one => readEffective(one)),
      },
      {
        name: 'gather and resolve newly read documents',
        run: () =>
          environments.map(environment => {
            const stack = gatherFor({ ...environment });
            return resolve({ schema, ...stack });
          }),
      },
    ],
  };
}

/** A component and everything that its resolution reads. */
interface DemoComponent {
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
function readDemoComponent(folder: string, name: string): DemoComponent {
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

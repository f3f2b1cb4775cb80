// SPDX-License-Identifier: Apache-2.0

import { stringifyEntityRef, type Entity } from '@backstage/catalog-model';
import {
  allSteps,
  buildLayersSteps,
  leafPointers,
  parseSource,
  readComponent,
  readEffective,
  resolve,
  valueFromNode,
  type Environment,
} from '@component-config/config-engine';
import { readPlatform, subjectOf } from '@component-config/config-platform';
import { platformText } from '@component-config/config-platform/repositories';
import { isPlatformKind } from '@component-config/plugin-component-config-common';
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

/** Documents that are read for every component. */
const general = ['Overlay', 'OverlayMixin', 'Environment'];

/** Reads a component of a folder of catalog files, and everything that its resolution reads. */
function readDemoComponent(folder: string, name: string) {
  const documents = readDocuments(folder);
  const found = documents.find(
    ({ entity }) =>
      entity.kind === 'Component' && entity.metadata.name === name,
  );
  if (!found) {
    throw new Error(`There is no component "${name}" in ${folder}`);
  }
  const platform = readPlatform(
    documents
      .filter(({ entity }) => isPlatformKind(entity.kind))
      .map(({ entity, root, text }) =>
        platformText(entity, { root, key: text }),
      ),
  );
  const { component, schema, environments } = subjectOf({
    componentRef: stringifyEntityRef(found.entity),
    component: readComponent(found.root),
    platform,
    heads: [],
    visible: new Set(platform.documents.keys()),
    seesHiddenFields: true,
  });
  const used = [
    component.componentType,
    ...component.traits.map(trait => trait.name),
  ];
  const read = documents.filter(
    document =>
      document === found ||
      general.includes(document.entity.kind) ||
      used.includes(document.entity.metadata.name),
  );
  const { overlays, mixins } = platform;
  const texts = [...new Set(read.map(({ text }) => text))];
  return { component, schema, overlays, mixins, environments, texts };
}

/** A separate repository beside the catalog files, with its own namespaces and documents. */
const REPOSITORY = join('gitops', '/');

function readDocuments(folder: string) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.yaml') && !path.startsWith(REPOSITORY))
    .sort()
    .flatMap(path => {
      const text = readFileSync(join(folder, path), 'utf8');
      return parseSource({ file: path, text }).documents.flatMap(({ root }) => {
        const entity = valueFromNode(root) as unknown as Entity;
        // Values files, which documents include, have no metadata.
        return entity.metadata ? [{ entity, root, text }] : [];
      });
    });
}

// SPDX-License-Identifier: Apache-2.0

import {
  allSteps,
  buildLayersSteps,
  leafPointers,
  readEffective,
  resolve,
  type Environment,
} from '@component-config/config-engine';
import { parseAllDocuments } from 'yaml';
import { readDemoComponent } from './demo';
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

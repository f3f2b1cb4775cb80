import {
  applyDefaults,
  buildLayers,
  resolveEffective,
} from '@component-config/config-engine';
import { parseAllDocuments } from 'yaml';
import { deepMerge } from './deepMerge';
import { readDemoComponent } from './demo';
import type { BenchGroup } from './types';

/** Resolving one component in every environment, with the reason for every value. */
export function resolveComponent(folder: string, name: string): BenchGroup {
  const { component, schema, overlays, mixins, environments, texts } =
    readDemoComponent(folder, name);
  const gather = () =>
    environments.map(environment =>
      buildLayers({
        component,
        environment,
        overlays,
        mixins,
        schema,
        portal: {
          allEnvironments: { environmentConfigs: { logLevel: 'info' } },
        },
      }),
    );
  const stacks = gather();
  const fold = (gathered: typeof stacks) =>
    gathered.map(stack => resolveEffective({ schema, ...stack }));
  const layerCount = stacks.reduce((sum, { layers }) => sum + layers.length, 0);
  const leafCount = fold(stacks).reduce(
    (sum, { provenance }) => sum + Object.keys(provenance).length,
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
        name: 'merge by hand',
        run: () =>
          stacks.map(({ layers }) =>
            deepMerge(layers.map(({ value }) => value)),
          ),
      },
    ],
    tasks: [
      {
        name: 'merge by hand, then defaults',
        run: () =>
          stacks.map(({ layers }) =>
            applyDefaults(
              schema.jsonSchema,
              deepMerge(layers.map(({ value }) => value)),
            ),
          ),
      },
      { name: 'gather the layers', run: gather },
      { name: 'fold and validate', run: () => fold(stacks) },
      { name: 'resolve', run: () => fold(gather()) },
    ],
  };
}

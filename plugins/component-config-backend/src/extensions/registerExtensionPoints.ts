// SPDX-License-Identifier: Apache-2.0

import type { BackendPluginRegistrationPoints } from '@backstage/backend-plugin-api';
import type {
  SchemaDialect,
  DocumentAdapter,
} from '@component-config/config-engine';
import { collectAdapters } from '@component-config/config-platform/repositories';
import {
  componentConfigDialectExtensionPoint,
  componentConfigFactsExtensionPoint,
  componentConfigObservedValuesExtensionPoint,
  componentConfigOptionsExtensionPoint,
  componentConfigSecretsExtensionPoint,
  componentConfigSourcesExtensionPoint,
  componentConfigValuesExtensionPoint,
  type ComponentValuesSource,
  type EnvironmentFactsSource,
  type EnvironmentSecretsSource,
  type ObservedValuesSource,
  type OptionsProvider,
  type SourceReader,
} from '@component-config/plugin-component-config-node';

/** The additions of modules to the plugin, in order of registration. */
export interface AddedExtensions {
  readonly readers: readonly SourceReader[];
  readonly values: readonly ComponentValuesSource[];
  readonly facts: readonly EnvironmentFactsSource[];
  readonly secrets: readonly EnvironmentSecretsSource[];
  readonly observed: readonly ObservedValuesSource[];
  readonly options: readonly OptionsProvider[];
  readonly adapters: readonly DocumentAdapter[];
  readonly dialects: readonly SchemaDialect[];
}

/** Collects the additions of modules, complete when the plugin is initialized. */
export function registerExtensionPoints(
  env: Pick<BackendPluginRegistrationPoints, 'registerExtensionPoint'>,
): AddedExtensions {
  const readers: SourceReader[] = [];
  const values: ComponentValuesSource[] = [];
  const facts: EnvironmentFactsSource[] = [];
  const secrets: EnvironmentSecretsSource[] = [];
  const observed: ObservedValuesSource[] = [];
  const options: OptionsProvider[] = [];
  const { adapters, dialects, add } = collectAdapters();
  env.registerExtensionPoint(componentConfigSourcesExtensionPoint, {
    addSourceReader: (...added) => readers.push(...added),
  });
  env.registerExtensionPoint(componentConfigValuesExtensionPoint, {
    addValuesSource: (...added) => addOnce(values, added),
  });
  env.registerExtensionPoint(componentConfigFactsExtensionPoint, {
    addFactsSource: (...added) => addOnce(facts, added),
  });
  env.registerExtensionPoint(componentConfigSecretsExtensionPoint, {
    addSecretsSource: (...added) => addOnce(secrets, added),
  });
  env.registerExtensionPoint(componentConfigObservedValuesExtensionPoint, {
    addObservedValuesSource: (...added) => addOnce(observed, added),
  });
  env.registerExtensionPoint(componentConfigOptionsExtensionPoint, {
    addOptionsProvider: (...added) => addOnce(options, added),
  });
  env.registerExtensionPoint(componentConfigDialectExtensionPoint, {
    addDialect: add,
    addAdapter: add,
  });
  return {
    readers,
    values,
    facts,
    secrets,
    observed,
    options,
    adapters,
    dialects,
  };
}

/** Layers and columns are named after the id of their source. */
function addOnce<T extends { readonly id: string }>(
  sources: T[],
  added: readonly T[],
): void {
  for (const source of added) {
    if (!/^[a-z0-9-]+$/.test(source.id)) {
      throw new Error(
        `The id of a source may only contain lower case letters, digits and dashes, not "${source.id}".`,
      );
    }
    if (sources.some(({ id }) => id === source.id)) {
      throw new Error(`There is already a source with the id "${source.id}".`);
    }
    sources.push(source);
  }
}

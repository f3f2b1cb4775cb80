import { readDurationFromConfig, type Config } from '@backstage/config';
import { durationToMilliseconds } from '@backstage/types';

/** The plugin's part of the configuration, in milliseconds. */
export interface PluginOptions {
  /** For how long a look at the platform documents of the catalog counts. */
  readonly cacheTtl: number;
  /** For how long it counts where the catalog cannot be read. */
  readonly maxStale: number;
  /** For how long a source text counts as what is written there. */
  readonly sourceMaxAge: number;
  /** How long an answer of another service, or of the database, may take. */
  readonly serviceTimeout: number;
}

/** Reads the plugin's part of the configuration; `config.d.ts` documents it. */
export function readOptions(config: Config): PluginOptions {
  const milliseconds = (key: string, fallback: number) =>
    config.has(key)
      ? durationToMilliseconds(readDurationFromConfig(config, { key }))
      : fallback;
  return {
    cacheTtl: milliseconds('componentConfig.cache.ttl', 5_000),
    maxStale: milliseconds('componentConfig.cache.maxStale', 600_000),
    sourceMaxAge: milliseconds('componentConfig.sources.maxAge', 300_000),
    serviceTimeout: milliseconds('componentConfig.services.timeout', 10_000),
  };
}

import {
  readSchedulerServiceTaskScheduleDefinitionFromConfig,
  type SchedulerServiceTaskScheduleDefinition,
} from '@backstage/backend-plugin-api';
import { parseEntityRef, stringifyEntityRef } from '@backstage/catalog-model';
import { readDurationFromConfig, type Config } from '@backstage/config';
import { durationToMilliseconds } from '@backstage/types';

/** The plugin's part of the configuration; durations in milliseconds. */
export interface PluginOptions {
  /** For how long a look at the platform documents of the catalog counts. */
  readonly cacheTtl: number;
  /** For how long it counts where the catalog cannot be read. */
  readonly maxStale: number;
  /** For how long a source text counts as what is written there. */
  readonly sourceMaxAge: number;
  /** How long an answer of another service, or of the database, may take. */
  readonly serviceTimeout: number;
  /** Entity reference of the template that opens pull requests; absent: there is none. */
  readonly template?: string;
  /** When it is looked whether Git has what the portal holds. */
  readonly retirement: SchedulerServiceTaskScheduleDefinition;
}

/** Reads the plugin's part of the configuration; `config.d.ts` documents it. */
export function readOptions(config: Config): PluginOptions {
  const milliseconds = (key: string, fallback: number) =>
    config.has(key)
      ? durationToMilliseconds(readDurationFromConfig(config, { key }))
      : fallback;
  const template = config.getOptionalString(
    'componentConfig.publication.template',
  );
  const schedule = config.getOptionalConfig(
    'componentConfig.publication.schedule',
  );
  return {
    cacheTtl: milliseconds('componentConfig.cache.ttl', 5_000),
    maxStale: milliseconds('componentConfig.cache.maxStale', 600_000),
    sourceMaxAge: milliseconds('componentConfig.sources.maxAge', 300_000),
    serviceTimeout: milliseconds('componentConfig.services.timeout', 10_000),
    ...(template !== undefined && {
      template: stringifyEntityRef(
        parseEntityRef(template, { defaultKind: 'template' }),
      ),
    }),
    retirement: schedule
      ? readSchedulerServiceTaskScheduleDefinitionFromConfig(schedule)
      : {
          frequency: { minutes: 5 },
          timeout: { minutes: 30 },
          initialDelay: { seconds: 30 },
        },
  };
}

// SPDX-License-Identifier: Apache-2.0

import { availableParallelism } from 'node:os';
import {
  readSchedulerServiceTaskScheduleDefinitionFromConfig,
  type SchedulerServiceTaskScheduleDefinition,
} from '@backstage/backend-plugin-api';
import { parseEntityRef, stringifyEntityRef } from '@backstage/catalog-model';
import {
  ConfigReader,
  readDurationFromConfig,
  type Config,
} from '@backstage/config';
import { InputError } from '@backstage/errors';
import { durationToMilliseconds } from '@backstage/types';
import { secretReferenceFault } from '@component-config/config-engine';
import type { RateLimit } from './operations';
import type { SecretSettings } from '@component-config/plugin-component-config-common/reports';

/** The plugin's part of the configuration; durations in milliseconds. */
export interface PluginOptions {
  /** For how long a look at the platform documents of the catalog counts. */
  readonly cacheTtl: number;
  /** For how long it counts where the catalog cannot be read. */
  readonly maxStale: number;
  /** For how long what a policy decided on reads counts; 0: each request is decided anew. */
  readonly decisionTtl: number;
  /** How many bytes of finished answers are kept. */
  readonly answerBytes: number;
  /** For how long a look at all components counts, which lists and impacts are made from. */
  readonly fleetMaxAge: number;
  /** How many threads work on all components. */
  readonly fleetThreads: number;
  /** For how long a source text counts as what is written there. */
  readonly sourceMaxAge: number;
  /** How long an answer of another service, or of the database, may take. */
  readonly serviceTimeout: number;
  /** Entity reference of the template that opens pull requests; absent: there is none. */
  readonly template?: string;
  /** Namespaces that documents of the repositories are in which name none. */
  readonly defaultNamespaces: ReadonlySet<string>;
  /** What is taken for a reference to a secret, and whether secrets may be typed. */
  readonly secrets: SecretSettings;
  /** Whether authors may accept their own proposals, as far as the policy lets them. */
  readonly allowOwnApproval: boolean;
  /** How many costly requests each person may send; absent: any number. */
  readonly rateLimit?: RateLimit;
  /** When it is looked whether Git has what the portal holds. */
  readonly retirement: SchedulerServiceTaskScheduleDefinition;
  /** When it is looked what documents have changed in the configuration of components. */
  readonly watch: SchedulerServiceTaskScheduleDefinition;
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
  const watch = config.getOptionalConfig('componentConfig.watch.schedule');
  const schedule = config.getOptionalConfig(
    'componentConfig.publication.schedule',
  );
  return {
    cacheTtl: milliseconds('componentConfig.cache.ttl', 5_000),
    decisionTtl: milliseconds('componentConfig.cache.decisions', 1_000),
    maxStale: milliseconds('componentConfig.cache.maxStale', 600_000),
    answerBytes:
      (config.getOptionalNumber('componentConfig.cache.answerMegabytes') ??
        64) * 1_000_000,
    fleetMaxAge: milliseconds('componentConfig.components.maxAge', 30_000),
    fleetThreads: threadsOf(config),
    sourceMaxAge: milliseconds('componentConfig.sources.maxAge', 300_000),
    serviceTimeout: milliseconds('componentConfig.services.timeout', 10_000),
    ...(template !== undefined && {
      template: stringifyEntityRef(
        parseEntityRef(template, { defaultKind: 'template' }),
      ),
    }),
    defaultNamespaces: new Set(
      config
        .getOptionalConfigArray('componentConfig.repositories')
        ?.flatMap(one => one.getOptionalString('defaultNamespace') ?? []),
    ),
    secrets: readSecrets(config),
    allowOwnApproval:
      config.getOptionalBoolean('componentConfig.proposals.allowOwnApproval') ??
      true,
    ...readRateLimit(config),
    watch: watch
      ? readSchedulerServiceTaskScheduleDefinitionFromConfig(watch)
      : {
          frequency: { minutes: 10 },
          timeout: { minutes: 30 },
          initialDelay: { minutes: 1 },
        },
    retirement: schedule
      ? readSchedulerServiceTaskScheduleDefinitionFromConfig(schedule)
      : {
          frequency: { minutes: 5 },
          timeout: { minutes: 30 },
          initialDelay: { seconds: 30 },
        },
  };
}

/** @throws InputError where it is no number of threads */
function threadsOf(config: Config): number {
  const key = 'componentConfig.components.threads';
  const threads =
    config.getOptionalNumber(key) ?? Math.min(2, availableParallelism());
  if (!Number.isInteger(threads) || threads < 1) {
    throw new InputError(`${key} has to be a whole number above 0.`);
  }
  return threads;
}

/** @throws InputError where the limit would let nobody do anything */
function readRateLimit(config: Config): { rateLimit?: RateLimit } {
  const key = 'componentConfig.rateLimit';
  const given = config.getOptional(key);
  if (given === false) {
    return {};
  }
  const limit =
    typeof given === 'object' ? config.getConfig(key) : new ConfigReader({});
  const requests = limit.getOptionalNumber('requests') ?? 120;
  const windowMs = limit.has('window')
    ? durationToMilliseconds(readDurationFromConfig(limit, { key: 'window' }))
    : 60_000;
  if (requests < 1 || windowMs <= 0) {
    throw new InputError(
      `${key} has to allow at least one request in a time above 0; to allow any number, set it to false.`,
    );
  }
  return { rateLimit: { requests, windowMs } };
}

/** @throws InputError where a pattern cannot be used */
function readSecrets(config: Config): SecretSettings {
  const key = 'componentConfig.secrets';
  const references = config.getOptionalStringArray(`${key}.references`) ?? [];
  for (const pattern of references) {
    const fault = secretReferenceFault(pattern);
    if (fault !== undefined) {
      throw new InputError(
        `"${pattern}" in ${key}.references is no pattern of references: ${fault}.`,
      );
    }
  }
  return {
    references,
    allowClearText: config.getOptionalBoolean(`${key}.allowClearText`) ?? false,
  };
}

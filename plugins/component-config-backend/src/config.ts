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
import {
  contactActions,
  type Contact,
  type ContactRule,
} from './permissions/contacts';
import type { SecretSettings } from '@component-config/config-platform';

/** The plugin's configuration; durations in milliseconds. */
export interface PluginOptions {
  /** How long the platform documents read from the catalog stay fresh. */
  readonly cacheTtl: number;
  /** How long they remain in use while the catalog cannot be read. */
  readonly maxStale: number;
  /** How long the policy's decisions on reads are reused; with 0, each request queries the policy. */
  readonly decisionTtl: number;
  /** Number of bytes of finished responses to cache. */
  readonly answerBytes: number;
  /** All components, the input of lists and impacts. */
  readonly fleet: {
    /** How long they stay fresh. */
    readonly maxAge: number;
    /** How long after its start a process reads them; omitted to leave it to the first request. */
    readonly readAhead?: number;
    /** Number of threads that process them. */
    readonly threads: number;
  };
  /** How long a source text stays fresh. */
  readonly sourceMaxAge: number;
  /** How long a response of another service, or of the database, may take. */
  readonly serviceTimeout: number;
  /** Whether values are only changed in Git. */
  readonly isGitOnly: boolean;
  /** Entity reference of the template that opens pull requests, if any. */
  readonly template?: string;
  /** Namespaces for documents from repositories that specify none. */
  readonly defaultNamespaces: ReadonlySet<string>;
  /** Patterns of references to secrets, and whether secrets may be entered. */
  readonly secrets: SecretSettings;
  /** Whether authors may accept their own proposals if the policy allows it. */
  readonly allowOwnApproval: boolean;
  /** Whom to ask for the actions that a user may not perform. */
  readonly contacts: readonly ContactRule[];
  /** Number of expensive requests that each user may send; omitted for no limit. */
  readonly rateLimit?: RateLimit;
  /** When to check whether Git has the values stored in the portal. */
  readonly retirement: SchedulerServiceTaskScheduleDefinition;
  /** When to remove values whose time has come. */
  readonly ends: SchedulerServiceTaskScheduleDefinition;
  /** When to read how far components run as configured, and how many of them each time. */
  readonly observed: {
    readonly schedule: SchedulerServiceTaskScheduleDefinition;
    readonly budget: number;
  };
  /** When to check which changes documents made to the configuration of components. */
  readonly watch: SchedulerServiceTaskScheduleDefinition;
}

/** Reads the plugin's configuration; `config.d.ts` documents it. */
export function readOptions(config: Config): PluginOptions {
  const milliseconds = (key: string, fallback: number) =>
    config.has(key)
      ? durationToMilliseconds(readDurationFromConfig(config, { key }))
      : fallback;
  const template = config.getOptionalString(
    'componentConfig.publication.template',
  );
  const watch = config.getOptionalConfig('componentConfig.watch.schedule');
  const ends = config.getOptionalConfig('componentConfig.ends.schedule');
  const observed = config.getOptionalConfig(
    'componentConfig.observed.schedule',
  );
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
    fleet: {
      maxAge: milliseconds('componentConfig.components.maxAge', 30_000),
      ...(config.getOptional('componentConfig.components.readAhead') !==
        false && {
        readAhead: milliseconds('componentConfig.components.readAhead', 60_000),
      }),
      threads: threadsOf(config),
    },
    sourceMaxAge: milliseconds('componentConfig.sources.maxAge', 300_000),
    serviceTimeout: milliseconds('componentConfig.services.timeout', 10_000),
    isGitOnly: readSaveTo(config) === 'git',
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
    contacts: readContacts(config),
    ...readRateLimit(config),
    ends: ends
      ? readSchedulerServiceTaskScheduleDefinitionFromConfig(ends)
      : {
          frequency: { minutes: 1 },
          timeout: { minutes: 30 },
          initialDelay: { seconds: 45 },
        },
    observed: {
      schedule: observed
        ? readSchedulerServiceTaskScheduleDefinitionFromConfig(observed)
        : {
            frequency: { minutes: 1 },
            timeout: { minutes: 30 },
            initialDelay: { minutes: 1 },
          },
      budget:
        config.getOptionalNumber('componentConfig.observed.componentsPerRun') ??
        50,
    },
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

/** @throws InputError if it is neither */
function readSaveTo(config: Config): 'portal' | 'git' {
  const key = 'componentConfig.saveTo';
  const saveTo = config.getOptionalString(key) ?? 'portal';
  if (saveTo !== 'portal' && saveTo !== 'git') {
    throw new InputError(`${key} has to be "portal" or "git".`);
  }
  return saveTo;
}

/** @throws InputError if it is not a valid number of threads */
function threadsOf(config: Config): number {
  const key = 'componentConfig.components.threads';
  const threads =
    config.getOptionalNumber(key) ?? Math.min(2, availableParallelism());
  if (!Number.isInteger(threads) || threads < 1) {
    throw new InputError(`${key} has to be a whole number above 0.`);
  }
  return threads;
}

/** @throws InputError if the limit would block every request */
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

/** @throws InputError if a pattern is invalid */
function readSecrets(config: Config): SecretSettings {
  const key = 'componentConfig.secrets';
  const references = config.getOptionalStringArray(`${key}.references`) ?? [];
  for (const pattern of references) {
    const fault = secretReferenceFault(pattern);
    if (fault !== undefined) {
      throw new InputError(
        `"${pattern}" in ${key}.references is not a pattern for references: ${fault}.`,
      );
    }
  }
  return {
    references,
    allowClearText: config.getOptionalBoolean(`${key}.allowClearText`) ?? false,
  };
}

/** @throws InputError if a rule names an unknown action, an invalid entity reference, or nobody */
function readContacts(config: Config): ContactRule[] {
  const key = 'componentConfig.contacts';
  const rules = config.getOptionalConfigArray(key) ?? [];
  return rules.map(rule => {
    const names = rule.getOptionalStringArray('actions') ?? contactActions;
    const actions = contactActions.filter(action => names.includes(action));
    const unknown = names.find(name => !actions.some(one => one === name));
    if (unknown !== undefined) {
      throw new InputError(
        `"${unknown}" in ${key} is not an action: use ${contactActions.join(', ')}.`,
      );
    }
    const contacts = rule.getStringArray('contacts');
    if (contacts.length === 0) {
      throw new InputError(`Each rule in ${key} has to name a contact.`);
    }
    const environments = rule.getOptionalStringArray('environments');
    const facts = rule.getOptionalConfig('facts');
    return {
      actions,
      contacts: contacts.map(readContact),
      ...(environments && { environments }),
      ...(facts && {
        facts: new Map(facts.keys().map(name => [name, facts.getString(name)])),
      }),
    };
  });
}

/** @throws InputError if it is not an entity reference */
function readContact(contact: string): Contact {
  return contact === 'owner'
    ? { kind: 'owner' }
    : {
        kind: 'entity',
        ref: stringifyEntityRef(
          parseEntityRef(contact, { defaultKind: 'group' }),
        ),
      };
}

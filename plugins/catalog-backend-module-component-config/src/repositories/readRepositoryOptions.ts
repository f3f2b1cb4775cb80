// SPDX-License-Identifier: Apache-2.0

import { resolve } from 'node:path';
import {
  readSchedulerServiceTaskScheduleDefinitionFromConfig,
  type SchedulerServiceTaskScheduleDefinition,
} from '@backstage/backend-plugin-api';
import {
  KubernetesValidatorFunctions,
  parseEntityRef,
} from '@backstage/catalog-model';
import type { Config } from '@backstage/config';
import { stringifyError } from '@backstage/errors';
import { durationToMilliseconds } from '@backstage/types';
import { readDisabledKinds } from '@component-config/plugin-component-config-common';
import type { ReadingOptions } from '@component-config/config-platform/repositories';

/** One repository of the configuration. */
export interface RepositoryOptions {
  readonly id: string;
  /** As configured. */
  readonly target: string;
  readonly source:
    | { readonly type: 'url'; readonly url: string }
    /** Absolute. */
    | { readonly type: 'folder'; readonly folder: string };
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  readonly schedule: SchedulerServiceTaskScheduleDefinition;
  /** How long one check may take, in milliseconds. */
  readonly timeoutMs: number;
  /** As configured. */
  readonly owner?: string;
  readonly reading: ReadingOptions;
}

const KEY = 'componentConfig.repositories';

const knownKeys = [
  'id',
  'target',
  'include',
  'exclude',
  'schedule',
  'owner',
  'lifecycle',
  'defaultNamespace',
];

/** Without changes, a check costs one or two requests. */
const defaultSchedule: SchedulerServiceTaskScheduleDefinition = {
  frequency: { minutes: 5 },
  timeout: { minutes: 5 },
  initialDelay: { seconds: 5 },
};

/** The default owner of components. */
const NOBODY = 'unknown';

/**
 * Reads the repositories of the configuration; `config.d.ts` documents them.
 *
 * @throws Error with the wrong setting, and what to do
 */
export function readRepositoryOptions(
  config: Config,
): readonly RepositoryOptions[] {
  const disabledKinds = readDisabledKinds(config);
  const repositories = (config.getOptionalConfigArray(KEY) ?? []).map(
    (repository, index) =>
      readRepositoryConfig(repository, `${KEY}[${index}]`, disabledKinds),
  );
  const seen = new Map<string, number>();
  for (const [index, { id }] of repositories.entries()) {
    const other = seen.get(id.toLowerCase());
    if (other !== undefined) {
      throw new Error(
        `The repositories "${KEY}[${other}]" and "${KEY}[${index}]" have the same id "${id}"; set a different "id" for one of them.`,
      );
    }
    seen.set(id.toLowerCase(), index);
  }
  return repositories;
}

function readRepositoryConfig(
  config: Config,
  key: string,
  disabledKinds: ReadonlySet<string>,
): RepositoryOptions {
  const wrong = (setting: string, what: string) =>
    new Error(`The setting "${key}.${setting}" ${what}.`);
  const unknown = config.keys().find(each => !knownKeys.includes(each));
  if (unknown !== undefined) {
    throw wrong(
      unknown,
      `is unknown; a repository has ${knownKeys.join(', ')}`,
    );
  }
  const target = config.getOptionalString('target')?.trim();
  if (!target) {
    throw wrong(
      'target',
      'is missing; set it to the address of a repository or to a folder',
    );
  }
  const source = sourceOf(target, what => wrong('target', what));
  const id = config.getOptionalString('id') ?? idOf(target);
  if (!KubernetesValidatorFunctions.isValidObjectName(id)) {
    throw wrong(
      'id',
      `must be a string of at most 63 letters, digits, "-", "_" and "." that begins and ends with a letter or digit, not "${id}"`,
    );
  }
  const patterns = (setting: string) =>
    config.getOptionalStringArray(setting) ?? [];
  const owner = config.getOptionalString('owner');
  if (owner !== undefined && !isEntityRef(owner)) {
    throw wrong(
      'owner',
      `must be an entity reference such as "group:default/platform", not "${owner}"`,
    );
  }
  const namespace = config.getOptionalString('defaultNamespace');
  const defaultNamespace = namespace ?? 'default';
  if (!KubernetesValidatorFunctions.isValidNamespace(defaultNamespace)) {
    throw wrong(
      'defaultNamespace',
      `must be a namespace of lower-case letters, digits and "-", not "${defaultNamespace}"`,
    );
  }
  const schedule = readSchedule(config, what => wrong('schedule', what));
  return {
    id,
    target,
    source,
    include: patterns('include'),
    exclude: patterns('exclude'),
    schedule,
    timeoutMs: millisecondsOf(schedule.timeout),
    ...(owner !== undefined && { owner }),
    reading: {
      owner: owner ?? NOBODY,
      lifecycle: config.getOptionalString('lifecycle') ?? 'production',
      defaultNamespace,
      deliveryNamespace: namespace ?? namespaceOf(id),
      disabledKinds,
    },
  };
}

function sourceOf(
  target: string,
  wrong: (what: string) => Error,
): RepositoryOptions['source'] {
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(target)?.[1].toLowerCase();
  if (scheme === undefined) {
    return { type: 'folder', folder: resolve(target) };
  }
  if (scheme !== 'http' && scheme !== 'https') {
    throw wrong(
      `must be an address that begins with "https://", or a folder, not "${scheme}://…"`,
    );
  }
  if (!URL.canParse(target)) {
    throw wrong('is not an address; correct it');
  }
  const { username, password } = new URL(target);
  if (username || password) {
    throw wrong(
      'contains a user or a password, which everyone would see in the catalog; configure them under "integrations"',
    );
  }
  return { type: 'url', url: target };
}

function readSchedule(
  config: Config,
  wrong: (what: string) => Error,
): SchedulerServiceTaskScheduleDefinition {
  if (!config.has('schedule')) {
    return defaultSchedule;
  }
  try {
    return {
      ...defaultSchedule,
      ...readSchedulerServiceTaskScheduleDefinitionFromConfig(
        config.getConfig('schedule'),
      ),
    };
  } catch (error) {
    throw wrong(
      `cannot be read; it needs "frequency" and "timeout", such as "frequency: { minutes: 5 }" (${stringifyError(
        error,
      )})`,
    );
  }
}

function millisecondsOf(
  duration: SchedulerServiceTaskScheduleDefinition['timeout'],
): number {
  return 'toMillis' in duration
    ? duration.toMillis()
    : durationToMilliseconds(duration);
}

/** A recognizable id for a target: `github.com-acme-platform`, or the last segments of a folder. */
function idOf(target: string): string {
  return target
    .replace(/^https?:\/\//i, '')
    .replace(/[^A-Za-z0-9_.]+/g, '-')
    .slice(-63)
    .replace(/^[^A-Za-z0-9]+|(?<![^A-Za-z0-9])[^A-Za-z0-9]+$/g, '');
}

/** The namespace of what a repository delivers: two of them may deliver to environments of the same names. */
function namespaceOf(id: string): string {
  return id
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function isEntityRef(text: string): boolean {
  try {
    parseEntityRef(text, { defaultKind: 'group', defaultNamespace: 'default' });
    return true;
  } catch {
    return false;
  }
}

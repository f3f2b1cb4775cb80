// SPDX-License-Identifier: Apache-2.0

import {
  isObject,
  usualEnvironments,
  type JsonObject,
  type JsonValue,
} from '@component-config/config-engine';
import { baseName, folderOf } from '../../paths';
import type { GitOpsEnvironment } from '../types';

/** What identifies an environment, and how it was found (docs/rules/gitops.md#environments-of-argo-cd). */
export interface FoundEnvironment extends Pick<
  GitOpsEnvironment,
  'name' | 'folder' | 'confidence'
> {
  /** Further names that the row of an ApplicationSet has for it, such as that of its cluster. */
  readonly others?: readonly string[];
}

/** Names of environments in many repositories. `test` is more often a folder of tests. */
const knownNames = new Set(
  usualEnvironments.flat().filter(name => name !== 'test'),
);

/** Whether a name is a usual one of an environment. */
export function isKnownName(name: string): boolean {
  return knownNames.has(name.toLowerCase());
}

/** Names of fields for environments, the most important first. */
const fieldNames = ['environment', 'env', 'stage', 'cluster', 'region'];

/** The last folder of a path that has a usual name of an environment. */
export function environmentOfFolder(
  folder: string,
): FoundEnvironment | undefined {
  const steps = folder.split('/');
  const at = steps.findLastIndex(step => isKnownName(step));
  return at < 0
    ? undefined
    : {
        name: steps[at],
        folder: steps.slice(0, at + 1).join('/'),
        confidence: 'likely',
      };
}

/** Names of value files that are for all environments. */
const commonNames = /^(?:common|shared|defaults?)$/;

/** Folders of value files that have the names of environments. */
export const valueFolders = ['values', 'environments', 'envs', 'env'];

/** The environment in the name of a value file: `values-prod.yaml`, or `values/prod.yaml` with a usual name. */
export function environmentOfFile(path: string): string | undefined {
  const name = /(?:^|\/)values[-.]([^/]+)\.ya?ml$/.exec(path)?.[1];
  if (name !== undefined) {
    return commonNames.test(name) ? undefined : name;
  }
  const [, own = ''] = /^([^/]+)\.ya?ml$/.exec(baseName(path)) ?? [];
  const isInFolder = valueFolders.includes(baseName(folderOf(path)));
  return isInFolder && isKnownName(own) ? own : undefined;
}

/** The environment of an Application that names a value file with a usual name of one, or has a name that ends with it. */
export function environmentOfApplication(
  name: string,
  valueFiles: readonly string[],
): FoundEnvironment | undefined {
  const ofFile = valueFiles
    .map(environmentOfFile)
    .findLast(each => each !== undefined && isKnownName(each));
  if (ofFile !== undefined) {
    return { name: ofFile, folder: ofFile, confidence: 'certain' };
  }
  const suffix = /-([a-z]+)$/.exec(name)?.[1] ?? '';
  return knownNames.has(suffix)
    ? { name: suffix, folder: suffix, confidence: 'likely' }
    : undefined;
}

/**
 * The environments of the rows of an ApplicationSet, by their order: the values of the fields with names of environments,
 * and otherwise of a field in which at least half of the values have a usual name of one in them. Several fields are joined.
 *
 * @param isKnown - whether what delivers them is certain of its environment, so that such values are names of something else
 */
export function environmentsOfRows(
  rows: readonly JsonObject[],
  isKnown: boolean = false,
): ReadonlyArray<FoundEnvironment | undefined> {
  const flat = rows.map(row => textsOf(row, ''));
  const keys = [...new Set(flat.flatMap(row => [...row.keys()]))];
  const valuesOf = (key: string) => new Set(flat.map(row => row.get(key)));
  const rank = (key: string) =>
    fieldNames.indexOf((key.split('.').at(-1) ?? '').toLowerCase());
  const named = keys
    .filter(key => rank(key) >= 0)
    .sort((a, b) => rank(a) - rank(b));
  const varying = named.filter(key => valuesOf(key).size > 1);
  // One of many may be called so by chance.
  const known = keys.filter(key => {
    const values = [...valuesOf(key)];
    const usual = values.filter(value => value?.split('-').some(isKnownName));
    return usual.length * 2 >= values.length;
  });
  const chosen =
    [varying, named.slice(0, 1), isKnown ? [] : known.slice(0, 1)].find(
      each => each.length > 0,
    ) ?? [];
  const names = flat.map(row => {
    const parts = chosen
      .flatMap(key => row.get(key) ?? [])
      .filter(part => !part.includes('{{'));
    // The name of a stage may have its region in it.
    return [...new Set(parts)]
      .filter((part, _, all) =>
        all.every(each => each === part || !`-${each}-`.includes(`-${part}-`)),
      )
      .join('-');
  });
  const also = keys.filter(key => isOtherName(names, key, flat));
  return flat.map((row, index) => {
    const name = names[index];
    // Only clusters have both.
    const ofCluster = row.has('nameNormalized') ? ['name'] : [];
    const others = [...named, ...ofCluster, ...also].flatMap(
      key => row.get(key) ?? [],
    );
    return name === ''
      ? undefined
      : { name, folder: name, confidence: 'certain', others };
  });
}

/** Whether a field tells environments apart as their names do, with several rows in each: `euc1` for `eu-central-1`. */
function isOtherName(
  names: readonly string[],
  key: string,
  rows: readonly ReadonlyMap<string, string>[],
): boolean {
  const environments = new Set(names);
  const values = new Set(rows.map(row => row.get(key)));
  const pairs = new Set(rows.map((row, at) => `${names[at]}/${row.get(key)}`));
  return (
    environments.size > 1 &&
    rows.length >= 2 * environments.size &&
    values.size === environments.size &&
    pairs.size === environments.size
  );
}

/** The texts of a row by their keys; of a path, only its last parts count. */
function textsOf(value: JsonValue, key: string): Map<string, string> {
  if (typeof value === 'string') {
    return new Map(value.includes('/') ? [] : [[key, value]]);
  }
  const entries = Array.isArray(value)
    ? value.map((item, index): [string, JsonValue] => [`${index}`, item])
    : Object.entries(isObject(value) ? value : {});
  return new Map(
    entries.flatMap(([name, child]) => [
      ...textsOf(child, key === '' ? name : `${key}.${name}`),
    ]),
  );
}

/**
 * The name of an Application without that of its environment, or another one for it at its end; undefined if nothing
 * remains.
 *
 * @param isGenerated - whether a template makes it, so that the environment may be in its middle, too
 */
export function nameWithout(
  name: string,
  environment: string,
  others: readonly string[] = [],
  isGenerated: boolean = false,
): string | undefined {
  const own = environment.toLowerCase();
  if (name === own) {
    return undefined;
  }
  const all = [own, ...others.map(each => each.toLowerCase())]
    .filter(each => each !== '')
    .sort((a, b) => b.length - a.length);
  const ending = all.find(each => name.endsWith(`-${each}`));
  if (ending !== undefined) {
    return name.slice(0, -ending.length - 1);
  }
  if (name.startsWith(`${own}-`)) {
    return name.slice(own.length + 1);
  }
  const within = isGenerated && all.find(each => name.includes(`-${each}-`));
  return within ? name.replace(`-${within}-`, '-') : name;
}

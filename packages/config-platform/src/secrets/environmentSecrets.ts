// SPDX-License-Identifier: Apache-2.0

import {
  emptyObject,
  isObject,
  type JsonObject,
  type JsonValue,
  type KnownSecrets,
} from '@component-config/config-engine';
import type { SecretNames } from './secretNames';

/** The names and keys that are added to one environment; with more of them, none are, and references are not checked. */
const maximumNames = 4_000;

/** What decides which secrets an environment has. */
interface Place {
  readonly name: string;
  readonly facts: { readonly [fact: string]: JsonValue };
}

/** The namespace in the cluster whose secrets an environment has: its fact `namespace`, or its name. */
function namespaceOf({ name, facts }: Place): string {
  return Object.hasOwn(facts, 'namespace') ? String(facts.namespace) : name;
}

/**
 * The secrets of an environment (docs/secrets.md#environments): those of its namespace, and those whose namespace is not
 * known or belongs to no environment.
 *
 * @param environments - all that there are
 *
 * @returns undefined if no source has any, or if they are too many
 */
function secretsOf(
  environment: Place,
  environments: readonly Place[],
  secrets: readonly SecretNames[],
): KnownSecrets | undefined {
  const own = namespaceOf(environment);
  const namespaces = new Set(environments.map(namespaceOf));
  const here = secrets.filter(({ namespace, environment: only }) =>
    only === undefined
      ? namespace === undefined ||
        namespace === own ||
        !namespaces.has(namespace)
      : only === environment.name,
  );
  return joinSecrets(here.map(({ name, keys }) => ({ [name]: keys })));
}

/**
 * The secrets of several sources or environments. The keys of a secret are known if all know them.
 *
 * @returns undefined if none knows any, or if they are too many
 *
 * @public
 */
export function joinSecrets(
  sources: ReadonlyArray<KnownSecrets | null | undefined>,
): KnownSecrets | undefined {
  const known = sources.filter(each => each !== null && each !== undefined);
  const joined = new Map<string, Set<string> | null>();
  for (const [name, keys] of known.flatMap(each => Object.entries(each))) {
    const others = joined.has(name) ? joined.get(name) : new Set<string>();
    keys?.forEach(key => others?.add(key));
    joined.set(name, (keys && others) ?? null);
  }
  const secrets = emptyObject<readonly string[] | null>();
  let names = 0;
  for (const [name, keys] of joined) {
    secrets[name] = keys && [...keys];
    names += 1 + (keys?.size ?? 0);
  }
  return known.length > 0 && names <= maximumNames ? secrets : undefined;
}

/**
 * The specs of environments with the secrets that they have; those that a document declares itself remain.
 *
 * @param environments - all that there are, each with a reference of its document
 *
 * @returns by the reference, those that change
 *
 * @public
 */
export function addSecrets(
  environments: ReadonlyArray<{
    readonly ref: string;
    readonly name: string;
    readonly spec: JsonObject;
  }>,
  secrets: readonly SecretNames[],
): Map<string, JsonObject> {
  const places = environments.map(({ name, spec: { facts } }) => ({
    name,
    facts: isObject(facts) ? facts : emptyObject(),
  }));
  const specs = new Map<string, JsonObject>();
  for (const [index, { ref, spec }] of environments.entries()) {
    const known = secretsOf(places[index], places, secrets);
    if (known) {
      const own = isObject(spec.secrets) ? spec.secrets : emptyObject();
      const merged = Object.assign(emptyObject(), known, own) as JsonObject;
      specs.set(ref, { ...spec, secrets: merged });
    }
  }
  return specs;
}

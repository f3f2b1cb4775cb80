// SPDX-License-Identifier: Apache-2.0

import { didYouMean, type Finding } from '../finding';
import { secretFindings } from '../finding/catalogue/secret';
import { isObject, type JsonObject, type JsonValue } from '../json';
import { childrenOf } from '../leafPointers';
import type { SecretPlaces } from '../masking';
import type { KnownSecrets } from '../overlay';
import { childPointer, formatPath } from '../pointer';
import { readSecretReference, REFERENCE_KEY } from '../schema';

/** The maximum number of references to list. */
const listedReferences = 100;

/** A reference of Kubernetes, wherever a configuration has it. */
const KUBERNETES_KEY = 'secretKeyRef';

/** Parts of a reference that are filled in later. */
const isTemplate = (text: string) => /\$\{|\{\{/.test(text);

/**
 * Reports references to secrets that the environment does not have, up to a hundred (docs/secrets.md#references). What is
 * known are names and keys, never values.
 *
 * @param secrets - those of the environment; nothing is reported if none are known
 * @param places - where `secretRef` is a reference; `secretKeyRef` is one everywhere, unless it is optional
 */
export function findMissingSecrets(
  config: JsonObject,
  secrets: KnownSecrets | undefined,
  places: SecretPlaces,
): Finding[] {
  const findings: Finding[] = [];
  if (!secrets) {
    return findings;
  }
  const pending: { value: JsonValue; pointer: string }[] = [
    { value: config, pointer: '' },
  ];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, pointer } = next;
    const found = referenceIn(value, pointer, places);
    const finding = found && missing(found, secrets);
    if (finding && findings.push(finding) === listedReferences) {
      break;
    }
    pending.push(
      ...childrenOf(value)
        .map(([key, child]) => ({
          value: child,
          pointer: childPointer(pointer, key),
        }))
        .reverse(),
    );
  }
  return findings;
}

interface Reference {
  readonly pointer: string;
  readonly name: string;
  readonly key: string;
}

/** The reference in a value; none where all of the value is secret. */
function referenceIn(
  value: JsonValue,
  pointer: string,
  places: SecretPlaces,
): Reference | undefined {
  const own = places.has(pointer) ? readSecretReference(value) : undefined;
  const part = own ? REFERENCE_KEY : KUBERNETES_KEY;
  const at = childPointer(pointer, part);
  const reference = isObject(value) ? value[part] : undefined;
  if (
    !isObject(reference) ||
    places.has(at) ||
    reference.optional === true ||
    typeof reference.name !== 'string' ||
    typeof reference.key !== 'string'
  ) {
    return undefined;
  }
  return { pointer: at, name: reference.name, key: reference.key };
}

function missing(
  { pointer, name, key }: Reference,
  secrets: KnownSecrets,
): Finding | undefined {
  if (name === '' || isTemplate(name)) {
    return undefined;
  }
  if (!Object.hasOwn(secrets, name)) {
    const at = childPointer(pointer, 'name');
    return secretFindings.unknownName.at(
      { pointer: at },
      {
        field: formatPath(at),
        name,
        hint: didYouMean(name, Object.keys(secrets)),
      },
    );
  }
  const keys = secrets[name];
  if (!keys || key === '' || isTemplate(key) || keys.includes(key)) {
    return undefined;
  }
  const at = childPointer(pointer, 'key');
  return secretFindings.unknownKey.at(
    { pointer: at },
    { field: formatPath(at), name, key, hint: didYouMean(key, keys) },
  );
}

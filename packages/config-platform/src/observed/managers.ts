// SPDX-License-Identifier: Apache-2.0

import {
  isObject,
  valueAt,
  type JsonObject,
  type JsonValue,
} from '@component-config/config-engine';
import type { LiveStep } from './livePlace';

/** Who set a field of a running object last. */
export interface FieldOwner {
  readonly manager: string;
  /** ISO 8601. */
  readonly at?: string;
  /** What deploys the object, something that runs in the cluster, or somebody. */
  readonly role: 'deployer' | 'controller' | 'other';
}

/** Controllers that change the specification of objects. Their names are not standardised. */
const controllers =
  /autoscaler|controller-manager|(?:^|-)(?:keda|vpa)(?:-|$)|-operator$/i;

/** The subcommands of kubectl that people use; none of them deploys. */
const byHand = /^kubectl-(?!client-side-apply|create|replace|apply)/;

interface Entry {
  readonly manager: string;
  readonly at?: string;
  readonly fields: JsonObject;
}

/**
 * Who owns a field, by the `managedFields` of its object
 * (https://kubernetes.io/docs/reference/using-api/server-side-apply/#field-management). What deploys an object is the
 * manager of most of its fields, whatever its name is. Undefined if the cluster does not say.
 *
 * @param exists - false if the object does not have the field: whoever owns what is around it has not removed it, but what
 *   deploys the object has not added it yet
 */
export function fieldOwner(
  object: JsonObject,
  steps: readonly LiveStep[],
  exists: boolean,
): FieldOwner | undefined {
  const entries = entriesOf(object);
  const deployer = deployerOf(entries);
  const owners = entries
    .filter(({ fields }) => owns(fields, steps))
    .map(({ manager, at }): FieldOwner => ({
      manager,
      ...(at !== undefined && { at }),
      role: roleOf(manager, deployer),
    }))
    .filter(({ role }) => exists || role === 'deployer');
  // Several managers own a field that they agree on; the others are of more interest.
  return (
    owners
      .filter(({ role }) => role !== 'deployer')
      .sort((one, other) => ((one.at ?? '') < (other.at ?? '') ? 1 : -1))[0] ??
    owners[0]
  );
}

function entriesOf(object: JsonObject): Entry[] {
  const managed = valueAt(object, '/metadata/managedFields');
  return (Array.isArray(managed) ? managed : []).flatMap(entry => {
    if (!isObject(entry) || !isObject(entry.fieldsV1)) {
      return [];
    }
    const { manager, time, subresource, fieldsV1 } = entry;
    return typeof manager !== 'string' || subresource === 'status'
      ? []
      : [
          {
            manager,
            ...(typeof time === 'string' && { at: time }),
            fields: fieldsV1,
          },
        ];
  });
}

function roleOf(manager: string, deployer: string | undefined) {
  if (manager === deployer) {
    return 'deployer';
  }
  return controllers.test(manager) ? 'controller' : 'other';
}

function deployerOf(entries: readonly Entry[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { manager, fields } of entries) {
    if (!controllers.test(manager) && !byHand.test(manager)) {
      counts.set(manager, (counts.get(manager) ?? 0) + sizeOf(fields));
    }
  }
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
}

function sizeOf(fields: JsonValue): number {
  return isObject(fields)
    ? Object.values(fields).reduce<number>((sum, one) => sum + sizeOf(one), 1)
    : 0;
}

/** A field without fields of its own is owned with all that is below it. */
function owns(fields: JsonObject, steps: readonly LiveStep[]): boolean {
  let current = fields;
  for (const step of steps) {
    const next = fieldOf(current, step);
    if (!isObject(next)) {
      return current !== fields && Object.keys(current).length === 0;
    }
    current = next;
  }
  return true;
}

function fieldOf(fields: JsonObject, step: LiveStep): JsonValue | undefined {
  if ('key' in step) {
    const name = `f:${step.key}`;
    return Object.hasOwn(fields, name) ? fields[name] : undefined;
  }
  const found = Object.keys(fields).find(
    name =>
      name === `i:${step.index}` ||
      (name.startsWith('v:') && isValue(name.slice(2), step.item)) ||
      (name.startsWith('k:') && isKeyed(name.slice(2), step.item)),
  );
  return found === undefined ? undefined : fields[found];
}

function isKeyed(text: string, item: JsonValue): boolean {
  const keys = parsed(text);
  return (
    isObject(keys) &&
    isObject(item) &&
    Object.keys(keys).every(key => item[key] === keys[key])
  );
}

function isValue(text: string, item: JsonValue): boolean {
  return parsed(text) === item;
}

function parsed(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

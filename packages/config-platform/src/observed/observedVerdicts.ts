// SPDX-License-Identifier: Apache-2.0

import {
  isKnownAtDeployment,
  isObject,
  isWithin,
  leafPointers,
  parsePointer,
  valueAt,
  type JsonObject,
  type JsonValue,
} from '@component-config/config-engine';
import {
  SENSITIVE_MASK,
  type ObservedVerdict,
} from '@component-config/plugin-component-config-common';
import { phrase } from '../phrases';
import { equalLive } from './equalLive';
import { livePlace, type LivePlace } from './livePlace';
import { fieldOwner } from './managers';
import type {
  ExpectedResource,
  IgnoredDifference,
  LiveObjects,
  LiveVerdict,
} from './types';

/** Values that are computed from more places than this say nothing about any of them: hashes, for example. */
const MOST_READS = 8;

/** Which verdict of several counts: the one that needs somebody the most. */
const order: readonly ObservedVerdict['verdict'][] = [
  ...(['changedByHand', 'differs', 'rollingOut', 'controlled'] as const),
  ...(['unknown', 'ignored', 'inSync'] as const),
];

/**
 * How what runs relates to what is configured (docs/running-values.md#verdicts): a verdict for each value that a resource
 * is read from. Values that no resource reads have none.
 *
 * @param config - the effective configuration; masked values are not compared
 * @param ignored - what may differ
 *
 * @public
 */
export function observedVerdicts(
  expected: readonly ExpectedResource[],
  live: LiveObjects,
  config: JsonObject,
  ignored: readonly IgnoredDifference[] = [],
): LiveVerdict[] {
  const exact = new Map<string, LiveVerdict>();
  const computed = new Map<string, LiveVerdict>();
  const leaves = leafPointers(config);
  for (const each of expected) {
    const object = objectOf(each, expected, live);
    for (const { place, reads, is } of each.uses) {
      const value = valueAt(each.resource, place);
      if (!isKnownScalar(value) || reads.length > MOST_READS) {
        continue;
      }
      const verdict = judge(each.resource, { object, live, place, value });
      if (is !== undefined) {
        add(exact, { ...verdict, pointer: is });
      } else {
        const { value: _, ...rest } = verdict;
        for (const pointer of leaves.filter(leaf =>
          reads.some(read => isWithin(leaf, read)),
        )) {
          add(computed, { ...rest, pointer });
        }
      }
    }
  }
  // What a value is exactly is better known than what is computed from it.
  return [...new Map([...computed, ...exact]).values()].map(verdict => {
    const tokens = parsePointer(verdict.pointer);
    const rule = ignored.find(({ path }) =>
      path.every((token, at) => token === '*' || token === tokens[at]),
    );
    return rule && isDifferent(verdict)
      ? { ...verdict, verdict: 'ignored', reason: rule.reason }
      : verdict;
  });
}

function isDifferent({ verdict }: LiveVerdict): boolean {
  return verdict !== 'inSync' && verdict !== 'unknown';
}

function isKnownScalar(value: JsonValue | undefined): value is JsonValue {
  return (
    value !== undefined &&
    typeof value !== 'object' &&
    !isKnownAtDeployment(value) &&
    !(typeof value === 'string' && value.includes(SENSITIVE_MASK))
  );
}

function add(verdicts: Map<string, LiveVerdict>, verdict: LiveVerdict): void {
  const other = verdicts.get(verdict.pointer);
  if (!other || order.indexOf(verdict.verdict) < order.indexOf(other.verdict)) {
    verdicts.set(verdict.pointer, verdict);
  }
}

/** The running object of a resource: the one with its name, or the only one of its kind. */
function objectOf(
  { resource }: ExpectedResource,
  expected: readonly ExpectedResource[],
  { objects }: LiveObjects,
): JsonObject | undefined {
  const same = objects.filter(one => isSameKind(resource, one));
  const named = same.find(one => nameOf(one) === nameOf(resource));
  const rivals = new Set(
    expected
      .filter(one => isSameKind(one.resource, resource))
      .map(one => nameOf(one.resource)),
  );
  return (
    named ?? (same.length === 1 && rivals.size === 1 ? same[0] : undefined)
  );
}

/** The items of lists have no version of their own. */
function isSameKind(resource: JsonObject, live: JsonObject): boolean {
  return (
    resource.kind === live.kind &&
    (live.apiVersion === undefined ||
      groupOf(resource.apiVersion) === groupOf(live.apiVersion))
  );
}

function groupOf(apiVersion: JsonValue | undefined): string {
  const text = String(apiVersion);
  return text.includes('/') ? text.slice(0, text.indexOf('/')) : '';
}

function nameOf(object: JsonObject): string | undefined {
  const name = valueAt(object, '/metadata/name');
  return typeof name === 'string' ? name : undefined;
}

function judge(
  resource: JsonObject,
  {
    object,
    live,
    place,
    value,
  }: {
    object: JsonObject | undefined;
    live: LiveObjects;
    place: string;
    value: JsonValue;
  },
): Omit<LiveVerdict, 'pointer'> {
  const kind = String(resource.kind);
  if (!object) {
    const unread = live.unread.find(
      one => one.kind === undefined || one.kind === kind,
    );
    const name = nameOf(resource);
    return {
      verdict: 'unknown',
      reason:
        unread?.reason ??
        phrase('objectDoesNotRun', {
          object: name === undefined ? kind : `${kind}/${name}`,
        }),
    };
  }
  const found = livePlace(resource, object, place);
  const at = {
    object: `${kind}/${nameOf(object) ?? ''}`,
    field: found.text,
  };
  const path = found.text.split('.');
  if (equalLive(value, found.value, path)) {
    return { verdict: 'inSync', ...at };
  }
  const isShown = found.value !== undefined && !isContainer(found.value);
  return {
    ...whyDifferent(object, found, live.objects),
    ...at,
    ...(isShown && { value: found.value }),
  };
}

function isContainer(value: JsonValue): boolean {
  return typeof value === 'object' && value !== null;
}

function whyDifferent(
  object: JsonObject,
  { steps, text, value }: LivePlace,
  objects: readonly JsonObject[],
): Pick<LiveVerdict, 'verdict' | 'manager' | 'at'> {
  const scaler =
    text === 'spec.replicas'
      ? objects.find(one => scales(one, object))
      : undefined;
  const owner = fieldOwner(object, steps, value !== undefined);
  const at = owner?.at === undefined ? {} : { at: owner.at };
  if (scaler) {
    const manager = `${String(scaler.kind)}/${nameOf(scaler) ?? ''}`;
    return { verdict: 'controlled', manager, ...at };
  }
  if (!owner) {
    return { verdict: 'differs' };
  }
  const { manager, role } = owner;
  const verdicts = {
    deployer: 'rollingOut',
    controller: 'controlled',
    other: 'changedByHand',
  } as const;
  return { verdict: verdicts[role], manager, ...at };
}

/** Whether an autoscaler, or a ScaledObject of KEDA, has an object as its target. */
function scales(scaler: JsonObject, object: JsonObject): boolean {
  const target = valueAt(scaler, '/spec/scaleTargetRef');
  return (
    isObject(target) &&
    (target.kind ?? 'Deployment') === object.kind &&
    target.name === nameOf(object)
  );
}

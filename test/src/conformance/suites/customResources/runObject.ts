// SPDX-License-Identifier: Apache-2.0

import {
  allSteps,
  composeSchema,
  isObject,
  parsePointer,
  removeValueAt,
  resolveEffectiveSteps,
  type CompiledDefinition,
  type CompiledSchema,
  type JsonObject,
  type JsonValue,
} from '@component-config/config-engine';
import { describeDifference, disagreement } from '../../compareData';
import type { Case, CaseOutcome } from '../../types';
import { layerOf, objectsOf, errorsOf } from '../../content';

/** The errors of ours for which Kubernetes has one without a field. */
const junctors: readonly string[] = [
  'values/allOf',
  'values/anyOf',
  'values/oneOf',
  'values/not',
  'values/forbidden',
];

/**
 * A custom resource: its values with the defaults of the schema, what is unknown in it, and its errors. What a cluster
 * drops is reported here and stays, so it is removed before the comparison.
 */
export function runObject(
  { parameters }: CompiledDefinition,
  content: Case,
): CaseOutcome {
  const full = isObject(content.object)
    ? content.object
    : { spec: valueOf(content) };
  const { spec } = full;
  if (!parameters) {
    return disagreement('no schema');
  }
  if (spec === undefined) {
    // Only the spec is configuration: whether a resource needs one is the cluster's.
    return undefined;
  }
  const { config, findings } = allSteps(
    resolveEffectiveSteps(resourceWith(parameters, spec)),
  );
  const unknown = findings.filter(
    ({ code }) => code === 'effective/unknown-field',
  );
  const pruned = unknown.map(({ pointer }) => pathOf(pointer));
  const errors = errorsOf(findings).map(({ code, pointer }) => ({
    code,
    field: pathOf(pointer),
    type: typeOfError(code),
  }));
  const expected = isObject(content.object)
    ? (content.expect as JsonObject | undefined)?.spec
    : content.expect;
  const { parameters: value = {} } = unknown.reduce<JsonObject>(
    (result, { pointer }) => removeValueAt(result, pointer),
    config,
  );
  const repeated = findings
    .filter(({ code }) => code === 'merge/repeated-item')
    .map(({ pointer }) => pathOf(pointer));
  return compare(
    content,
    { errors, unknown: pruned, repeated },
    (content.expect === undefined
      ? undefined
      : describeDifference(expected ?? {}, value)) ??
      (content.pruned === undefined
        ? undefined
        : describeDifference(
            (content.pruned as string[])
              .filter(path => path.startsWith('spec'))
              .sort(),
            [...pruned].sort(),
          )),
  );
}

/** What is resolved for a resource with a spec. */
export function resourceWith(parameters: CompiledSchema, spec: JsonValue) {
  return {
    schema: composeSchema({ parameters }),
    layers: [layerOf('component', { parameters: spec })],
  };
}

export function valueOf({ value, valueJson }: Case): JsonValue | undefined {
  return typeof valueJson === 'string' ? JSON.parse(valueJson) : value;
}

/** What we say of a resource. */
interface Judgement {
  readonly errors: readonly {
    readonly code: string;
    readonly field: string;
    readonly type: string;
  }[];
  /** The paths of unknown fields. */
  readonly unknown: readonly string[];
  /** The paths of values that repeat others of a set, which is a warning. */
  readonly repeated: readonly string[];
}

/**
 * Compares the errors within the spec. Kubernetes has an error without a field for a junctor, beside those of the branch
 * that got furthest, and for what it finds when it checks a number; ours are at the value.
 */
function compare(
  { errors: expected, objectRefused }: Case,
  judgement: Judgement,
  difference: string | undefined,
): CaseOutcome {
  const { errors } = judgement;
  const all = objectsOf(expected);
  const general = all.filter(({ field }) => field === '');
  const ofJunctors =
    general.length > 0
      ? errors.filter(({ code }) => junctors.includes(code))
      : [];
  const places = ofJunctors.map(({ field }) => field);
  const wanted = [
    ...all.filter(({ field }) => !places.includes(String(field))),
    ...general.flatMap(({ detail }) => numberAt(String(detail))),
  ].flatMap(({ field, type }) =>
    String(field).startsWith('spec') ? `${type} ${field}` : [],
  );
  const own = errors.filter(error => !ofJunctors.includes(error));
  const what = difference ?? differenceOfErrors();
  return disagreement(what, JSON.parse(JSON.stringify(judgement)));

  function differenceOfErrors(): string | undefined {
    if (
      typeof objectRefused === 'string' &&
      objectRefused.startsWith('spec.')
    ) {
      // Refused before it is checked, at the first place.
      return errors.some(({ field }) => objectRefused.startsWith(`${field}:`))
        ? undefined
        : 'not refused there';
    }
    return general.length > 0 && errors.length === 0
      ? 'no error'
      : describeDifference(
          [...new Set(wanted)].sort(),
          [...new Set(own.map(({ field, type }) => `${type} ${field}`))].sort(),
        );
  }
}

/** The error of a number that is out of the range of its format, with its place. */
function numberAt(detail: string): JsonObject[] {
  const [, field] =
    /^Checked value must be of type \w+ with format \w+ in (\S+)$/.exec(
      detail,
    ) ?? [];
  return field ? [{ field, type: 'TypeInvalid' }] : [];
}

const types: ReadonlyMap<string, string> = new Map([
  ['values/type', 'TypeInvalid'],
  ['values/format', 'TypeInvalid'],
  ['values/required', 'Required'],
  ['values/enum', 'NotSupported'],
  ['values/maxLength', 'TooLong'],
  ['values/maxItems', 'TooMany'],
  ['values/maxProperties', 'TooMany'],
  ['values/uniqueItems', 'Duplicate'],
  ['merge/duplicate-item', 'Duplicate'],
]);

export function typeOfError(code: string): string {
  return types.get(code) ?? 'Invalid';
}

/** A path as Kubernetes writes it. */
export function pathOf(pointer: string): string {
  return parsePointer(pointer)
    .slice(1)
    .reduce(
      (path, token) =>
        /^\d+$/.test(token) ? `${path}[${token}]` : `${path}.${token}`,
      'spec',
    );
}

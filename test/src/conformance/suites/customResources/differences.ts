// SPDX-License-Identifier: Apache-2.0

import {
  isObject,
  type JsonObject,
  type JsonValue,
} from '@component-config/config-engine';
import { describeDifference } from '../../compareData';
import type { Case, Difference, Disagreement } from '../../types';
import { objectOf, objectsOf, textsOf } from '../../content';

/** Intended differences from Kubernetes and Crossplane. */
export const customResourceDifferences: readonly Difference[] = [
  ...['crd/defaults', 'crd/prune'].map(section => ({
    section,
    reason:
      'A value of the wrong type is an error, and stays as it is: the API server also drops what is within it.',
    covers: ({ errors }: Case) =>
      objectsOf(errors).some(({ type }) => type === 'TypeInvalid'),
  })),
  ...['crd/validate', 'crd/accept'].map(section => ({
    section,
    reason:
      'A document is read alone: what a cluster stores of an older version, and tolerates for its sake, is not known.',
    covers: ({ oldValue, old, oldSpec, oldSchema, oldCrd }: Case) =>
      (oldValue ?? old ?? oldSpec ?? oldSchema ?? oldCrd) !== undefined,
  })),
  {
    section: 'crd/validate',
    reason:
      'An unknown field is a warning and stays, so it counts as there: the API server drops it first.',
    covers: ({ errors }, { result }) =>
      textsOf(objectOf(result).unknown).length > 0 &&
      everyOf(errors, ({ type }) =>
        ['Required', 'TooMany'].includes(String(type)),
      ),
  },
  {
    section: 'crd/validate',
    reason:
      'A value that repeats one of a set is a warning and removed, because sets of layers are united.',
    covers: ({ errors }, { result }) => {
      const places = (list: JsonValue | undefined) =>
        textsOf(list).map(place => place.replace(/\[(\w+)\]/g, '.$1'));
      const ours = places(objectOf(result).repeated);
      return everyOf(
        errors,
        ({ type, field }) =>
          type === 'Duplicate' &&
          places([field]).every(at => ours.includes(at)),
      );
    },
  },
  {
    section: 'crd/validate',
    reason:
      'A null that no value of an enum allows removes the value of lower layers, as every null that is not valid.',
    covers: ({ value, errors }) =>
      isObject(value) &&
      everyOf(errors, ({ type, field }) => {
        const name = String(field).slice('spec.'.length);
        return type === 'NotSupported' && value[name] === null;
      }),
  },
  {
    section: 'crd/validate',
    reason:
      'An item without its key is an error, because it cannot be merged, and repeats no other.',
    covers: ({ errors }, { result }) =>
      isObject(result) &&
      JSON.stringify(result.errors).includes('"merge/item-without-key"') &&
      JSON.stringify(errors ?? null).includes('"Duplicate"'),
  },
  {
    section: 'crd/prune',
    reason:
      'The metadata of a resource within another one is free here: the cluster checks it.',
    covers: ({ objectRefused }) =>
      /^spec\b.*\.metadata: /.test(String(objectRefused)),
  },
  {
    section: 'crd/validate',
    reason:
      'The version, kind and metadata of a resource within another one are any texts and any map here: the cluster checks them.',
    covers: ({ spec, errors }) =>
      JSON.stringify(spec ?? null).includes(
        '"x-kubernetes-embedded-resource":true',
      ) &&
      everyOf(
        errors,
        ({ type, field }) =>
          type === 'Invalid' &&
          /\.(?:apiVersion|kind|metadata\.\w+)$/.test(String(field)),
      ),
  },
  {
    section: 'crd/validate',
    reason:
      'A resource of another kind or version has another type, whose schema it is checked against.',
    covers: ({ object, errors }) =>
      isObject(object) &&
      objectsOf(errors).some(
        ({ field }) => field === 'kind' || field === 'apiVersion',
      ),
  },
  ...['crd/accept', 'crd/cel'].map(section => ({
    section,
    reason:
      'What rules could cost at most is estimated by the cluster alone: here the work of each evaluation is counted.',
    covers: ({ refused }: Case, { what, result }: Disagreement): boolean => {
      const others = objectsOf(refused).filter(
        ({ detail }) => !/rule cost|Expression cost/.test(`${detail}`),
      );
      const ours = isObject(result) ? result.refused : result;
      return (
        Array.isArray(refused) &&
        others.length < refused.length &&
        // Errors of values are compared first.
        !/^(?:no )?error /.test(what) &&
        describeDifference(
          [...new Set(others.map(({ field }) => field))].sort(),
          ours,
        ) === undefined
      );
    },
  })),
  {
    section: 'crd/accept',
    reason:
      'Whether a default satisfies rules is found when values are checked, as everything that rules say.',
    covers: ({ refused, spec, schema }, { result }) => {
      const messages = messagesOf(spec ?? schema);
      return (
        Array.isArray(result) &&
        result.length === 0 &&
        everyOf(
          refused,
          ({ field, detail }) =>
            String(field).endsWith('.default') &&
            messages.includes(String(detail)),
        )
      );
    },
  },
  {
    section: 'crd/cel',
    reason: 'The work of rules has a limit of its own, with one error for all.',
    covers: ({ perCallLimit, costBudget }) =>
      (perCallLimit ?? costBudget) !== undefined,
  },
  {
    section: 'crd/cel',
    reason:
      'A number is the same with and without a fraction of zero, as in JSON Schema.',
    covers: ({ errors }) =>
      JSON.stringify(errors ?? null).includes('expected int, got float64'),
  },
  {
    section: 'crd/cel',
    reason:
      'A value that repeats one of a set is a warning and removed, because sets of layers are united; rules see the rest.',
    covers: ({ errors }) =>
      objectsOf(errors).some(({ type }) => type === 'Duplicate') &&
      JSON.stringify(errors).includes(']"'),
  },
  {
    section: 'crd/accept',
    reason: 'The status of a definition is written by the cluster.',
    covers: ({ refused }, { result }) =>
      Array.isArray(refused) &&
      describeDifference(
        [...new Set(objectsOf(refused).map(({ field }) => field))].filter(
          field => !String(field).startsWith('status.'),
        ),
        result,
      ) === undefined,
  },
  {
    section: 'crd/prune',
    reason:
      'A null removes the values of lower layers, so there is no value that could be unknown.',
    covers: ({ value, pruned }) =>
      isObject(value) &&
      Array.isArray(pruned) &&
      Object.entries(value).some(
        ([key, child]) => child === null && pruned.includes(`spec.${key}`),
      ),
  },
  ...['crd/defaults', 'crd/cel'].map(section => ({
    section,
    reason:
      'An integer beyond 2^53 is refused: every reader of the compiled JSON would silently round it.',
    covers: ({ value, valueJson }: Case) =>
      /\d{16,}/.test(`${JSON.stringify(value)} ${valueJson}`),
  })),
  {
    section: 'crd/defaults',
    reason:
      'The metadata of a resource within another one has no schema here, so no defaults: they are the cluster’s.',
    covers: ({ spec }) => {
      const text = JSON.stringify(spec ?? null);
      return (
        text.includes('"x-kubernetes-embedded-resource":true') &&
        text.includes('"metadata":')
      );
    },
  },
  {
    section: 'xrd/xrd',
    reason:
      'A document is read alone: what a cluster stores of an older version is not known.',
    covers: ({ old }) => old !== undefined,
  },
  {
    section: 'xrd/xrd',
    reason:
      'Only the schema of the spec is configuration: rules of the whole resource and texts on deprecation are checked by the cluster.',
    covers: ({ schema, version }) =>
      objectOf(schema)['x-kubernetes-validations'] !== undefined ||
      objectOf(version).deprecationWarning !== undefined,
  },
];

/** What the API server says of values that violate the rules in a schema. */
function messagesOf(schema: JsonValue | undefined): string[] {
  if (Array.isArray(schema)) {
    return schema.flatMap(messagesOf);
  }
  if (!isObject(schema)) {
    return [];
  }
  const { rule, message } = schema;
  return [
    ...(typeof rule === 'string'
      ? [String(message ?? `failed rule: ${rule}`)]
      : []),
    ...Object.values(schema).flatMap(messagesOf),
  ];
}

/** Whether there are errors, and all are of a kind. */
function everyOf(
  errors: JsonValue | undefined,
  is: (error: JsonObject) => boolean,
): boolean {
  return (
    Array.isArray(errors) && errors.length > 0 && objectsOf(errors).every(is)
  );
}

// SPDX-License-Identifier: Apache-2.0

import { isObject } from '@component-config/config-engine';
import type { Case, Difference } from '../../types';

/** Intended differences from Kubernetes and Crossplane. */
export const customResourceDifferences: readonly Difference[] = [
  ...['crd/defaults', 'crd/prune'].map(section => ({
    section,
    reason:
      'A value of the wrong type is an error, and stays as it is: the API server also drops what is within it.',
    covers: ({ errors }: Case) =>
      Array.isArray(errors) &&
      errors.filter(isObject).some(({ type }) => type === 'TypeInvalid'),
  })),
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
  {
    section: 'crd/defaults',
    reason:
      'An integer beyond 2^53 is refused: every reader of the compiled JSON would silently round it.',
    covers: ({ value, valueJson }) =>
      /\d{16,}/.test(`${JSON.stringify(value)} ${valueJson}`),
  },
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
      (isObject(schema) && schema['x-kubernetes-validations'] !== undefined) ||
      (isObject(version) && version.deprecationWarning !== undefined),
  },
];

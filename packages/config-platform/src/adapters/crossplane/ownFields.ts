// SPDX-License-Identifier: Apache-2.0

import type { JsonObject } from '@component-config/config-engine';

/** Who creates a resource: users directly, or (in Crossplane 1) Crossplane on behalf of a claim. */
export type ResourceForm = 'modern' | 'legacy' | 'claim';

const text: JsonObject = { type: 'string' };

const hidden = { 'x-oc-ui-hidden': true };

/** An object of texts, which are all required unless named otherwise. */
function reference(
  names: readonly string[],
  required: readonly string[] = names,
): JsonObject {
  return {
    type: 'object',
    required: [...required],
    properties: Object.fromEntries(names.map(name => [name, text])),
    ...hidden,
  };
}

const selector: JsonObject = {
  type: 'object',
  required: ['matchLabels'],
  properties: { matchLabels: { type: 'object', additionalProperties: text } },
  ...hidden,
};

const updatePolicy: JsonObject = {
  type: 'string',
  enum: ['Automatic', 'Manual'],
  ...hidden,
};

/** How a resource selects its composition. */
const selection: JsonObject = {
  compositionRef: reference(['name']),
  compositionRevisionRef: reference(['name']),
  compositionRevisionSelector: selector,
  compositionSelector: selector,
};

/** What the definition says of the resources. */
export interface ResourceRules {
  readonly isNamespaced: boolean;
  readonly updatePolicy: string;
  readonly deletePolicy: string;
}

/**
 * The fields that Crossplane adds to the `spec` of a resource (docs/rules/crd.md#crossplane). They are valid, and no
 * form shows them.
 */
export function ownFields(
  form: ResourceForm,
  { isNamespaced, updatePolicy: policy, deletePolicy }: ResourceRules,
): JsonObject {
  const composite: JsonObject = {
    ...selection,
    compositionUpdatePolicy: { ...updatePolicy, default: policy },
    resourceRefs: {
      type: 'array',
      'x-kubernetes-list-type': 'atomic',
      items: reference(
        ['apiVersion', 'kind', 'name', ...(isNamespaced ? [] : ['namespace'])],
        ['apiVersion', 'kind'],
      ),
      ...hidden,
    },
  };
  switch (form) {
    case 'modern':
      return {
        crossplane: {
          type: 'object',
          description:
            'Configures how Crossplane will reconcile this composite resource',
          properties: composite,
          ...hidden,
        },
      };
    case 'legacy':
      return {
        ...composite,
        claimRef: reference(['apiVersion', 'kind', 'namespace', 'name']),
        writeConnectionSecretToRef: reference(['name', 'namespace']),
      };
    default:
      return {
        ...selection,
        compositionUpdatePolicy: updatePolicy,
        compositeDeletePolicy: {
          type: 'string',
          enum: ['Background', 'Foreground'],
          default: deletePolicy,
          ...hidden,
        },
        resourceRef: reference(['apiVersion', 'kind', 'name']),
        writeConnectionSecretToRef: reference(['name']),
      };
  }
}

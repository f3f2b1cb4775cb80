// SPDX-License-Identifier: Apache-2.0

import { isObject, type JsonObject } from '@component-config/config-engine';
import type { Case, CaseOutcome } from '../../types';
import { readTypes } from './readTypes';
import { runObject } from './runObject';
import { disagreement } from '../../compareData';

/** A schema, and a resource: its values with defaults, what a cluster drops, and its errors. */
export function runResourceCase(content: Case): CaseOutcome {
  const { types } = readTypes(documentOf(content));
  return types.length === 1
    ? runObject(types[0], content)
    : disagreement('no type');
}

/** The definition of a case, which may be in short. */
export function documentOf({
  crd,
  schema,
  spec,
  rules,
  version,
}: Case): JsonObject {
  return isObject(crd)
    ? crd
    : {
        apiVersion: 'apiextensions.k8s.io/v1',
        kind: 'CustomResourceDefinition',
        metadata: { name: 'orders.shop.example.com' },
        spec: {
          group: 'shop.example.com',
          scope: 'Namespaced',
          names: { kind: 'Order', plural: 'orders' },
          versions: [
            {
              name: 'v1',
              served: true,
              storage: true,
              schema: {
                openAPIV3Schema: schema ?? {
                  type: 'object',
                  properties: {
                    spec: {
                      ...(spec as JsonObject),
                      ...(rules !== undefined && {
                        'x-kubernetes-validations': rules,
                      }),
                    },
                  },
                },
              },
              ...(version as JsonObject),
            },
          ],
        },
      };
}

// SPDX-License-Identifier: Apache-2.0

/** The component whose objects are read. */
export const component = {
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Component',
  metadata: {
    name: 'orders-api',
    namespace: 'default',
    annotations: { 'backstage.io/kubernetes-id': 'orders-api' },
  },
  spec: { type: 'service' },
};

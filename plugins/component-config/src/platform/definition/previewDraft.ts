// SPDX-License-Identifier: Apache-2.0

import { parseEntityRef } from '@backstage/catalog-model';
import type { ComponentDraft } from '@component-config/plugin-component-config-common';

/** The component type for trying out a trait: it has no fields. */
const EMPTY_TYPE = 'form-preview';

/** A minimal new component with a ComponentType or a Trait. */
export function previewDraft(entityRef: string): {
  draft: ComponentDraft;
  /** Documents in addition to those of the catalog. */
  documents?: string;
} {
  const { kind, namespace, name } = parseEntityRef(entityRef);
  if (!kind.toLocaleLowerCase('en-US').endsWith('trait')) {
    return { draft: { namespace, componentType: entityRef } };
  }
  const isOfCluster = kind.toLocaleLowerCase('en-US') === 'clustertrait';
  return {
    draft: {
      namespace,
      componentType: { kind: 'ComponentType', name: EMPTY_TYPE },
      traits: [{ name, kind: isOfCluster ? 'ClusterTrait' : 'Trait' }],
    },
    documents: JSON.stringify({
      apiVersion: 'component-config.io/v1alpha1',
      kind: 'ComponentType',
      metadata: { name: EMPTY_TYPE, namespace },
      spec: { schema: { parameters: {} } },
    }),
  };
}

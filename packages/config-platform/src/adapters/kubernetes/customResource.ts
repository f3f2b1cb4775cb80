// SPDX-License-Identifier: Apache-2.0

import { childNode, textAt } from '@component-config/config-engine';
import { mapNode } from '../nodes';
import type { DocumentAdapter } from '../types';
import { typeName } from './resourceType';

/** The annotation that makes a custom resource a component. */
const COMPONENT_ANNOTATION = 'component-config.io/component';

/**
 * A custom resource with the annotation is a component of the type of its `apiVersion` and `kind`, and its `spec` is the
 * component's parameters (docs/custom-resources.md#resources-as-components).
 */
export const customResource: DocumentAdapter = {
  title: 'Kubernetes custom resource',
  adapt: document => {
    const metadata = childNode(document, 'metadata');
    const annotations = childNode(metadata, 'annotations');
    const kind = textAt(document, 'kind');
    const [group, version] = textAt(document, 'apiVersion')?.split('/') ?? [];
    if (
      textAt(annotations, COMPONENT_ANNOTATION) !== 'true' ||
      !kind ||
      !group ||
      !version
    ) {
      return undefined;
    }
    const component = mapNode(
      {
        apiVersion: 'openchoreo.dev/v1alpha1',
        kind: 'Component',
        metadata,
        spec: mapNode(
          {
            componentType: mapNode(
              {
                kind: 'ClusterComponentType',
                name: typeName({ kind, version, group }),
              },
              document,
            ),
            parameters: childNode(document, 'spec'),
          },
          childNode(document, 'spec') ?? document,
        ),
      },
      document,
    );
    return { documents: [component], findings: [] };
  },
};

// SPDX-License-Identifier: Apache-2.0

import { childNode, SourceNode } from '../source';

/** The OpenChoreo kinds whose schemas use one of the two dialects, in all versions. */
const kinds: readonly string[] = [
  'ComponentType',
  'ClusterComponentType',
  'Trait',
  'ClusterTrait',
  'Workflow',
  'ClusterWorkflow',
  'ComponentWorkflow',
  'ResourceType',
  'ClusterResourceType',
  'ProjectType',
  'ClusterProjectType',
  // Until v0.3.
  'ComponentTypeDefinition',
  'Addon',
];

const groups: readonly string[] = [
  'openchoreo.dev',
  'component-config.io',
  'backstage.io',
];

/** Whether a document is of a kind with known schemas. Other systems share these names, such as Argo's Workflow. */
export function hasKnownSchema(root: SourceNode): boolean {
  const apiVersion = textAt(root, 'apiVersion');
  const [group, version] = apiVersion?.split('/') ?? [];
  return (
    kinds.includes(textAt(root, 'kind') ?? '') &&
    (version === undefined
      ? // OpenChoreo's guide omits the group.
        apiVersion === undefined || apiVersion === 'v1alpha1'
      : groups.includes(group))
  );
}

function textAt(root: SourceNode, key: string): string | undefined {
  const node = childNode(root, key);
  return node?.kind === 'scalar' ? node.text : undefined;
}

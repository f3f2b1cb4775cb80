// SPDX-License-Identifier: Apache-2.0

import {
  childNode,
  parseSource,
  readComponent,
  textAt,
  type SourceNode,
} from '@component-config/config-engine';
import {
  readPlatform,
  type PlatformText,
  type ImpactSide,
} from '@component-config/config-platform';

const environments = `
kind: Environment
metadata: { name: development }
spec: { facts: { tier: low } }
---
kind: Environment
metadata: { name: production }
spec: { promotedFrom: [development], facts: { tier: high } }
`;

/** A type with these fields of its environmentConfigs. */
export function typeOf(fields: string): string {
  return `
kind: ComponentType
metadata: { name: web }
spec:
  schema:
    environmentConfigs:
${fields.trim().replace(/^/gm, '      ')}
`;
}

/** Fields of every kind. */
export const fields = `
replicas: integer | default=1
level: string | default=info enum=info,debug
size: string | default=""
ports: '[]integer | default=[]'
token: string | default="" oc:sensitive
`;

/** A component with these values. */
export function componentOf(values: string, name = 'shop'): string {
  return `
kind: Component
metadata: { name: ${name} }
spec:
  componentType: web
  environmentConfigs: ${values}
`;
}

/** An overlay for production. */
export function overlayOf(spec: string): string {
  return `
apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: production }
spec:
  appliesTo: { componentTypes: [web] }
  criteria: { environment: production }
${spec.trim().replace(/^/gm, '  ')}
`;
}

function rootsOf(text: string): SourceNode[] {
  return parseSource({ file: 'platform.yaml', text }).documents.map(
    ({ root }) => root,
  );
}

/** A platform from documents as YAML. */
export function sideOf(...texts: string[]): ImpactSide {
  const documents = rootsOf([environments, ...texts].join('\n---\n')).map(
    root => {
      const kind = textAt(root, 'kind') ?? '';
      const metadata = childNode(root, 'metadata');
      const name = textAt(metadata, 'name') ?? '';
      const namespace = textAt(metadata, 'namespace') ?? 'default';
      const entityRef = `${kind}:${namespace}/${name}`.toLowerCase();
      return { entityRef, kind, name, namespace, root };
    },
  );
  const [components, platform] = [true, false].map(isWanted =>
    documents.filter(({ kind }) => (kind === 'Component') === isWanted),
  );
  return {
    platform: readPlatform(
      platform.map((document): PlatformText => ({
        ...document,
        kind: document.kind as PlatformText['kind'],
        key: JSON.stringify(document.root),
      })),
    ),
    components: components.map(({ entityRef, root }) => ({
      componentRef: entityRef,
      component: readComponent(root),
    })),
    seesHiddenFields: true,
  };
}

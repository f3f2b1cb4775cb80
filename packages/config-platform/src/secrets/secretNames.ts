// SPDX-License-Identifier: Apache-2.0

import {
  childNode,
  textAt,
  type SourceNode,
} from '@component-config/config-engine';

/**
 * The name of a secret and its keys; never its values.
 *
 * @public
 */
export interface SecretNames {
  readonly name: string;
  /** The namespace in the cluster. Omitted if it is not known. */
  readonly namespace?: string;
  /** The environment, if a source is for one of them. */
  readonly environment?: string;
  /** Null if the keys are not known. */
  readonly keys: readonly string[] | null;
}

/** Of a template, which is no name yet. */
const templateMarks = /\{\{|\$\{|<%/;

/** What a document of a group and kind says about a secret. */
const readers = new Map<
  string,
  (root: SourceNode) => Pick<SecretNames, 'keys' | 'namespace'> & {
    readonly name?: string;
  }
>([
  [
    'v1 Secret',
    root => ({
      keys: [
        ...keysOf(childNode(root, 'data')),
        ...keysOf(childNode(root, 'stringData')),
      ],
    }),
  ],
  [
    'external-secrets.io ExternalSecret',
    root => {
      const spec = childNode(root, 'spec');
      const target = childNode(spec, 'target');
      const isOpen =
        childNode(spec, 'dataFrom') !== undefined ||
        childNode(target, 'template') !== undefined;
      return {
        name: textAt(target, 'name'),
        keys: isOpen ? null : secretKeysOf(spec),
      };
    },
  ],
  [
    'bitnami.com SealedSecret',
    root => {
      const spec = childNode(root, 'spec');
      const template = childNode(spec, 'template');
      const metadata = childNode(template, 'metadata');
      return {
        name: textAt(metadata, 'name'),
        namespace: textAt(metadata, 'namespace'),
        keys: [
          ...keysOf(childNode(spec, 'encryptedData')),
          ...keysOf(childNode(template, 'data')),
        ],
      };
    },
  ],
  [
    'openchoreo.dev SecretReference',
    root => ({ keys: secretKeysOf(childNode(root, 'spec')) }),
  ],
]);

/**
 * The secret that a document makes or describes (docs/secrets.md#sources); undefined for other documents. Only names and
 * keys are read.
 *
 * @public
 */
export function readSecretNames(root: SourceNode): SecretNames | undefined {
  const [group, version] = (textAt(root, 'apiVersion') ?? '').split('/');
  const read = readers.get(
    `${version === undefined ? 'v1' : group} ${textAt(root, 'kind')}`,
  );
  const metadata = childNode(root, 'metadata');
  const own = read?.(root);
  const name = own?.name ?? textAt(metadata, 'name');
  if (!own || !name || templateMarks.test(name)) {
    return undefined;
  }
  const namespace = own.namespace ?? textAt(metadata, 'namespace');
  const { keys } = own;
  return {
    name,
    ...(namespace && !templateMarks.test(namespace) && { namespace }),
    keys: keys?.some(key => templateMarks.test(key)) ? null : keys,
  };
}

function keysOf(node: SourceNode | undefined): string[] {
  return node?.kind === 'map' ? node.entries.map(({ key }) => key) : [];
}

/** The keys that the items of `data` make. */
function secretKeysOf(spec: SourceNode | undefined): string[] {
  const data = childNode(spec, 'data');
  return data?.kind === 'list'
    ? data.items.flatMap(item => textAt(item, 'secretKey') ?? [])
    : [];
}

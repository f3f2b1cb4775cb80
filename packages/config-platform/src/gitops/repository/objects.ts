// SPDX-License-Identifier: Apache-2.0

import {
  childNode,
  textAt,
  type SourceNode,
} from '@component-config/config-engine';

/** The name of an object, with what refers to it. */
export interface ObjectName {
  readonly kind: string;
  readonly namespace: string;
  readonly name: string;
}

const groups = new Map([
  ['Kustomization', 'kustomize.toolkit.fluxcd.io/'],
  ['HelmRelease', 'helm.toolkit.fluxcd.io/'],
  ['GitRepository', 'source.toolkit.fluxcd.io/'],
  ['OCIRepository', 'source.toolkit.fluxcd.io/'],
  ['Bucket', 'source.toolkit.fluxcd.io/'],
  ['ArtifactGenerator', 'source.extensions.fluxcd.io/'],
  ['FluxInstance', 'fluxcd.controlplane.io/'],
]);

/** Whether a document is an object of Flux of some kind. */
export function isFlux(document: SourceNode, kind: string): boolean {
  const group = groups.get(kind) ?? '';
  return (
    textAt(document, 'kind') === kind &&
    (textAt(document, 'apiVersion') ?? '').startsWith(group)
  );
}

/** The name of an object. */
export function nameOf(document: SourceNode): ObjectName {
  const metadata = childNode(document, 'metadata');
  return {
    kind: textAt(document, 'kind') ?? '',
    namespace: textAt(metadata, 'namespace') ?? '',
    name: textAt(metadata, 'name') ?? '',
  };
}

/** The object that a reference is to. Without a namespace, it is in that of the object with the reference. */
export function referenceTo(
  reference: SourceNode | undefined,
  namespace: string,
): ObjectName {
  return {
    kind: textAt(reference, 'kind') ?? '',
    namespace: textAt(reference, 'namespace') ?? namespace,
    name: textAt(reference, 'name') ?? '',
  };
}

/** A name as one text: `GitRepository/flux-system/apps`. */
export function keyOf({ kind, namespace, name }: ObjectName): string {
  return `${kind}/${namespace}/${name}`;
}

/** The files that an object and its patches are written in. */
export function filesOf(node: SourceNode): string[] {
  const inner =
    node.kind === 'map' ? node.entries.map(({ value }) => value) : [];
  return [
    ...(node.position ? [node.position.file] : []),
    ...(node.kind === 'list' ? node.items : inner).flatMap(filesOf),
  ];
}

// SPDX-License-Identifier: Apache-2.0

import {
  nodeAt,
  textAt,
  type SourceNode,
} from '@component-config/config-engine';
import type { BuiltScalar } from '../types';

/** Where every document is shown. */
const shownPlaces = ['/apiVersion', '/kind', '/metadata'];

/**
 * Where documents that are shown may contain secrets: the values there are masked, and everything else is shown.
 */
const secretPlaces = new Map([
  ['ConfigMap', ['/data']],
  ['Secret', ['/data', '/stringData']],
  ['HelmRelease', ['/spec/values']],
  ['Kustomization', ['/spec/postBuild/substitute']],
  ['Application', []],
  ['ApplicationSet', []],
]);

/** A value that is made with a secret, and would be shown. */
export function shownSecret(
  document: SourceNode,
  isSecret: (scalar: SourceNode) => boolean,
): SourceNode | undefined {
  const places = secretPlaces.get(textAt(document, 'kind') ?? '');
  if (!places) {
    return shownPlaces
      .flatMap(place => scalarsIn(nodeAt(document, place)))
      .find(isSecret);
  }
  const masked = new Set(
    places.flatMap(place => scalarsIn(nodeAt(document, place))),
  );
  return scalarsIn(document).find(
    scalar => isSecret(scalar) && !masked.has(scalar),
  );
}

/** Whether a build made a scalar with a value of a Secret. */
export function isBuiltWithSecret(scalar: object): boolean {
  return (scalar as Partial<BuiltScalar>).isSecret === true;
}

/** Marks what is made of a scalar, if that is never shown. */
export function secretOf(
  scalar: object | undefined,
): Pick<BuiltScalar, 'isSecret'> {
  return scalar && isBuiltWithSecret(scalar) ? { isSecret: true } : {};
}

function scalarsIn(node: SourceNode | undefined): SourceNode[] {
  switch (node?.kind) {
    case 'map':
      return node.entries.flatMap(({ value }) => scalarsIn(value));
    case 'list':
      return node.items.flatMap(scalarsIn);
    default:
      return node ? [node] : [];
  }
}

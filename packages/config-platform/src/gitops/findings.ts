// SPDX-License-Identifier: Apache-2.0

import {
  findingKinds,
  type Finding,
  type FindingKind,
  type SourceNode,
} from '@component-config/config-engine';
import { placeOf } from '../adapters/nodes';

/** What a kind of finding says beside its sentence. */
export type ArgsOf<Kind> = Kind extends FindingKind<infer Args> ? Args : never;

/** Makes the findings of a family, each about a node. */
function findingsOf<Kinds>(kinds: Kinds) {
  return <Name extends keyof Kinds>(
    name: Name,
    node: Pick<SourceNode, 'position'> | undefined,
    args: ArgsOf<Kinds[Name]>,
    pointer = '',
  ): Finding => {
    const kind = kinds[name] as FindingKind<ArgsOf<Kinds[Name]>>;
    return kind.at(placeOf(node, pointer), args);
  };
}

export const argocd = findingsOf(findingKinds.argocd);
export const flux = findingsOf(findingKinds.flux);
export const kustomize = findingsOf(findingKinds.kustomize);

// SPDX-License-Identifier: Apache-2.0

import {
  findingKinds,
  type Finding,
  type FindingKind,
} from '@component-config/config-engine';
import { placeOf } from '../adapters/nodes';

/** What a kind of finding says beside its sentence. */
export type ArgsOf<Kind> = Kind extends FindingKind<infer Args> ? Args : never;

/** What a finding is about: a node, or a place in a document. */
export type Located = Partial<Pick<Finding, 'pointer' | 'position'>>;

/** Makes the findings of a family. */
function findingsOf<Kinds>(kinds: Kinds) {
  return <Name extends keyof Kinds>(
    name: Name,
    at: Located | undefined,
    args: ArgsOf<Kinds[Name]>,
  ): Finding => {
    const kind = kinds[name] as FindingKind<ArgsOf<Kinds[Name]>>;
    return kind.at(placeOf(at, at?.pointer), args);
  };
}

export const argocd = findingsOf(findingKinds.argocd);
export const flux = findingsOf(findingKinds.flux);
export const gitops = findingsOf(findingKinds.gitops);
export const kustomize = findingsOf(findingKinds.kustomize);

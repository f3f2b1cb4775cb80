// SPDX-License-Identifier: Apache-2.0

import {
  findingKinds,
  type Finding,
  type FindingKind,
  type SourceNode,
} from '@component-config/config-engine';
import { placeOf } from '../../adapters/nodes';

const { kustomize } = findingKinds;

/** A finding of Kustomize. */
export type FindingName = keyof typeof kustomize;

/** What a finding says beside its sentence. */
export type ArgsOf<Name extends FindingName> =
  (typeof kustomize)[Name] extends FindingKind<infer Args> ? Args : never;

/** Thrown within this folder: the build fails for this reason. */
export class BuildError extends Error {
  constructor(readonly finding: Finding) {
    super(finding.code);
  }
}

export function fail(finding: Finding): never {
  throw new BuildError(finding);
}

export function findingAt<Name extends FindingName>(
  name: Name,
  node: Pick<SourceNode, 'position'> | undefined,
  args: ArgsOf<Name>,
  pointer = '',
): Finding {
  const kind = kustomize[name] as FindingKind<ArgsOf<Name>>;
  return kind.at(placeOf(node, pointer), args);
}

/** Ends the build with a finding about a node. */
export function refuse<Name extends FindingName>(
  name: Name,
  node: Pick<SourceNode, 'position'> | undefined,
  args: ArgsOf<Name>,
  pointer?: string,
): never {
  return fail(findingAt(name, node, args, pointer));
}

/** Counts the work of one build: values that are copied or visited, and resources that are compared. */
export class Work {
  steps = 0;

  constructor(private readonly limit: number) {}

  readonly spend = (steps: number): void => {
    this.steps += steps;
    if (this.steps > this.limit) {
      refuse('tooLarge', undefined, { limit: this.limit });
    }
  };
}

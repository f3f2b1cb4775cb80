// SPDX-License-Identifier: Apache-2.0

import type { Finding, findingKinds } from '@component-config/config-engine';
import { kustomize, type ArgsOf, type Located } from '../findings';

type Kinds = typeof findingKinds.kustomize;

/** Thrown within this folder: the build fails for this reason. */
export class BuildError extends Error {
  constructor(readonly finding: Finding) {
    super(finding.code);
  }
}

export function fail(finding: Finding): never {
  throw new BuildError(finding);
}

/** Ends the build with a finding. */
export function refuse<Name extends keyof Kinds>(
  name: Name,
  at: Located | undefined,
  args: ArgsOf<Kinds[Name]>,
): never {
  return fail(kustomize(name, at, args));
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

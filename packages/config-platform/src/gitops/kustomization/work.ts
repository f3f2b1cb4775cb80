// SPDX-License-Identifier: Apache-2.0

import {
  findingKinds,
  type Finding,
  type SourceNode,
} from '@component-config/config-engine';

/** Thrown within this folder: the build fails for this reason. */
export class BuildError extends Error {
  constructor(readonly finding: Finding) {
    super(finding.code);
  }
}

export function fail(finding: Finding): never {
  throw new BuildError(finding);
}

/** The place of a finding. */
export function placeOf(node: SourceNode | undefined, pointer = '') {
  return { pointer, ...(node?.position && { position: node.position }) };
}

/** Counts the work of one build: values that are copied or visited, and resources that are compared. */
export class Work {
  steps = 0;

  constructor(private readonly limit: number) {}

  readonly spend = (steps: number): void => {
    this.steps += steps;
    if (this.steps > this.limit) {
      fail(
        findingKinds.kustomize.tooLarge.at(
          { pointer: '' },
          { limit: this.limit },
        ),
      );
    }
  };
}

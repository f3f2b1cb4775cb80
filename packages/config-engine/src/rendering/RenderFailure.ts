// SPDX-License-Identifier: Apache-2.0

import { phrase, type Finding } from '../finding';
import { renderingFindings } from '../finding/catalogue/rendering';

/** Ends a rendering, because OpenChoreo does as well. Caught within this folder. */
export class RenderFailure extends Error {
  constructor(readonly findings: readonly Finding[]) {
    super(findings[0]?.message);
  }
}

/** Something that OpenChoreo needs for a rendering is not there. */
export function missing(name: string): RenderFailure {
  return new RenderFailure([
    renderingFindings.input.at(
      { pointer: '' },
      { problem: phrase('renderMissing', { name }) },
    ),
  ]);
}

// SPDX-License-Identifier: Apache-2.0

import { phrase, type Finding } from '../finding';
import { renderingFindings } from '../finding/catalogue/rendering';

/** Ends a rendering, because OpenChoreo does as well. Caught within this folder. */
export class RenderFailure extends Error {
  constructor(readonly findings: readonly Finding[]) {
    super(findings[0]?.message);
  }
}

/** What work gives, or why OpenChoreo refuses it. */
export type Attempt<T> =
  { readonly result: T } | { readonly findings: readonly Finding[] };

export function attempt<T>(work: () => T): Attempt<T> {
  try {
    return { result: work() };
  } catch (error) {
    if (error instanceof RenderFailure) {
      return { findings: error.findings };
    }
    throw error;
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

// SPDX-License-Identifier: Apache-2.0

import type { Finding } from '../finding';

/** Ends a rendering, because OpenChoreo does as well. Caught within this folder. */
export class RenderFailure extends Error {
  constructor(readonly findings: readonly Finding[]) {
    super(findings[0]?.message);
  }
}

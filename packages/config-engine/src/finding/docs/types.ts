// SPDX-License-Identifier: Apache-2.0

import type { families } from '../catalogue';

/** Of each finding of some families: why it is one and how to correct it, and the shortest text that has it. */
export type DocsOf<Family extends keyof typeof families> = {
  readonly [Name in Family]: {
    readonly [Kind in keyof (typeof families)[Name]]: readonly [
      explanation: string,
      example: string,
    ];
  };
};

// SPDX-License-Identifier: Apache-2.0

/** Of each finding of a family: why it is one and how to correct it, and the shortest text that has it. */
export type DocsOf<Family> = {
  readonly [Name in keyof Family]: readonly [
    explanation: string,
    example: string,
  ];
};

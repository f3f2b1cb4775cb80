// SPDX-License-Identifier: Apache-2.0

/** The last segment of the address of each sub-page, in tab order. */
export type SubPagePath =
  | 'overview'
  | 'types'
  | 'overlays'
  | 'environments'
  | 'playground'
  | 'impact'
  | 'repositories';

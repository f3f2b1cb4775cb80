// SPDX-License-Identifier: Apache-2.0

/** The last part of the address of each sub-page, in the order of the tabs. */
export type SubPagePath =
  | 'overview'
  | 'types'
  | 'overlays'
  | 'environments'
  | 'playground'
  | 'impact'
  | 'repositories';

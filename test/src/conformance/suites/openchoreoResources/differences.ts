// SPDX-License-Identifier: Apache-2.0

import type { Difference } from '../../types';
import { RENDERED } from './instanceCase';

/** Intended differences from OpenChoreo's rendering of resources and projects. */
export const openchoreoResourceDifferences: readonly Difference[] = [
  'openchoreo-resources/resource',
  'openchoreo-resources/project',
].flatMap((section): Difference[] => [
  {
    section,
    reason:
      'What templates, outputs and conditions make of the values is known only when OpenChoreo renders them.',
    covers: (_content, { what }) => what === RENDERED,
  },
  {
    section,
    reason:
      'A null of a field that may not be null removes the value of lower layers, as every null that is not valid.',
    covers: (_content, { what }) => what.endsWith('expected null, got nothing'),
  },
]);

// SPDX-License-Identifier: Apache-2.0

import { valueAt } from '@component-config/config-engine';
import type { Difference } from '../../types';

/** Intended differences from OpenChoreo's rendering of resources and projects. */
export const openchoreoResourceDifferences: readonly Difference[] = [
  'openchoreo-resources/resource',
  'openchoreo-resources/project',
].flatMap((section): Difference[] => [
  {
    section,
    reason: 'A project without a type has no configuration.',
    covers: ({ project, error }, { what }) =>
      what === 'no Project' &&
      error === undefined &&
      valueAt(project, '/spec/type') === undefined,
  },
  {
    section,
    reason:
      'A null of a field that may not be null removes the value of lower layers, as every null that is not valid.',
    covers: (_content, { what }) => what.endsWith('expected null, got nothing'),
  },
]);

// SPDX-License-Identifier: Apache-2.0

import type { Difference } from '../../types';

/** Intended differences from OpenChoreo's rendering of components. */
export const openchoreoRenderDifferences: readonly Difference[] = [
  {
    section: 'openchoreo-render/errors',
    reason:
      'Shorthand in an OpenAPI schema is an error of the schema, not of the first template that misses its default.',
    covers: ({ error }, { what }) =>
      /no such key/.test(String(error)) &&
      /" contains shorthand, which OpenChoreo refuses there/.test(what),
  },
];

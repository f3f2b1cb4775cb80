// SPDX-License-Identifier: Apache-2.0

import { DOCUMENT_VERSION, Shape, shape } from '../../document';
import type { JsonSchema } from '../../schema';
import { environmentSpec } from './readEnvironment';
import { mixinSpec } from './readMixin';
import { overlaySpec } from './readOverlay';

/**
 * JSON Schemas (draft-07) of the documents for editors, from the same declarations as their readers. They cover the
 * checks of a single document; `checkOverlays` covers the checks across documents.
 *
 * @public
 */
export const platformDocumentSchemas: {
  readonly [Kind in 'Overlay' | 'OverlayMixin' | 'Environment']: JsonSchema;
} = {
  Overlay: documentSchema('Overlay', overlaySpec),
  OverlayMixin: documentSchema('OverlayMixin', mixinSpec),
  Environment: documentSchema('Environment', environmentSpec),
};

function documentSchema(
  kind: keyof typeof platformDocumentSchemas,
  spec: Shape<unknown>,
): JsonSchema {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: kind,
    type: 'object',
    additionalProperties: false,
    properties: {
      apiVersion: { const: DOCUMENT_VERSION },
      kind: { const: kind },
      metadata: {
        type: 'object',
        required: ['name'],
        properties: {
          name: shape.filledText.schema,
          title: shape.scalarText.schema,
          description: shape.scalarText.schema,
        },
      },
      spec: shape.orNull(spec).schema,
      relations: {},
      status: {},
    },
    required: ['apiVersion', 'kind', 'metadata'],
  };
}

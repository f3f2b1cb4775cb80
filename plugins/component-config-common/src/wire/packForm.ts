// SPDX-License-Identifier: Apache-2.0

import type { ConfigurationForm } from '../types';
import {
  packPositions,
  packSchema,
  unpackPositions,
  unpackSchema,
} from './positions';
import { createTable } from './table';
import type { PackedForm } from './types';
import { isIncomplete, type Included } from './included';

/**
 * Packs a form for transfer.
 *
 * @public
 */
export function packForm(
  form: ConfigurationForm,
  included: Pick<Included, 'skipped'>,
): PackedForm {
  const files = createTable<string>();
  return {
    ...form,
    files: files.rows,
    schema: packSchema(form.schema, files),
    layers: form.layers.map(layer => ({
      ...layer,
      positions: packPositions(layer.positions, files),
    })),
    skipped: included.skipped
      ? form.skipped
      : form.skipped.filter(isIncomplete),
  };
}

/**
 * Unpacks a form; without skipped layers that were not requested.
 *
 * @public
 */
export function unpackForm({
  files,
  schema,
  layers,
  ...form
}: PackedForm): ConfigurationForm {
  return {
    ...form,
    schema: unpackSchema(schema, files),
    layers: layers.map(layer => ({
      ...layer,
      positions: unpackPositions(layer.positions, files),
    })),
  };
}

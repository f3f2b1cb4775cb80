// SPDX-License-Identifier: Apache-2.0

import {
  boundedItems,
  childField,
  Field,
  FieldReader,
  reportUnknownKeys,
} from '../../document';
import { overlayFindings } from '../../finding/catalogue/overlay';
import { parseConstraint } from '../constraints/constraints';
import { constraintKeys } from './documentKeys';
import { reportRepeated, requireText } from './entries';
import type { Constraint } from '../types';

/** Reads a document's constraints on facts of the environment; invalid ones are reported. */
export function readConstraints(
  field: Field | undefined,
  reader: FieldReader,
): Constraint[] {
  const items = boundedItems(field, reader);
  reportRepeated(
    items.map(item => childField(item, 'name')),
    reader,
  );
  return items.flatMap(item => {
    if (!reader.isMap(item)) {
      return [];
    }
    reportUnknownKeys(item, constraintKeys, reader, overlayFindings);
    const name = requireText(item, 'name', reader);
    const value = requireText(item, 'value', reader);
    if (name === undefined || value === undefined) {
      return [];
    }
    const expression = parseConstraint(value);
    if ('problem' in expression) {
      const { problem } = expression;
      reader.findings.push(
        overlayFindings.invalidConstraint.at(
          childField(item, 'value') ?? item,
          { value, problem },
        ),
      );
      return [];
    }
    const { pointer, position } = item;
    return [{ name, value, pointer, ...(position && { position }) }];
  });
}

// SPDX-License-Identifier: Apache-2.0

import { childField, Field, FieldReader } from '../../document';
import { overlayFindings } from '../../finding/catalogue/overlay';
import { parseConstraint } from '../constraints/constraints';
import { constraintKeys } from './documentKeys';
import { readEntries, requireText } from './entries';
import type { Constraint } from '../types';

/** Reads a document's constraints on facts of the environment; invalid ones are reported. */
export function readConstraints(
  field: Field | undefined,
  reader: FieldReader,
): Constraint[] {
  return readEntries(field, constraintKeys, 'name', reader, item => {
    const name = requireText(item, 'name', reader);
    const value = requireText(item, 'value', reader);
    if (name === undefined || value === undefined) {
      return undefined;
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
      return undefined;
    }
    return { name, value };
  });
}

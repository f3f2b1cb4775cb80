// SPDX-License-Identifier: Apache-2.0

import type { Field, FieldReader } from '../document';
import type { JsonValue } from '../json';
import { textsIn } from '../leafPointers';
import { isTemplate, parseTemplate } from '../template';

/** Reports the invalid templates in a value. Returns whether all of them are valid. */
export function checkTemplates(
  value: JsonValue,
  field: Field,
  reader: FieldReader,
): boolean {
  return templatesIn(value)
    .map(template => {
      const parsed = parseTemplate(template, field, reader.budget);
      if ('findings' in parsed) {
        reader.findings.push(...parsed.findings);
      }
      return 'template' in parsed;
    })
    .every(Boolean);
}

/** The templates within a value, in order. */
export function templatesIn(value: JsonValue): string[] {
  return textsIn(value).filter(isTemplate);
}

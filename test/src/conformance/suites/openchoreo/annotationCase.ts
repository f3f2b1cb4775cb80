// SPDX-License-Identifier: Apache-2.0

import {
  compileShorthand,
  nodeFromValue,
  type JsonValue,
} from '@component-config/config-engine';
import { describeDifference } from '../../compareData';
import type { Case, CaseOutcome } from '../../types';

const PREFIX = 'oc:';

/** One field with `oc:` annotations, which are kept without affecting its schema. */
export function runAnnotationCase(content: Case): CaseOutcome {
  const compiled = compileShorthand({
    fields: nodeFromValue({ field: content.schema }),
  });
  const { properties } = compiled.structural as {
    properties: { field: JsonValue };
  };
  const schemaDifference = describeDifference(
    content.expectFieldSchema,
    properties.field,
  );
  if (schemaDifference) {
    return {
      agrees: false,
      what: schemaDifference,
      result: properties.field,
    };
  }
  const annotations = asTexts(
    Object.entries(compiled.annotations['/properties/field'] ?? {}),
  );
  const expected = asTexts(
    (content.tokens as [string, JsonValue][]).map(([name, value]) => [
      name.slice(PREFIX.length),
      // A flag is `true`.
      value ?? true,
    ]),
  );
  const difference = describeDifference(expected, annotations);
  return difference
    ? { agrees: false, what: `annotations ${difference}`, result: annotations }
    : { agrees: true };
}

/** Values as text, because upstream has no typed ones; an annotation without a name is ignored. */
function asTexts(entries: [string, JsonValue][]): { [name: string]: string } {
  return Object.fromEntries(
    entries
      .filter(([name]) => name !== '')
      .map(([name, value]) => [name, String(value)]),
  );
}

// SPDX-License-Identifier: Apache-2.0

import {
  compileShorthand,
  nodeFromValue,
  type JsonValue,
  applyDefaults,
  validateInstance,
  isObject,
  type JsonObject,
  compileOpenApi,
} from '@component-config/config-engine';
import { readCaseFile } from '../../readCaseFile';
import type { Suite, Case, CaseOutcome } from '../../types';
import { runMergeCase } from './mergeCase';
import { runShorthandCase, compileCase } from './shorthandCase';
import {
  compareData,
  describeDifference,
  disagreement,
} from '../../compareData';
import { compareSchema } from './compareSchema';
import { splitEnum } from '../../../engineParts';

/** Cases generated with OpenChoreo's own compiler. */
export const openchoreo: Suite = {
  name: 'openchoreo',
  entry: 'openchoreo.yaml',
  read: readCaseFile,
  adapters: {
    cases: runShorthandCase,
    splitCases: runSplitCase,
    seedDocCases: runShorthandCase,
    edgeCases: runShorthandCase,
    annotationCases: runAnnotationCase,
    legacyCases: runLegacyCase,
    applyCases: runApplyCase,
    mergeCases: runMergeCase,
    refCases: runRefCase,
  },
};

const PREFIX = 'oc:';

/** One field with `oc:` annotations, which are kept without affecting its schema. */
function runAnnotationCase(content: Case): CaseOutcome {
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
    return disagreement(schemaDifference, properties.field);
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
  return disagreement(
    difference ? `annotations ${difference}` : undefined,
    annotations,
  );
}

/** Values as text, because upstream has no typed ones; an annotation without a name is ignored. */
function asTexts(entries: [string, JsonValue][]): { [name: string]: string } {
  return Object.fromEntries(
    entries
      .filter(([name]) => name !== '')
      .map(([name, value]) => [name, String(value)]),
  );
}

/** A schema and values: the values with defaults, and whether they are valid. */
function runApplyCase(content: Case): CaseOutcome {
  const compiled = compileCase(content);
  const result = applyDefaults(compiled.jsonSchema, content.values);
  const difference = describeDifference(content.result, result);
  if (difference) {
    return disagreement(difference, result);
  }
  const errors = validateInstance(compiled, result)
    .filter(({ severity }) => severity === 'error')
    .map(({ message }) => message);
  const valid =
    Array.isArray(content.validation) && content.validation.length === 0;
  const what = valid
    ? `expected valid values, got ${JSON.stringify(errors)}`
    : `expected ${JSON.stringify(content.validation)}, got no error`;
  return disagreement(
    valid === (errors.length === 0) ? undefined : what,
    result,
  );
}

/**
 * The last release that changed the shorthand, and so representative of all releases that our compiler supports, v0.10
 * to v0.17. The schemas of older releases compile as in these.
 */
const RELEASE = 'v0.10.0';

/** Shorthand whose result changed between releases, compared with that of the supported releases. */
function runLegacyCase(content: Case): CaseOutcome {
  const result = resultOf(content);
  if (!result) {
    return disagreement(`the case has no result for ${RELEASE}`);
  }
  const compiled = compileCase(content);
  if (typeof result.panic !== 'string') {
    return compareSchema({ ...content, ...result }, compiled);
  }
  // Upstream crashes; such a schema must be an error.
  return disagreement(
    compiled.findings.some(({ severity }) => severity === 'error')
      ? undefined
      : `expected an error where upstream panics (${result.panic})`,
    compiled.structural,
  );
}

function resultOf({ results }: Case): JsonObject | undefined {
  return Array.isArray(results)
    ? results
        .filter(isObject)
        .find(
          ({ versions }) =>
            Array.isArray(versions) && versions.includes(RELEASE),
        )
    : undefined;
}

/** An OpenAPI schema with `$ref` and `$defs`, and the dereferenced schema or the error. */
function runRefCase(content: Case): CaseOutcome {
  return compareSchema(
    content,
    compileOpenApi({ schema: nodeFromValue(content.schema) }),
  );
}

/** A list of values as in a marker, and the items that it is split into, with quotes kept. */
function runSplitCase(content: Case): CaseOutcome {
  const items = splitEnum(String(content.input)).map(({ text }) => text);
  return compareData(content.expect, items);
}

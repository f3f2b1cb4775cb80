// SPDX-License-Identifier: Apache-2.0

import {
  isObject,
  JsonObject,
  JsonValue,
  YttSource,
} from '@component-config/config-engine';
import {
  exportYttOpenApi,
  readYttSchema,
  resolveYttValues,
  YttSchema,
  YttValuesLayer,
} from '../../../engineParts';
import { describeDifference } from '../../compareData';
import type { Case, CaseOutcome } from '../../types';

/** Values for a schema: the merged values, or ytt's report. */
export function runDataValuesCase(content: Case): CaseOutcome {
  const schema = schemaOf(content);
  return compare(content, schema);
}

/** Values without a schema. */
export function runUntypedCase(content: Case): CaseOutcome {
  return compare(content, undefined);
}

/** The export of a schema, verbatim; that of ytt 0.51 where it differs. */
export function runOpenApiCase(content: Case): CaseOutcome {
  const schema = schemaOf(content);
  const exported = schema && exportYttOpenApi(schema);
  const expected = content.openapi_0_51 ?? content.openapi;
  return outcome(lineDifference(String(expected), exported ?? ''), {
    openapi: exported ?? null,
    ...codesOf(schema?.problems.flatMap(({ findings }) => findings) ?? []),
  });
}

function schemaOf(content: Case): YttSchema {
  const sources = Array.isArray(content.schemas)
    ? content.schemas.filter(isObject).map(sourceOf)
    : [
        {
          file: String(content.schema_file ?? 'schema.yml'),
          text: String(content.schema ?? ''),
        },
      ];
  return readYttSchema(sources, {
    files: listOf(content.other_files).map(sourceOf),
    strict: content.strict === true,
  });
}

function compare(content: Case, schema: YttSchema | undefined): CaseOutcome {
  const layers = listOf(content.values).map(layerOf);
  const { value, yaml, report, findings } = resolveYttValues(
    schema,
    layers,
    'strict',
  );
  const result = { value, report: report ?? null, ...codesOf(findings) };
  if (content.panics !== undefined) {
    return outcome(
      report === undefined ? 'no report where ytt crashes' : undefined,
      result,
    );
  }
  if (Array.isArray(content.error)) {
    const text = normaliseReport(report ?? '');
    const missing = content.error.find(
      part => !text.includes(normaliseReport(String(part))),
    );
    return outcome(
      missing === undefined
        ? undefined
        : lineDifference(String(missing), report ?? ''),
      result,
    );
  }
  if (report !== undefined) {
    return outcome(`unexpected report: ${report}`, result);
  }
  const inText =
    typeof content.expect_yaml === 'string'
      ? lineDifference(content.expect_yaml, yaml)
      : undefined;
  return outcome(
    content.expect === undefined
      ? inText
      : (describeDifference(content.expect, value) ?? inText),
    result,
  );
}

/** The case files use a fixed name where ytt generates a new one each time. */
function normaliseReport(text: string): string {
  return text
    .replace(/__ytt_tpl(?:[A-Z0-9]+_)+|__ytt_tpl_/g, '__ytt_tpl_')
    .trim();
}

function outcome(what: string | undefined, result: JsonValue): CaseOutcome {
  return what === undefined
    ? { agrees: true }
    : { agrees: false, what, result };
}

function codesOf(
  findings: ReadonlyArray<{ readonly code: string; readonly severity: string }>,
): { errors: JsonObject[] } {
  return {
    errors: findings
      .filter(({ severity }) => severity === 'error')
      .map(({ code }) => ({ code })),
  };
}

/** The first line that differs in any character. */
function lineDifference(expected: string, actual: string): string | undefined {
  if (expected === actual) {
    return undefined;
  }
  const [wanted, given] = [expected, actual].map(text => text.split('\n'));
  const index = wanted.findIndex((line, at) => line !== given[at]);
  const line = index === -1 ? wanted.length : index;
  return `line ${line + 1}: expected ${JSON.stringify(
    wanted[line] ?? '',
  )}, got ${JSON.stringify(given[line] ?? '')}`;
}

function listOf(value: JsonValue | undefined): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function sourceOf({ file, text }: JsonObject): YttSource {
  return { file: String(file ?? ''), text: String(text ?? '') };
}

function layerOf(value: JsonObject): YttValuesLayer {
  const argument = String(value.arg ?? '');
  switch (value.via) {
    case 'data-values-doc':
      return { via: 'document', source: sourceOf(value) };
    case 'data-values-file':
      return { via: 'file', source: sourceOf(value) };
    case 'data-value':
      return { via: 'value', argument };
    case 'data-value-yaml':
      return { via: 'value-yaml', argument };
    case 'data-value-file':
      return { via: 'value-file', argument, text: String(value.text ?? '') };
    case 'data-values-env':
    case 'data-values-env-yaml':
      return {
        via: 'environment',
        prefix: String(value.prefix),
        variables: Array.isArray(value.env) ? value.env.map(String) : [],
        yaml: value.via === 'data-values-env-yaml',
      };
    default:
      throw new Error(`Unknown way to pass values: ${value.via}`);
  }
}

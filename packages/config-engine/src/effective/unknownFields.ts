// SPDX-License-Identifier: Apache-2.0

import { didYouMean, Finding } from '../finding';
import { effectiveFindings } from '../finding/catalogue/effective';
import { isObject, JsonObject, JsonValue } from '../json';
import { childPointer, formatPath, parsePointer } from '../pointer';
import {
  admitsType,
  childSchemas,
  propertyNames,
  REFERENCE_KEY,
  sectionDepth,
  sectionOfPath,
  type JsonSchema,
} from '../schema';
import type { SchemaPlan } from '../merge';
import { Origin, originPhrase } from './readings/origins';

/** The maximum number of unknown fields to list: with more, the schema is likely the wrong one. */
const listedFields = 100;

/**
 * Warns about up to a hundred values that the schema does not describe (docs/rules/openapi.md#described-values).
 * `additionalProperties: false` is left to validation.
 */
export function findUnknownFields(
  schema: SchemaPlan,
  config: JsonObject,
  originOf: (pointer: string) => Origin | undefined,
): Finding[] {
  const findings: Finding[] = [];

  function visit(value: JsonValue, at: SchemaPlan, pointer: string): void {
    if (Array.isArray(value)) {
      value.forEach((item, index) => {
        if (typeof item === 'object') {
          visitChild(item, at.child(String(index)), pointer, index);
        }
      });
    } else if (isObject(value)) {
      visitMap(value, at, pointer);
    }
  }

  function visitMap(value: JsonObject, at: SchemaPlan, pointer: string): void {
    const schemas = [at.schema];
    for (const key of Object.keys(value)) {
      const plan = at.child(key);
      if (plan) {
        if (typeof value[key] === 'object') {
          visitChild(value[key], plan, pointer, key);
        }
        continue;
      }
      if (key === REFERENCE_KEY && at.isSecret) {
        continue;
      }
      if (
        findings.length < listedFields &&
        acceptsUndeclared(at.schema) &&
        childSchemas(schemas, key, 'entry').length === 0
      ) {
        const names = propertyNames(schemas);
        findings.push(unknown(childPointer(pointer, key), key, names));
      }
    }
  }

  function visitChild(
    child: JsonValue,
    plan: SchemaPlan | undefined,
    pointer: string,
    token: string | number,
  ): void {
    if (plan && child !== null && findings.length < listedFields) {
      visit(child, plan, childPointer(pointer, token));
    }
  }

  function unknown(
    pointer: string,
    key: string,
    names: readonly string[],
  ): Finding {
    const origin = originOf(pointer);
    const place = { pointer, position: origin?.position };
    const from = origin && originPhrase(origin);
    const tokens = parsePointer(pointer);
    if (isSection(tokens)) {
      return effectiveFindings.unusedSection.at(place, {
        section: key,
        ...(tokens.length > 1 && { instance: tokens[1] }),
        from,
      });
    }
    return effectiveFindings.unknownField.at(place, {
      field: formatPath(pointer),
      from,
      hint: didYouMean(key, names),
    });
  }

  visit(config, schema, '');
  return findings;
}

/** Whether the path is that of a whole section, of the component or of a trait. */
function isSection(tokens: readonly string[]): boolean {
  return (
    tokens.length === sectionDepth(tokens) &&
    sectionOfPath(tokens) !== undefined
  );
}

/** Whether validation accepts undeclared keys, so that nothing else reports them. */
function acceptsUndeclared(schema: JsonSchema): boolean {
  return (
    schema.additionalProperties === undefined && admitsType(schema, 'object')
  );
}

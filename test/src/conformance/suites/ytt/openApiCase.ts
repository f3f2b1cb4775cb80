// SPDX-License-Identifier: Apache-2.0

import {
  childPointer,
  compileDefinition,
  isObject,
  parseSource,
  type CompiledSchema,
  type JsonObject,
  type JsonValue,
} from '@component-config/config-engine';
import { parse } from 'yaml';
import { describeDifference } from '../../compareData';
import type { Case, CaseOutcome } from '../../types';
import { typeOfCase } from './yttDocuments';

/** A schema as ytt exports it: all that the export says, the compiled schema says, too. */
export function runOpenApiCase(content: Case): CaseOutcome {
  const type = typeOfCase(content);
  const { documents } = parseSource({ file: 'type.yaml', text: type.text() });
  const { parameters } = compileDefinition(documents[0].root);
  const exported = parse(String(content.openapi_0_51 ?? content.openapi), {
    version: '1.1',
  });
  if (!parameters) {
    return { agrees: false, what: 'no schema', result: null };
  }
  const expected = inOurTerms(exported.components.schemas.dataValues);
  const actual = said(expected, described(parameters));
  const what = describeDifference(expected, actual);
  return what === undefined
    ? { agrees: true }
    : {
        agrees: false,
        what,
        result: {
          hasCode: parameters.rules !== undefined,
          errors: parameters.findings
            .filter(({ severity }) => severity === 'error')
            .map(({ code, message }) => ({ code, message })),
        },
      };
}

/** What the export writes differently with the same meaning, and what it adds for people. */
function inOurTerms(exported: JsonValue): JsonValue {
  if (!isObject(exported)) {
    return exported;
  }
  const { 'x-example-description': remark, format, ...schema } = exported;
  const { nullable, properties, items } = schema;
  if (schema.type === undefined) {
    // Anything, and so null.
    delete schema.nullable;
  }
  if (nullable === true && Array.isArray(schema.enum)) {
    schema.enum = [...schema.enum, null];
  }
  return {
    ...schema,
    ...(isObject(properties) && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, part]) => [
          name,
          inOurTerms(part),
        ]),
      ),
    }),
    ...(items !== undefined && { items: inOurTerms(items) }),
  };
}

/** The structural schema, with the annotation of deprecated fields as keyword. */
function described(schema: CompiledSchema): JsonObject {
  const visit = (node: JsonObject, pointer: string): JsonObject => {
    const { properties, items } = node;
    const deprecated = schema.annotations[pointer]?.deprecated;
    return {
      ...node,
      ...(deprecated !== undefined && { deprecated: true }),
      ...(isObject(properties) && {
        properties: Object.fromEntries(
          Object.entries(properties).map(([name, part]) => [
            name,
            isObject(part)
              ? visit(part, childPointer(`${pointer}/properties`, name))
              : part,
          ]),
        ),
      }),
      ...(isObject(items) && { items: visit(items, `${pointer}/items`) }),
    };
  };
  return visit(schema.structural, '');
}

/** The part of a value that another one also has. */
function said(expected: JsonValue, actual: JsonValue): JsonValue {
  return isObject(expected) && isObject(actual)
    ? Object.fromEntries(
        Object.keys(expected)
          .filter(key => Object.hasOwn(actual, key))
          .map(key => [key, said(expected[key], actual[key])]),
      )
    : actual;
}

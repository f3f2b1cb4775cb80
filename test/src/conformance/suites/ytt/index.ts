// SPDX-License-Identifier: Apache-2.0

import {
  createInterpreter,
  createModule,
  evaluateExpression,
  parseExpression,
  representValue,
  type StarlarkFailure,
} from '@component-config/starlark';
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
import { readCaseFile, sectionsBy } from '../../readCaseFile';
import type { Suite, Case, CaseOutcome } from '../../types';
import { runDataValuesCase } from './yttCase';
import {
  compareData,
  describeDifference,
  disagreement,
} from '../../compareData';
import { typeOfCase } from './yttDocuments';
import { errorsOf } from '../../content';

/**
 * Cases generated with ytt. Those of whole templates and of the command line are out of scope: their kinds have no
 * adapter.
 */
export const ytt: Suite = {
  name: 'ytt',
  entry: 'ytt.yaml',
  read: path =>
    readCaseFile(path).flatMap(each =>
      each.section === 'cases' ? sectionsBy('kind', each.cases) : [each],
    ),
  adapters: {
    'data-values': runDataValuesCase,
    openapi: runOpenApiCase,
    'data-values-no-schema': runDataValuesCase,
    starlark_expressions: runStarlarkExpression,
  },
};

/** An expression with the string "abcde" bound to `v`: the `repr` of its value, or the error. */
function runStarlarkExpression(content: Case): CaseOutcome {
  const { expr, repr, error, static_error: staticError } = content;
  const expected = {
    ...(repr !== undefined && { repr }),
    ...(error !== undefined && { error }),
    ...(staticError !== undefined && { static_error: staticError }),
  };
  const result = evaluateText(String(expr));
  return compareData(expected, result);
}

function evaluateText(text: string): { [outcome: string]: string } {
  const parsed = parseExpression({ file: 'expression', text });
  if (parsed.kind === 'failure') {
    return describeFailure(parsed.failure);
  }
  const interpreter = createInterpreter();
  const module = createModule(new Map([['v', 'abcde']]));
  const evaluated = evaluateExpression(interpreter, parsed.value, module);
  if (evaluated.kind === 'failure') {
    return describeFailure(evaluated.failure);
  }
  const represented = representValue(interpreter, evaluated.value);
  return represented.kind === 'value'
    ? { repr: represented.value }
    : describeFailure(represented.failure);
}

/** The cases omit the prefix `fail: ` of ytt's own `fail`. */
function describeFailure({ kind, message }: StarlarkFailure): {
  [outcome: string]: string;
} {
  switch (kind) {
    case 'runtime':
      return { error: message.replace(/^fail: /, '') };
    case 'budget':
      return { budget: message };
    default:
      return { static_error: message };
  }
}

/** A schema as ytt exports it: all that the export says, the compiled schema says, too. */
function runOpenApiCase(content: Case): CaseOutcome {
  const type = typeOfCase(content);
  const { documents } = parseSource({ file: 'type.yaml', text: type.text() });
  const { parameters } = compileDefinition(documents[0].root);
  const exported = parse(String(content.openapi_0_51 ?? content.openapi), {
    version: '1.1',
  });
  if (!parameters) {
    return disagreement('no schema');
  }
  const expected = inOurTerms(exported.components.schemas.dataValues);
  const actual = said(expected, described(parameters));
  const what = describeDifference(expected, actual);
  return disagreement(what, {
    hasCode: parameters.rules !== undefined,
    errors: errorsOf(parameters.findings).map(({ code, message }) => ({
      code,
      message,
    })),
  });
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

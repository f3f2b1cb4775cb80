// SPDX-License-Identifier: Apache-2.0

import type { Finding } from '../finding';
import { valuesFindings } from '../finding/catalogue/values';
import { isObject, JsonObject, JsonValue, mapValues } from '../json';
import { textsIn } from '../leafPointers';
import type { Layer } from '../layers';
import { fieldTokens, writtenTokens, type MutationRule } from '../mutation';
import { formatPointer, areRelated, parsePointer, valueAt } from '../pointer';
import { sectionOfPath } from '../schema';
import { isTemplate } from '../template';

/** What a resolution without an environment leaves out (docs/rules/merging.md#without-an-environment). */
export interface WithoutEnvironment {
  /** Without the rules and expressions that read the environment or its configuration. */
  readonly layers: readonly Layer[];
  /** The places that they would set. */
  readonly unknown: readonly string[];
}

/** Sections and variables that depend on the environment, as templates and expressions name them. */
const ENVIRONMENT = '(?:environment|environmentConfigs|envOverrides)\\b';
const inTemplate = new RegExp(`(?<![\\w)\\]])\\.${ENVIRONMENT}`);
const inExpression = new RegExp(`(?<![.\\w])${ENVIRONMENT}`);

/** Sets aside what cannot be evaluated without an environment. */
export function withoutEnvironment(
  layers: readonly Layer[],
): WithoutEnvironment {
  const unknown: string[] = [];
  return {
    layers: layers.map(layer => {
      const { rules, expressions } = layer;
      return {
        ...layer,
        ...(rules && {
          rules: {
            ...rules,
            ...(rules.mutation && {
              mutation: {
                ...rules.mutation,
                rules: rules.mutation.rules.filter(isKnown),
              },
            }),
            validation: rules.validation.filter(
              rule =>
                !readsEnvironment(
                  rule,
                  rule.checks.map(({ operand }) => operand),
                ),
            ),
          },
        }),
        ...(expressions && { expressions: knownExpressions(expressions) }),
      };
    }),
    unknown,
  };

  function isKnown(rule: MutationRule): boolean {
    const depends = readsEnvironment(rule, [rule.value]);
    const tokens = writtenTokens(rule.field);
    if (depends && tokens) {
      unknown.push(formatPointer(tokens));
    }
    return !depends;
  }

  function knownExpressions(
    expressions: NonNullable<Layer['expressions']>,
  ): NonNullable<Layer['expressions']> {
    return mapValues(expressions, (expression, pointer) => {
      if (textsIn(expression).some(text => inExpression.test(text))) {
        unknown.push(pointer);
        return undefined;
      }
      return expression;
    });
  }
}

/** Whether a rule reads the environment: in its conditions, or as its field or in its templates. */
function readsEnvironment(
  { field, when, or = [] }: Pick<MutationRule, 'field' | 'when' | 'or'>,
  templates: readonly JsonValue[],
): boolean {
  return (
    [field, ...[...when, ...or].map(condition => condition.field)].some(
      isEnvironmentField,
    ) || templates.flatMap(textsIn).some(text => inTemplate.test(text))
  );
}

function isEnvironmentField(field: string): boolean {
  if (isTemplate(field)) {
    return inTemplate.test(field);
  }
  const tokens = fieldTokens(field) ?? [];
  return tokens[0] === 'environment' || isForEnvironment(formatPointer(tokens));
}

/** Whether a place is in a section that differs between environments. */
function isForEnvironment(pointer: string): boolean {
  return sectionOfPath(parsePointer(pointer)) === 'environmentConfigs';
}

/** Whether a finding of a value does not depend on what an environment would set. */
export function holdsWithoutEnvironment(
  { code, pointer }: Finding,
  config: JsonObject,
  unknown: readonly string[],
): boolean {
  if (unknown.some(place => areRelated(pointer, place))) {
    return false;
  }
  const value = valueAt(config, pointer);
  return (
    !isForEnvironment(pointer) ||
    // An environment may add keys to a map, but not change the type of a value that is given.
    (value !== undefined &&
      (!isObject(value) ||
        code === valuesFindings.type.code ||
        code === valuesFindings.additionalProperties.code))
  );
}

/** The pointers of the sections that differ between environments. */
export function environmentSections(config: JsonObject): string[] {
  const { traits } = config;
  return [
    '/environmentConfigs',
    ...(isObject(traits) ? Object.keys(traits) : []).map(instanceName =>
      formatPointer(['traits', instanceName, 'environmentConfigs']),
    ),
  ];
}

import type { Finding } from '../finding';
import { conditionFindings } from '../finding/catalogue/condition';
import { formatPointer, isWithin } from '../pointer';
import type { JsonSchema } from '../schema';
import { conditionPathTokens } from './conditionPath';
import { nameHint } from './nameHint';
import { followSchemaPath, typesOf, withBranches } from './schemaPath';
import type { Condition } from './types';

/**
 * What the schemas have against a condition: a path that none of them knows, `equals` on what is always a map or a
 * list, and `true` or `false` on what is never a boolean.
 *
 * @param schemas - of whole subjects (`subjectSchema`), one for each type that the condition may meet; with none,
 *   nothing is known and nothing is found
 */
export function checkCondition(
  condition: Condition,
  schemas: readonly JsonSchema[],
): Finding[] {
  if (schemas.length === 0) {
    return [];
  }
  const { field: path, operator, value } = condition;
  const tokens = conditionPathTokens(path);
  const located = followSchemaPath(schemas, tokens);
  if (!located.known) {
    const { index, names } = located;
    const hint = nameHint(tokens[index], names, name =>
      [...tokens.slice(0, index), name, ...tokens.slice(index + 1)].join('.'),
    );
    return [conditionFindings.unknownPath.at(condition, { path, hint })];
  }
  const types = admittedTypes(located.schemas);
  if (types === undefined) {
    return [];
  }
  if (value !== undefined && !types.some(isScalarType)) {
    return [
      conditionFindings.notComparable.at(condition, {
        path,
        type: types.includes('object') ? 'a map' : 'a list',
      }),
    ];
  }
  if (
    (operator === 'true' || operator === 'false') &&
    !types.includes('boolean')
  ) {
    return [conditionFindings.neverBoolean.at(condition, { path, operator })];
  }
  return [];
}

/**
 * A condition on what its own layer sets is an error (overlays 5.4): it is decided below that layer.
 *
 * @param pointers - what the layer sets, as JSON Pointers into the configuration
 */
export function checkOwnPath(
  condition: Condition,
  pointers: Iterable<string>,
): Finding[] {
  const path = formatPointer(conditionPathTokens(condition.field));
  for (const pointer of pointers) {
    if (isWithin(path, pointer) || isWithin(pointer, path)) {
      return [
        conditionFindings.ownPath.at(condition, {
          path: condition.field,
          pointer,
        }),
      ];
    }
  }
  return [];
}

/** Every type that a value may have, or undefined where one of the schemas leaves it open. */
function admittedTypes(schemas: readonly JsonSchema[]): string[] | undefined {
  const all: string[] = [];
  for (const schema of schemas) {
    const types = withBranches(schema).flatMap(part => typesOf(part) ?? []);
    if (types.length === 0) {
      return undefined;
    }
    all.push(...types);
  }
  return all;
}

function isScalarType(type: string): boolean {
  return type !== 'object' && type !== 'array' && type !== 'null';
}

import { didYouMean, Finding } from '../finding';
import { effectiveFindings } from '../finding/catalogue/effective';
import { isObject, JsonObject, JsonValue } from '../json';
import { childPointer, formatPath } from '../pointer';
import type { JsonSchema } from '../schema';
import { childrenOf } from '../leafPointers';
import type { SchemaPlan } from '../merge';
import type { Origin } from './origins';

/** How many unknown fields are listed: who has more has the wrong schema, and a list helps no more. */
const listedFields = 100;

/**
 * Warns of values that the schema does not know, up to a hundred. `additionalProperties: false` is left to the
 * validation, and an object that declares no properties is free to have any.
 */
export function findUnknownFields(
  schema: SchemaPlan,
  config: JsonObject,
  originOf: (pointer: string) => Origin | undefined,
): Finding[] {
  const findings: Finding[] = [];

  function visit(value: JsonValue, at: SchemaPlan, pointer: string): void {
    let closed: { readonly names?: ReadonlySet<string> } | undefined;
    for (const [token, child] of childrenOf(value)) {
      if (findings.length >= listedFields) {
        return;
      }
      const plan = at.child(String(token));
      if (plan) {
        if (typeof child === 'object') {
          visit(child, plan, childPointer(pointer, token));
        }
        continue;
      }
      closed ??= { names: closedProperties(at.schema) };
      const { names } = closed;
      if (names && isObject(value) && !names.has(String(token))) {
        const childAt = childPointer(pointer, token);
        const origin = originOf(childAt);
        findings.push(
          effectiveFindings.unknownField.at(
            { pointer: childAt, position: origin?.position },
            {
              field: formatPath(childAt),
              from: origin?.text,
              hint: didYouMean(String(token), names),
            },
          ),
        );
      }
    }
  }

  visit(config, schema, '');
  return findings;
}

/** The names that an object may have, or undefined where it may have any. */
function closedProperties(schema: JsonSchema): Set<string> | undefined {
  if (
    !isObject(schema.properties) ||
    Object.hasOwn(schema, 'additionalProperties') ||
    schema['x-kubernetes-preserve-unknown-fields'] === true
  ) {
    return undefined;
  }
  const names = new Set(Object.keys(schema.properties));
  for (const keyword of ['allOf', 'anyOf', 'oneOf']) {
    const branches = schema[keyword];
    for (const branch of Array.isArray(branches) ? branches : []) {
      if (isObject(branch) && isObject(branch.properties)) {
        Object.keys(branch.properties).forEach(name => names.add(name));
      }
    }
  }
  return names;
}

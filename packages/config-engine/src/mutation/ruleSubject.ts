// SPDX-License-Identifier: Apache-2.0

import type { ConditionSubject } from '../condition';
import { cloneJson, isObject, JsonObject, JsonValue } from '../json';
import { fillDefaults, JsonSchema } from '../schema';
import type { MutationInput } from './types';

/** What conditions and templates see of a configuration that rules are changing. */
export interface RuleSubject {
  /** The configuration with the schema's defaults, and `environment` and `metadata` beside it. */
  readonly of: () => ConditionSubject;
  /**
   * Takes over a change that was made.
   *
   * @param part - as `partToSet` gave it before the change
   */
  follow(config: JsonObject, part: readonly string[]): void;
}

/**
 * Most rules ask for nothing, so the subject is made when it is first asked for. From then on it follows the changes:
 * to complete the whole configuration anew for each of thousands of rules would take minutes.
 */
export function createRuleSubject(input: MutationInput): RuleSubject {
  const { schema, context } = input;
  let { config } = input;
  let subject: ConditionSubject | undefined;
  const completed = (current: JsonObject): JsonValue => {
    if (input.completed && current === input.config) {
      return input.completed();
    }
    return schema
      ? fillDefaults(schema.jsonSchema, cloneJson(current))
      : current;
  };
  return {
    of: () => {
      if (!subject) {
        const complete = completed(config);
        // A configuration has no `environment` and `metadata` of its own.
        subject = {
          environment: context.environment,
          metadata: context.metadata,
          ...(isObject(complete) ? complete : config),
        };
      }
      return subject;
    },
    follow(changed, part) {
      config = changed;
      if (
        !schema ||
        (subject && !follow(subject, config, part, schema.jsonSchema))
      ) {
        subject = undefined;
      }
    },
  };
}

/**
 * The keys that lead to what a change makes anew: the place itself, or the highest of its parents that is missing.
 * Whatever is around it stays, and so do the defaults there.
 */
export function partToSet(
  config: JsonObject,
  tokens: readonly string[],
): string[] {
  const part: string[] = [];
  let parent: JsonValue | undefined = config;
  for (const token of tokens) {
    if (!isObject(parent) && !Array.isArray(parent)) {
      break;
    }
    const name =
      Array.isArray(parent) && token === '-' ? String(parent.length) : token;
    part.push(name);
    parent = childOf(parent, name);
  }
  return part;
}

/** Completes one part of a subject anew. False where the subject has no such place. */
function follow(
  subject: ConditionSubject,
  config: JsonObject,
  part: readonly string[],
  schema: JsonSchema,
): boolean {
  let parent: JsonValue = subject;
  let value: JsonValue | undefined = config;
  let described: JsonValue | undefined = schema;
  for (const [index, token] of part.entries()) {
    const child = childOf(parent, token);
    value = childOf(value, token);
    described = isObject(described)
      ? schemaOf(described, token, parent)
      : undefined;
    if (value === undefined) {
      return false;
    }
    if (index < part.length - 1) {
      if (child === undefined) {
        return false;
      }
      parent = child;
      continue;
    }
    const copy = cloneJson(value);
    const filled = isObject(described) ? fillDefaults(described, copy) : copy;
    if (isObject(parent)) {
      parent[token] = filled;
    } else if (Array.isArray(parent)) {
      parent[Number(token)] = filled;
    }
  }
  return true;
}

function childOf(
  parent: JsonValue | undefined,
  token: string,
): JsonValue | undefined {
  if (Array.isArray(parent)) {
    return parent[Number(token)];
  }
  return isObject(parent) && Object.hasOwn(parent, token)
    ? parent[token]
    : undefined;
}

/** The schema that a child of a value is filled by: as `fillDefaults` goes, past all alternatives. */
function schemaOf(
  { items, properties, additionalProperties }: JsonSchema,
  token: string,
  parent: JsonValue,
): JsonValue | undefined {
  if (Array.isArray(parent)) {
    return items;
  }
  return isObject(properties) && Object.hasOwn(properties, token)
    ? properties[token]
    : additionalProperties;
}

// SPDX-License-Identifier: Apache-2.0

import type { ConditionSubject } from '../condition';
import { cloneJson, isObject, JsonObject, JsonValue } from '../json';
import { childValue } from '../pointer';
import { fillDefaults, JsonSchema, LocatedSchema, ownChild } from '../schema';
import type { MutationInput } from './types';

/** The input for conditions and templates while rules change a configuration. */
export interface RuleSubject {
  /** The configuration with the schema's defaults, and `environment` and `metadata` beside it. */
  readonly of: () => ConditionSubject;
  /**
   * Applies a change that was made.
   *
   * @param part - as returned by `partToSet` before the change
   */
  follow(config: JsonObject, part: readonly string[]): void;
}

/**
 * Creates the subject on first use, because most rules do not read it. From then on it follows the changes: recomputing
 * it for each of thousands of rules would take minutes.
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
        // A configuration has no `environment` or `metadata` of its own.
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
 * The path to the part that a change creates: the place itself, or its highest missing parent. Everything else is
 * unchanged, including its defaults.
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
    parent = childValue(parent, name);
  }
  return part;
}

/** Recomputes one part of a subject. Returns false if the subject has no such place. */
function follow(
  subject: ConditionSubject,
  config: JsonObject,
  part: readonly string[],
  schema: JsonSchema,
): boolean {
  let parent: JsonValue = subject;
  let value: JsonValue | undefined = config;
  let described: LocatedSchema | undefined = { schema, pointer: '' };
  for (const [index, token] of part.entries()) {
    const child = childValue(parent, token);
    value = childValue(value, token);
    described = described && ownChild(described, parent, token);
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
    const filled = described ? fillDefaults(described.schema, copy) : copy;
    if (isObject(parent)) {
      parent[token] = filled;
    } else if (Array.isArray(parent)) {
      parent[Number(token)] = filled;
    }
  }
  return true;
}

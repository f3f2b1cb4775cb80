import type { ConditionSubject } from '../condition';
import { isObject, JsonObject } from '../json';
import { parsePointer, valueAt } from '../pointer';
import { applyDefaults } from '../schema';
import type { MutationChange, MutationInput, RuleContext } from './types';

/** What conditions and templates see of a configuration that rules are changing. */
export interface RuleSubject {
  /** The configuration with the schema's defaults, and `environment` and `metadata` beside it. */
  readonly of: () => ConditionSubject;
  /** Takes over a change that was made. */
  follow(
    config: JsonObject,
    change: Pick<MutationChange, 'pointer' | 'after'>,
  ): void;
}

/** Most rules ask for nothing, so the subject is made when it is first asked for. */
export function createRuleSubject(input: MutationInput): RuleSubject {
  const { schema, context } = input;
  let { config } = input;
  let subject: ConditionSubject | undefined;
  return {
    of: () => {
      if (!subject) {
        const complete = schema
          ? applyDefaults(schema.jsonSchema, config)
          : config;
        // A configuration has no `environment` and `metadata` of its own.
        subject = {
          environment: context.environment,
          metadata: context.metadata,
          ...(isObject(complete) ? complete : config),
        };
      }
      return subject;
    },
    follow(changed, change) {
      config = changed;
      if (!schema || !setsScalar(subject, change, context)) {
        subject = undefined;
      }
    },
  };
}

/**
 * Sets a scalar in a map that the subject, a copy with defaults, has already: no default depends on it. Anything else
 * has to be completed anew.
 */
function setsScalar(
  subject: ConditionSubject | undefined,
  { pointer, after }: Pick<MutationChange, 'pointer' | 'after'>,
  context: RuleContext,
): boolean {
  const tokens = parsePointer(pointer);
  const parent = valueAt(subject, pointer.slice(0, pointer.lastIndexOf('/')));
  const isOurs = tokens.length > 1 && !Object.hasOwn(context, tokens[0]);
  if (!isOurs || !isObject(parent) || typeof after === 'object') {
    return false;
  }
  parent[tokens[tokens.length - 1]] = after;
  return true;
}

// SPDX-License-Identifier: Apache-2.0

import { phrase, Phrase, Words } from '../finding';
import { conditionFindings } from '../finding/catalogue/condition';
import type { JsonValue } from '../json';
import { formatPointer } from '../pointer';
import { followSchemaPath, type JsonSchema } from '../schema';
import { conditionPathTokens, valueAtTokens } from './conditionPath';
import { goText } from './goText';
import type { Condition, ConditionOutcome, ConditionSubject } from './types';

/** Maximum length of a value in a sentence, in UTF-16 units. */
const SHOWN_LENGTH = 80;

/** What an evaluation knows about its subject. */
export interface EvaluationOptions {
  /**
   * The schema of the subject (`subjectSchema`) or a function that builds it on demand. Distinguishes floats from
   * integers, which are formatted differently.
   */
  readonly schema?: JsonSchema | (() => JsonSchema);
  /** Whether the value at a JSON Pointer into the subject is sensitive and must not be revealed. */
  readonly isSensitive?: (pointer: string) => boolean;
}

/**
 * Evaluates a condition. It fails closed: a value that is absent, null or of the wrong type never satisfies it
 * (docs/rules/conditions.md#failing-closed).
 *
 * @param subject - the configuration merged so far, defaults applied, with `environment` and `metadata`
 */
export function evaluateCondition(
  condition: Condition,
  subject: ConditionSubject,
  options: EvaluationOptions = {},
): ConditionOutcome {
  const path = conditionPathTokens(condition.field);
  return decideCondition(
    condition,
    path,
    valueAtTokens(subject, path),
    options,
  );
}

/**
 * Evaluates a condition on the value of its field. @see evaluateCondition
 *
 * @param path - `conditionPathTokens` of the field
 */
export function decideCondition(
  condition: Condition,
  path: readonly string[],
  value: JsonValue | undefined,
  options: EvaluationOptions = {},
): ConditionOutcome {
  const verdict = judge(condition, value, () => {
    const { schema } = options;
    const root = typeof schema === 'function' ? schema() : schema;
    const located = followSchemaPath(root ? [root] : [], path, 'entry');
    return located.known ? located.schemas : [];
  });
  const pointer = formatPointer(path);
  const sensitive =
    value !== undefined && (options.isSensitive?.(pointer) ?? false);
  return {
    holds: verdict.holds,
    sentence: phrase('predicate', {
      subject: condition.field,
      predicate: sensitive
        ? hiddenPredicate(condition, value)
        : verdict.predicate,
    }),
    ...(value !== undefined && !sensitive && { seen: value }),
    ...(verdict.wrongType !== undefined && {
      finding: conditionFindings.wrongType.at(
        { pointer, position: condition.position },
        {
          path: condition.field,
          operator: condition.operator,
          type: verdict.wrongType,
        },
      ),
    }),
  };
}

interface Verdict {
  readonly holds: boolean;
  /** The predicate of the sentence: `is "eu", not "us"`. */
  readonly predicate: Phrase;
  readonly wrongType?: Phrase;
}

function judge(
  { operator, value: wanted }: Condition,
  value: JsonValue | undefined,
  schemas: () => readonly JsonSchema[],
): Verdict {
  if (value === undefined || value === null) {
    return {
      holds: false,
      predicate: phrase(value === undefined ? 'isUnset' : 'isNull'),
    };
  }
  switch (operator) {
    case 'exists':
      return { holds: true, predicate: phrase('isSet') };
    case 'equals': {
      // Text longer than the wanted value cannot be equal to it.
      const text = goText(
        value,
        // The schema does not affect how strings and booleans are formatted.
        typeof value === 'string' || typeof value === 'boolean'
          ? []
          : schemas(),
        (wanted ?? '').length,
      );
      const holds = wanted !== undefined && text === wanted;
      const found =
        typeof value === 'number' ? (text ?? String(value)) : shown(value);
      return {
        holds,
        predicate: holds
          ? phrase('isValue', { value: found })
          : phrase('isNotWanted', {
              value: found,
              wanted: quoted(wanted ?? ''),
            }),
      };
    }
    default: {
      if (typeof value !== 'boolean') {
        return {
          holds: false,
          predicate: phrase('isNotWanted', {
            value: shown(value),
            wanted: operator,
          }),
          wrongType: typePhrase(value),
        };
      }
      const holds = String(value) === operator;
      const found = String(value);
      return {
        holds,
        predicate: holds
          ? phrase('isValue', { value: found })
          : phrase('isNotWanted', { value: found, wanted: operator }),
      };
    }
  }
}

/** The predicate for a sensitive value reveals whether it is set and nothing else. */
function hiddenPredicate({ operator }: Condition, value: JsonValue): Phrase {
  if (operator === 'exists') {
    return phrase(value === null ? 'isNull' : 'isSet');
  }
  return phrase('isSecret');
}

function shown(value: JsonValue): Words {
  if (typeof value === 'string') {
    return quoted(value);
  }
  return typeof value === 'object' ? typePhrase(value) : String(value);
}

function quoted(text: string): Phrase {
  return phrase('quoted', {
    text: text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text,
  });
}

/** What kind of value it is, in messages. */
export function typePhrase(value: JsonValue): Phrase {
  if (Array.isArray(value)) {
    return phrase('aList');
  }
  switch (typeof value) {
    case 'string':
      return phrase('aText');
    case 'number':
      return phrase('aNumber');
    case 'boolean':
      return phrase('aBoolean');
    default:
      return phrase(value === null ? 'null' : 'aMap');
  }
}

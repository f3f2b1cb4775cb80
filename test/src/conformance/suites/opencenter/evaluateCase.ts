// SPDX-License-Identifier: Apache-2.0

import {
  nodeFromValue,
  readDescriptors,
  render,
  type Condition,
  type JsonValue,
} from '@component-config/config-engine';
import {
  descriptorSection,
  evaluateCondition,
  subjectSchema,
  type ConditionOutcome,
} from '../../../engineParts';
import type { Case, CaseOutcome } from '../../types';
import { viewSchema } from './viewSchema';
import { disagreement } from '../../compareData';

/** One condition and one configuration. */
export function runEvaluateCase(content: Case): CaseOutcome {
  const view: JsonValue = JSON.parse(String(content.viewJSON));
  const { when = null } = content;
  const [{ document }] = readDescriptors([
    nodeFromValue({ enabled_when: when }),
  ]).descriptors;
  const refused = document.findings.some(({ code }) =>
    code.startsWith('condition/'),
  );
  const outcome = decide(document.enabledWhen, view);
  // Descriptors refused on loading are never applied.
  const holds = outcome.holds && !refused;
  return (
    typeof content.error === 'string' ? refused : holds === content.expect
  )
    ? undefined
    : disagreement(
        `expected ${content.error ?? content.expect}, got ${holds}: ${render(
          outcome.sentence,
        )}`,
        { holds, refused, sentence: render(outcome.sentence) },
      );
}

/** Evaluates a condition on a configuration; a missing condition is met. */
export function decide(
  condition: Condition | undefined,
  view: JsonValue,
): ConditionOutcome {
  const schema = subjectSchema({
    type: 'object',
    properties: { [descriptorSection]: viewSchema(view) },
  });
  return condition
    ? evaluateCondition(condition, { [descriptorSection]: view }, { schema })
    : { holds: true, sentence: 'there is no condition' };
}

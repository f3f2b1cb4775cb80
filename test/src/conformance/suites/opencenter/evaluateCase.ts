import {
  evaluateCondition,
  nodeFromValue,
  subjectSchema,
  type Condition,
  type ConditionOutcome,
  type JsonValue,
} from '@component-config/config-engine';
import type { Case, CaseOutcome } from '../../types';
import { readDescriptor, SECTION } from './descriptor';
import { viewSchema } from './viewSchema';

/** One condition and one configuration. */
export function runEvaluateCase(content: Case): CaseOutcome {
  const view: JsonValue = JSON.parse(String(content.viewJSON));
  const { when = null } = content;
  const { overlay } = readDescriptor(nodeFromValue({ enabled_when: when }));
  const refused = overlay.findings.some(({ code }) =>
    code.startsWith('condition/'),
  );
  const outcome = decide(overlay.enabledWhen, view);
  // What is refused at load is never applied.
  const holds = outcome.holds && !refused;
  const agrees =
    typeof content.error === 'string' ? refused : holds === content.expect;
  return agrees
    ? { agrees }
    : {
        agrees,
        what: `expected ${content.error ?? content.expect}, got ${holds}: ${
          outcome.sentence
        }`,
        result: { holds, refused, sentence: outcome.sentence },
      };
}

/** Evaluates a condition on a configuration; without one everything holds. */
export function decide(
  condition: Condition | undefined,
  view: JsonValue,
): ConditionOutcome {
  const schema = subjectSchema({
    type: 'object',
    properties: { [SECTION]: viewSchema(view) },
  });
  return condition
    ? evaluateCondition(condition, { [SECTION]: view }, { schema })
    : { holds: true, sentence: 'there is no condition' };
}

// SPDX-License-Identifier: Apache-2.0

import {
  allSteps,
  createBudget,
  inSteps,
  type EffectiveConfiguration,
  type Steps,
} from '@component-config/config-engine';
import type { EffectiveReport } from '@component-config/plugin-component-config-common';
import {
  summarizeEnvironment,
  visibleEnvironments,
} from '../environments/environments';
import { effectiveEnds } from './effectiveEnds';
import { generalFindings } from './generalFindings';
import {
  summarizeDefinition,
  summarizeTraits,
} from '../subject/findDefinitions';
import { summarizeRelease } from '../subject/release';
import {
  platformView,
  showEffective,
  showSchema,
  viewOf,
} from '../subject/showSubject';
import {
  inEnvironment,
  resolveStoredSteps,
  type Subject,
} from '../subject/subject';

/**
 * The effective configuration in every environment that the user may see. All of them share one budget.
 *
 * @param measure - receives each configuration when it is resolved, and throws if the total is too large
 *
 * @public
 */
export function effectiveReport(
  subject: Subject,
  measure?: (effective: EffectiveConfiguration) => void,
): EffectiveReport {
  return allSteps(effectiveSteps(subject, measure));
}

/**
 * The same, one environment at a time.
 *
 * @public
 */
export function* effectiveSteps(
  subject: Subject,
  measure: (effective: EffectiveConfiguration) => void = () => {},
): Steps<EffectiveReport> {
  const { definitions, environments, heads, platform, hiddenDocuments } =
    subject;
  const budget = createBudget();
  const resolved = yield* inSteps(
    visibleEnvironments(subject),
    function* resolveThere(environment) {
      const there = inEnvironment(subject, environment);
      const effective = yield* resolveStoredSteps(
        there,
        environment,
        heads,
        budget,
      );
      measure(effective);
      return { environment, there, effective };
    },
  );
  const general = generalFindings(subject, budget);
  const shown = resolved.map(({ effective }) => effective);
  const inEach = yield* inSteps(
    resolved,
    function* show({ environment, there, effective }) {
      const visible = showEffective(there, effective);
      yield undefined;
      const ends = effectiveEnds(there, effective, environment.name);
      return {
        environment: summarizeEnvironment(environment, hiddenDocuments),
        ...(there.release && {
          release: summarizeRelease(there.release, hiddenDocuments),
        }),
        ...(there.schema !== subject.schema && { schema: showSchema(there) }),
        effective: visible,
        ...(ends.length > 0 && { ends }),
      };
    },
  );
  return {
    componentRef: subject.componentRef,
    ...platformView(platform, {
      ...viewOf(subject, ...shown).hidden,
      environments: environments.length - resolved.length,
    }),
    componentType: summarizeDefinition(
      definitions.componentType,
      hiddenDocuments,
    ),
    traits: summarizeTraits(definitions, hiddenDocuments),
    schema: showSchema(subject),
    ...(general.length > 0 && { general }),
    environments: inEach,
  };
}

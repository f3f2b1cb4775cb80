// SPDX-License-Identifier: Apache-2.0

import {
  alsoMarked,
  compareEffective,
  createBudget,
  isNewTo,
  marksOf,
  readEffective,
  resolve,
  type EffectiveConfiguration,
  type Environment,
} from '@component-config/config-engine';
import { phrase } from '../phrases';
import {
  type ImpactReason,
  SENSITIVE_MASK,
} from '@component-config/plugin-component-config-common';
import { visibleEnvironments } from '../environments/environments';
import { compareManifests } from '../rendering/compareManifests';
import { renderSubject } from '../rendering/renderSubject';
import { showChanges, showEffective } from '../subject/showSubject';
import {
  inEnvironment,
  inputOf,
  buildLayerStack,
  type Subject,
} from '../subject/subject';
import { classifyImpact, reasonFor, ruleOfFinding } from './classifyImpact';
import { compareRules } from './impactRules';
import { isSameComponent, isUntouched } from './isUntouched';
import type { Reading, SubjectReading } from './readSide';

/** The differences in one environment; without a name if the environments are unknown. */
export interface Difference {
  readonly environment?: string;
  /** Empty without differences. */
  readonly reasons: readonly ImpactReason[];
}

/** The differences in each environment of a component on either side. */
export function compareComponent(
  before: Reading,
  after: Reading,
): Difference[] {
  const everywhere = (side: Reading, reasons: readonly ImpactReason[]) =>
    side.kind === 'subject'
      ? visibleEnvironments(side.subject).map(({ name }) => ({
          environment: name,
          reasons,
        }))
      : [{ reasons }];
  switch (after.kind) {
    case 'absent':
      return before.kind === 'absent' || before.kind === 'untyped'
        ? []
        : everywhere(before, [
            reasonFor('component-removed', phrase('componentIsGone')),
          ]);
    case 'untyped':
    case 'failed': {
      if (
        after.kind === 'untyped' &&
        (before.kind === 'untyped' || before.kind === 'absent')
      ) {
        return [];
      }
      return everywhere(
        before,
        before.kind === 'failed' &&
          JSON.stringify(before.sentence) === JSON.stringify(after.sentence)
          ? []
          : [reasonFor('not-resolved', after.sentence)],
      );
    }
    default:
      return before.kind === 'subject'
        ? compareSubjects(before, after)
        : visibleEnvironments(after.subject).map(environment => ({
            environment: environment.name,
            reasons: [
              ...findingsAlone(stateOf(after, environment)),
              before.kind === 'failed'
                ? reasonFor('finding-fixed', before.sentence)
                : reasonFor('component-added', phrase('componentIsNew')),
            ],
          }));
  }
}

function compareSubjects(
  before: SubjectReading,
  after: SubjectReading,
): Difference[] {
  const was = byName(visibleEnvironments(before.subject));
  const is = byName(visibleEnvironments(after.subject));
  const budgets = { before: createBudget(), after: createBudget() };
  const isSame = isSameComponent(before.given, after.given);
  const compared = [...is].map(([name, environment]): Difference => {
    const earlier = was.get(name);
    if (earlier && isSame && isUntouched(before, after, earlier, environment)) {
      return { environment: name, reasons: [] };
    }
    const now = stateOf(after, environment, budgets.after);
    if (!earlier) {
      return {
        environment: name,
        reasons: [
          ...findingsAlone(now),
          reasonFor(
            'environment-added',
            phrase('environmentAdded', { environment: name }),
          ),
        ],
      };
    }
    const then = stateOf(before, earlier, budgets.before);
    const changes = showChanges(
      [then.there, now.there],
      compareEffective(then.effective, now.effective, {
        mask: SENSITIVE_MASK,
        before: then.there.maskingSchema,
        after: now.there.maskingSchema,
        times: { before: earlier.facts, after: environment.facts },
      }),
    );
    const isSameTemplate =
      isSame &&
      before.templatesText(then.there, earlier) ===
        after.templatesText(now.there, environment);
    const rendered =
      changes.length === 0 && isSameTemplate
        ? { changes: [], fixed: [], findings: [] }
        : compareRendered(then, now, earlier, environment);
    return {
      environment: name,
      reasons: classifyImpact(
        { ...then, findings: [...then.findings, ...rendered.fixed] },
        { ...now, findings: [...now.findings, ...rendered.findings] },
        changes,
        rendered.changes,
      ),
    };
  });
  const removed = [...was.keys()]
    .filter(name => !is.has(name))
    .map(name => ({
      environment: name,
      reasons: [
        reasonFor(
          'environment-removed',
          phrase('environmentLeft', { environment: name }),
        ),
      ],
    }));
  return [...compared, ...removed];
}

type State = ReturnType<typeof stateOf>;

/** How the resources change. What either side marks as sensitive is masked in both. */
function compareRendered(
  before: State,
  after: State,
  was: Environment,
  is: Environment,
) {
  const render = (state: State, other: State, environment: Environment) =>
    renderSubject(
      {
        ...state.there,
        // It is in the environment already.
        states: new Map(),
        maskingSchema: alsoMarked(
          state.there.maskingSchema,
          marksOf(other.there.maskingSchema),
        ),
      },
      environment,
      { effective: state.effective },
    );
  const [then, now] = [render(before, after, was), render(after, before, is)];
  const { changes, findings } = compareManifests(then, now);
  return {
    changes,
    findings,
    fixed: (then?.findings ?? []).filter(isNewTo(now?.findings ?? [])),
  };
}

function byName(
  environments: readonly Environment[],
): Map<string, Environment> {
  return new Map(environments.map(one => [one.name, one]));
}

/** A component resolved in one environment. */
function stateOf(
  { subject, inScope }: SubjectReading,
  environment: Environment,
  budget = createBudget(),
) {
  const there = inEnvironment(subject, environment);
  const stack = buildLayerStack(
    inScope(there, environment),
    environment,
    subject.heads,
  );
  // Changes by patches are not reported.
  const effective = readEffective(
    resolve({ ...inputOf(there, stack), budget }),
    false,
  );
  return { there, effective, ...shownOf(there, effective) };
}

/** The parts of an effective configuration reported with its changes, masked for the user. */
function shownOf(there: Subject, effective: EffectiveConfiguration) {
  const { findings, layers } = showEffective(there, effective);
  return { schema: there.schema, layers, findings };
}

/** The new findings of a configuration. */
function findingsAlone({
  findings,
}: Pick<ReturnType<typeof shownOf>, 'findings'>): ImpactReason[] {
  return findings
    .map(finding =>
      reasonFor(ruleOfFinding(finding), finding.message, { finding }),
    )
    .sort(compareRules);
}

// SPDX-License-Identifier: Apache-2.0

import {
  allSteps,
  compareEffective,
  createBudget,
  inSteps,
  type Budget,
  type EffectiveConfiguration,
  type Steps,
} from '@component-config/config-engine';
import {
  SENSITIVE_MASK,
  type ComparedConfiguration,
  type DiffReport,
  type DiffRequest,
  type PromotedPlace,
} from '@component-config/plugin-component-config-common';
import {
  environmentOf,
  summarizeEnvironment,
} from '../environments/environments';
import { planPromotionSteps } from '../promotion/planPromotion';
import { readRevision } from '../history/readRevision';
import type { RunSteps, ValuesRevisions } from '../values/revisions';
import { effectiveSteps } from './effectiveReport';
import { formSteps } from './formReport';
import { showChanges, showEffective, viewOf } from '../subject/showSubject';
import {
  findHead,
  inEnvironment,
  resolveStoredSteps,
  type Subject,
} from '../subject/subject';

/**
 * The differences between two environments or revisions of a component.
 *
 * @param measure - receives each included configuration, and throws if the total is too large
 *
 * @throws NotFoundError if there is no such environment or revision
 *
 * @public
 */
export async function diffReport(
  subject: Subject,
  request: DiffRequest,
  revisions: Pick<ValuesRevisions, 'getRevision'>,
  measure: (effective: EffectiveConfiguration) => void = () => {},
  run: RunSteps = allSteps,
): Promise<DiffReport> {
  const { environment, to = environment, revision, toRevision } = request;
  const withEffective = request.include?.includes('effective') ?? false;
  const budget = createBudget();
  const stateOf = (name: string | undefined, number: number | undefined) =>
    resolveState(revisions, subject, { name, revision: number }, budget, run);
  const before = await stateOf(environment, revision);
  const after = await stateOf(to, toRevision);
  const report = await run(
    compareSteps(subject, { before, after, withEffective }, measure),
  );
  const isPromotion =
    environment !== to && revision === undefined && toRevision === undefined;
  return isPromotion && request.include?.includes('promotion')
    ? {
        ...report,
        promotion: await run(promotionSteps(subject, request, measure)),
      }
    : report;
}

/** What can be promoted, as the dialog of the portal plans it: from what the user sees of each environment. */
function* promotionSteps(
  subject: Subject,
  { environment, to }: DiffRequest,
  measure: (effective: EffectiveConfiguration) => void,
): Steps<PromotedPlace[]> {
  const { environments } = yield* effectiveSteps(subject, measure);
  const source = environments.find(one => one.environment.name === environment);
  return source && to !== undefined
    ? yield* planPromotionSteps(
        yield* formSteps(subject, to),
        source.effective,
        environments.map(({ effective }) => effective),
        source.ends,
        createBudget(),
      )
    : [];
}

function* compareSteps(
  subject: Subject,
  {
    before,
    after,
    withEffective,
  }: { before: State; after: State; withEffective: boolean },
  measure: (effective: EffectiveConfiguration) => void,
): Steps<DiffReport> {
  const changes = compareEffective(before.effective, after.effective, {
    mask: SENSITIVE_MASK,
    before: before.there.maskingSchema,
    after: after.there.maskingSchema,
  });
  yield undefined;
  const [shownBefore, shownAfter] = yield* inSteps(
    [before, after],
    function* show({ there, effective, compared }) {
      if (!withEffective) {
        return compared;
      }
      const shown = showEffective(there, effective);
      yield undefined;
      measure(shown);
      return { ...compared, effective: shown };
    },
  );
  return {
    componentRef: subject.componentRef,
    ...viewOf(subject, before.effective, after.effective),
    before: shownBefore,
    after: shownAfter,
    changes: showChanges([before.there, after.there], changes),
  };
}

/** An environment that is compared. */
interface State {
  /** The component in the environment. */
  readonly there: Subject;
  readonly effective: EffectiveConfiguration;
  readonly compared: ComparedConfiguration;
}

/** Resolves an environment with the values of one revision or the current ones. */
async function resolveState(
  revisions: Pick<ValuesRevisions, 'getRevision'>,
  subject: Subject,
  { name, revision }: { name?: string; revision?: number },
  budget: Budget,
  run: RunSteps,
): Promise<State> {
  const { componentRef, heads } = subject;
  const environment = environmentOf(subject, name);
  const there = inEnvironment(subject, environment);
  const head = findHead(heads, name);
  const readStored = async () => {
    if (revision === undefined || revision === head?.revision) {
      return head;
    }
    return readRevision(
      revisions,
      { componentRef, environment: name },
      revision,
    );
  };
  const stored = await readStored();
  const others = heads.filter(other => other.environment !== name);
  return {
    there,
    effective: await run(
      resolveStoredSteps(
        there,
        environment,
        stored ? [...others, stored] : others,
        budget,
      ),
    ),
    compared: {
      ...(environment && {
        environment: summarizeEnvironment(environment, subject.hiddenDocuments),
      }),
      revision: stored?.revision ?? 0,
    },
  };
}

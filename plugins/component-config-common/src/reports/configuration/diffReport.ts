// SPDX-License-Identifier: Apache-2.0

import {
  compareEffective,
  createBudget,
  type Budget,
  type EffectiveConfiguration,
} from '@component-config/config-engine';
import {
  SENSITIVE_MASK,
  type ComparedConfiguration,
  type DiffReport,
  type DiffRequest,
} from '../../types';
import {
  environmentOf,
  summarizeEnvironment,
} from '../environments/environments';
import { readRevision } from '../history/readRevision';
import type { ValuesRevisions } from '../values/revisions';
import { showChanges, showEffective, viewOf } from '../subject/showSubject';
import {
  findHead,
  inEnvironment,
  resolve,
  buildLayerStack,
  type Subject,
} from '../subject/subject';

/**
 * The differences between two environments or revisions of a component.
 *
 * @param measure - receives each included configuration, and throws if the total is too large
 *
 * @throws NotFoundError if there is no such environment or revision
 *
 * @alpha
 */
export async function diffReport(
  subject: Subject,
  request: DiffRequest,
  revisions: Pick<ValuesRevisions, 'getRevision'>,
  measure: (effective: EffectiveConfiguration) => void = () => {},
): Promise<DiffReport> {
  const { environment, to = environment, revision, toRevision } = request;
  const withEffective = request.include?.includes('effective') ?? false;
  const budget = createBudget();
  const stateOf = (name: string | undefined, number: number | undefined) =>
    resolveState(revisions, subject, { name, revision: number }, budget);
  const before = await stateOf(environment, revision);
  const after = await stateOf(to, toRevision);
  const changes = compareEffective(before.effective, after.effective, {
    mask: SENSITIVE_MASK,
    before: before.there.concealed,
    after: after.there.concealed,
  });
  const show = ({ there, effective, compared }: typeof before) => {
    if (!withEffective) {
      return compared;
    }
    const shown = showEffective(there, effective);
    measure(shown);
    return { ...compared, effective: shown };
  };
  return {
    componentRef: subject.componentRef,
    ...viewOf(subject, before.effective, after.effective),
    before: show(before),
    after: show(after),
    changes: showChanges([before.there, after.there], changes),
  };
}

/** Resolves an environment with the values of one revision or the current ones. */
async function resolveState(
  revisions: Pick<ValuesRevisions, 'getRevision'>,
  subject: Subject,
  { name, revision }: { name?: string; revision?: number },
  budget: Budget,
): Promise<{
  /** The component in the environment. */
  there: Subject;
  effective: EffectiveConfiguration;
  compared: ComparedConfiguration;
}> {
  const { componentRef, heads } = subject;
  const environment = environmentOf(subject, name);
  const there = inEnvironment(subject, environment);
  const head = findHead(heads, name);
  const readHeld = async () => {
    if (revision === undefined || revision === head?.revision) {
      return head;
    }
    // The state before the first save.
    return revision === 0
      ? undefined
      : readRevision(revisions, { componentRef, environment: name }, revision);
  };
  const held = await readHeld();
  const others = heads.filter(other => other.environment !== name);
  return {
    there,
    effective: resolve(
      there,
      buildLayerStack(there, environment, held ? [...others, held] : others),
      budget,
    ),
    compared: {
      ...(environment && {
        environment: summarizeEnvironment(environment, subject.withholding),
      }),
      revision: held?.revision ?? 0,
    },
  };
}

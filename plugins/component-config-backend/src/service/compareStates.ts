import { NotFoundError } from '@backstage/errors';
import {
  compareEffective,
  type EffectiveConfiguration,
} from '@component-config/config-engine';
import {
  SENSITIVE_MASK,
  type ComparedConfiguration,
  type DiffReport,
  type DiffRequest,
} from '@component-config/plugin-component-config-common';
import type {
  ValuesKey,
  ValuesRevision,
  ValuesStore,
} from '../database/ValuesStore';
import { environmentOf, summarizeEnvironment } from './environments';
import { headOf, resolve, stackOf, type Subject } from './resolveSubject';

/**
 * What is different between two environments or revisions of a component.
 *
 * @throws NotFoundError where there is no such environment or revision
 */
export async function compareStates(
  store: ValuesStore,
  subject: Subject,
  request: DiffRequest,
): Promise<DiffReport> {
  const { environment, to = environment, revision, toRevision } = request;
  const before = await stateOf(store, subject, environment, revision);
  const after = await stateOf(store, subject, to, toRevision);
  const { componentRef, schema } = subject;
  return {
    componentRef,
    before: before.compared,
    after: after.compared,
    changes: compareEffective(before.effective, after.effective, {
      mask: SENSITIVE_MASK,
      before: schema,
      after: schema,
    }),
  };
}

/** What is resolved for an environment, with the values of one revision or those that are held now. */
async function stateOf(
  store: ValuesStore,
  subject: Subject,
  name: string | undefined,
  revision: number | undefined,
): Promise<{
  effective: EffectiveConfiguration;
  compared: ComparedConfiguration;
}> {
  const { componentRef, heads } = subject;
  const environment = environmentOf(subject, name);
  const head = headOf(heads, name);
  const held =
    revision === undefined || revision === head?.revision
      ? head
      : await readRevision(
          store,
          { componentRef, environment: name },
          revision,
        );
  const others = heads.filter(other => other.environment !== name);
  return {
    effective: resolve(
      subject,
      stackOf(subject, environment, held ? [...others, held] : others),
    ),
    compared: {
      ...(environment && { environment: summarizeEnvironment(environment) }),
      revision: held?.revision ?? 0,
    },
  };
}

/** Revision 0 is that nothing was ever saved. */
async function readRevision(
  store: ValuesStore,
  key: ValuesKey,
  revision: number,
): Promise<ValuesRevision | undefined> {
  const found = await store.getRevision(key, revision);
  if (!found && revision !== 0) {
    throw new NotFoundError(
      `There is no revision ${revision} of the values of ${
        key.componentRef
      } for ${key.environment ?? 'all environments'}.`,
    );
  }
  return found;
}

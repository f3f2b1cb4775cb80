// SPDX-License-Identifier: Apache-2.0

import { InputError } from '@backstage/errors';
import {
  sentenceOf,
  blockingFindingsSteps,
  valuesSizeFault,
  layerShapeFindings,
  secretRemovalFault,
  typedSecrets,
  uncheckableSteps,
  type CompiledSchema,
  type ComponentConfiguration,
  type Finding,
  type JsonObject,
  type Phrase,
  type RestoredValues,
  type Steps,
} from '@component-config/config-engine';
import { phrase } from '../phrases';
import {
  inEnvironment,
  inputOf,
  layerStackSteps,
  type RecordedValues,
  type Subject,
} from '../subject/subject';
import { enteredLayers } from './enteredLayers';
import { wordedError } from '../wordedError';

/**
 * Refuses values that are not a layer of this component, independent of its schema.
 *
 * @throws InputError with the first of the findings as `findings`
 *
 * @public
 */
export function checkLayerShape(
  values: JsonObject,
  options: { component: ComponentConfiguration; environment?: string },
): void {
  const { component, environment } = options;
  const findings = layerShapeFindings(values, {
    // What a repository delivers may differ in everything.
    isOneEnvironment: environment !== undefined && !component.layers,
    traitInstances: component.traits.map(({ instanceName }) => instanceName),
  });
  if (findings.length > 0) {
    throw refusal('refusedProblem', findings);
  }
}

/**
 * Refuses values that cannot be checked, that are too many to show, or whose removals would reveal a secret.
 *
 * @param subject - in the environment; values for all of them are checked against every schema in use
 * @throws InputError with a sentence that says what to do
 *
 * @public
 */
export function* refuseUncheckedSteps(
  { schema, states }: Pick<Subject, 'schema' | 'states'>,
  values: JsonObject,
  environment: string | undefined,
): Steps<void> {
  const frozen =
    environment === undefined
      ? [...states.values()].flatMap(state => state.schema ?? [])
      : [];
  let fault = valuesSizeFault(values);
  for (const one of [schema, ...frozen]) {
    fault ??=
      secretRemovalFault(values, one) ?? (yield* uncheckableFaultSteps(one));
  }
  if (fault !== undefined) {
    throw wordedError(
      InputError,
      phrase('refusedNotSaved', { problem: fault, more: 0 }),
    );
  }
}

/** Why values cannot be checked against a schema, as a sentence. */
export function* uncheckableFaultSteps(
  schema: CompiledSchema,
): Steps<Phrase | undefined> {
  const finding = yield* uncheckableSteps(schema);
  return finding && sentenceOf(finding);
}

/**
 * Refuses secrets entered in clear text if the portal does not accept them.
 *
 * @param restored - the values to store, for one environment or for all, with masks replaced
 * @throws InputError with the first of the findings as `findings`
 *
 * @public
 */
export function refuseTypedSecrets(
  { platform, schema, states }: Pick<Subject, 'platform' | 'schema' | 'states'>,
  { values, restored }: RestoredValues,
  environment: string | undefined,
): void {
  if (platform.secrets.allowClearText) {
    return;
  }
  const frozen = [...states].flatMap(([name, state]) =>
    state.schema && (environment === undefined || environment === name)
      ? state.schema
      : [],
  );
  const findings = [schema, ...frozen]
    .map(one => typedSecrets(values, one, restored))
    .find(found => found.length > 0);
  if (findings) {
    throw refusal('refusedNotSaved', findings);
  }
}

/** Number of findings in a refusal; users fix some and save again. */
const LISTED_FINDINGS = 100;

/**
 * Refuses values that would add errors to the configuration of an environment; one environment at a time.
 *
 * @param stored - the values to store, for one environment or for all
 * @param restored - the secrets among them that the caller did not enter, if they entered any. @see RestoredValues
 * @throws InputError with the first of the findings as `findings`
 *
 * @public
 */
export function* refuseBrokenSteps(
  subject: Subject,
  stored: RecordedValues,
  restored?: RestoredValues['restored'],
): Steps<void> {
  const { environment, values } = stored;
  const { environments, heads, hiddenDocuments } = subject;
  const saved = [
    ...heads.filter(head => head.environment !== environment),
    stored,
  ];
  const concerned = environments.filter(
    ({ name }) => environment === undefined || name === environment,
  );
  for (const target of concerned.length > 0 ? concerned : [undefined]) {
    const there = inEnvironment(subject, target);
    const stack = yield* layerStackSteps(there, target, saved);
    const findings = yield* blockingFindingsSteps({
      values,
      before: inputOf(
        there,
        yield* layerStackSteps(there, target, heads),
        !target,
      ),
      after: {
        ...inputOf(there, stack, !target),
        layers: enteredLayers(there, stack, stored, restored),
      },
    });
    if (
      findings.length > 0 &&
      target &&
      hiddenDocuments.isEnvironment(target)
    ) {
      throw wordedError(InputError, phrase('refusedBeyondSight'));
    }
    if (findings.length > 0) {
      throw refusal(
        'refusedInvalid',
        hiddenDocuments.findings(findings),
        target?.name,
      );
    }
    yield undefined;
  }
}

/**
 * Refuses values because of findings, if there are any.
 *
 * @throws InputError with the first of the findings as `findings`
 *
 * @public
 */
export function refuseFound(
  findings: readonly Finding[],
  environment?: string,
): void {
  if (findings.length > 0) {
    throw refusal('refusedInvalid', findings, environment);
  }
}

/** @param findings - as the user may see them; at least one */
function refusal(
  code: 'refusedProblem' | 'refusedNotSaved' | 'refusedInvalid',
  findings: readonly Finding[],
  environment?: string,
): InputError {
  const words = phrase(code, {
    problem: sentenceOf(findings[0]),
    more: findings.length - 1,
    ...(environment !== undefined && { environment }),
  });
  return Object.assign(wordedError(InputError, words), {
    findings: findings.slice(0, LISTED_FINDINGS),
  });
}

// SPDX-License-Identifier: Apache-2.0

import {
  createBudget,
  findingKinds,
  readEffective,
  resolve,
  unknownEnvironments,
  valueAt,
  type Budget,
  type Environment,
  type Finding,
} from '@component-config/config-engine';
import { phrase } from '../phrases';
import { environmentsOf } from '../platform/platform';
import { showEffective } from '../subject/showSubject';
import {
  ALL_ENVIRONMENTS,
  buildLayerStack,
  inputOf,
  isUsedAnywhere,
  type Subject,
} from '../subject/subject';

/** Number of environments of other namespaces that a finding names. */
const LISTED_ENVIRONMENTS = 5;

/**
 * The findings of a component that no environment reports (docs/rules/merging.md#without-an-environment): of its
 * current documents, if it has no environment or releases froze them in all of its environments, and of its values and
 * bindings for environments that do not exist.
 */
export function generalFindings(
  subject: Subject,
  budget: Budget = createBudget(),
): Finding[] {
  return [
    ...(subject.environments.length === 0
      ? [noEnvironment(subject)]
      : nowhere(subject)),
    ...(isUsedAnywhere(subject) ? [] : findingsIn(subject, undefined, budget)),
    ...environmentsOfNowhere(subject).flatMap(environment =>
      findingsIn(subject, environment, budget),
    ),
  ];
}

function nowhere({ component, platform, delivery, hiddenDocuments }: Subject) {
  return hiddenDocuments.findings(
    unknownEnvironments(component, {
      bindings: delivery.values,
      environments: environmentsOf(platform, component.namespace),
      elsewhere: platform.environments,
    }),
  );
}

function noEnvironment({
  component,
  platform,
  hiddenDocuments,
}: Subject): Finding {
  const { namespace, positions } = component;
  const position = positions['/metadata/name'] ?? positions[''];
  return findingKinds.component.noEnvironment.at(
    { pointer: '', ...(position && { position }) },
    {
      namespace,
      elsewhere: platform.environments
        .filter(environment => !hiddenDocuments.isEnvironment(environment))
        .slice(0, LISTED_ENVIRONMENTS)
        .map(one =>
          phrase('environmentOf', { name: one.name, namespace: one.namespace }),
        ),
    },
  );
}

/** The environments without a document that the component, its bindings or the portal have values for. */
function environmentsOfNowhere({
  component,
  delivery,
  environments,
  heads,
}: Subject): Environment[] {
  const names = new Set([
    ...[component, ...component.traits].flatMap(one =>
      Object.keys(one.environmentConfigs),
    ),
    ...delivery.values.map(({ environment }) => environment),
    ...heads.flatMap(({ environment }) => environment ?? []),
  ]);
  environments.forEach(({ name }) => names.delete(name));
  names.delete('');
  return [...names].map(name => ({ ...ALL_ENVIRONMENTS, name }));
}

/** Of an environment without a document, only its own values are checked. */
function findingsIn(
  subject: Subject,
  environment: Environment | undefined,
  budget: Budget,
): readonly Finding[] {
  const stack = buildLayerStack(subject, environment, subject.heads);
  const input = inputOf(subject, stack, true);
  const own = stack.layers.filter(({ kind }) => kind.endsWith('-environment'));
  const resolution = resolve({
    ...input,
    ...(environment && { findings: [] }),
    budget,
  });
  const found =
    resolution.findings.length === 0
      ? resolution
      : // A finding may quote a value, and only the reasons show whether it is a secret.
        showEffective(subject, readEffective(resolution));
  return environment
    ? found.findings.filter(
        ({ pointer }) =>
          pointer !== '' &&
          own.some(({ value }) => valueAt(value, pointer) !== undefined),
      )
    : found.findings;
}

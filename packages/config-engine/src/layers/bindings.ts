// SPDX-License-Identifier: Apache-2.0

import type { ReleaseBinding } from '../delivery';
import { compareNames } from '../document';
import { didYouMean, Finding } from '../finding';
import { deliveryFindings } from '../finding/catalogue/delivery';
import { meantEnvironment, type Environment } from '../overlay';
import { childPointer, formatPointer } from '../pointer';
import type { ComponentConfiguration } from './types';

function bindingsIn(
  bindings: readonly ReleaseBinding[],
  { name }: Environment,
): ReleaseBinding[] {
  return bindings
    .filter(({ environment }) => environment === name)
    .sort((a, b) => compareNames(a.name, b.name));
}

/**
 * The binding of an environment. A component has one per environment; if there are several, the first by name applies.
 */
export function bindingsInForce(
  bindings: readonly ReleaseBinding[],
  environment: Environment,
): ReleaseBinding[] {
  return bindingsIn(bindings, environment).slice(0, 1);
}

/**
 * The sections that a binding would set, if the component has bindings but is not deployed in the environment
 * (docs/rules/openchoreo.md#not-deployed).
 */
export function unboundSections(
  { traits, environmentConfigs, sources = [] }: ComponentConfiguration,
  bindings: readonly ReleaseBinding[],
  { name }: Environment,
): string[] | undefined {
  const isConfigured = [
    ...bindings.map(({ environment }) => environment),
    ...[environmentConfigs, ...traits.map(one => one.environmentConfigs)]
      .concat(sources.map(({ environments }) => environments))
      .flatMap(Object.keys),
  ].includes(name);
  return isConfigured || bindings.length === 0
    ? undefined
    : [
        '/environmentConfigs',
        ...traits
          .filter(({ embedded }) => !embedded)
          .map(({ instanceName }) =>
            formatPointer(['traits', instanceName, 'environmentConfigs']),
          ),
      ];
}

/**
 * The bindings of a component, and the environments that they may be for.
 *
 * @public
 */
export interface BoundEnvironments {
  readonly bindings: readonly ReleaseBinding[];
  readonly environments: readonly Environment[];
  /** The environments of all namespaces, to say where one with the name of a missing environment is. */
  readonly elsewhere?: readonly Environment[];
}

/** Whether a binding misspells the environment, which has a finding of its own. */
function isMeant(
  { name }: Environment,
  { bindings, environments, elsewhere }: BoundEnvironments,
): boolean {
  const names = new Set(environments.map(one => one.name));
  return bindings.some(
    ({ environment }) =>
      !names.has(environment) &&
      meantEnvironment(environment, environments, elsewhere) === name,
  );
}

/**
 * Reports several bindings for one environment, values for traits that the component does not have, and an environment
 * in which the component is not deployed.
 */
export function bindingFindings(
  component: ComponentConfiguration,
  environment: Environment,
  bound: BoundEnvironments,
): Finding[] {
  const { bindings } = bound;
  const { traits, positions } = component;
  const { name } = environment;
  if (unboundSections(component, bindings, environment)) {
    return isMeant(environment, bound)
      ? []
      : [
          deliveryFindings.notDeployed.at(
            {
              pointer: '',
              position: positions['/metadata/name'] ?? positions[''],
            },
            { environment: name },
          ),
        ];
  }
  const [inForce, ...others] = bindingsIn(bindings, environment);
  const findings = others.map(other =>
    deliveryFindings.bindingTwice.at(
      { pointer: '/metadata/name', position: other.position },
      { name: other.name, used: inForce.name, environment: name },
    ),
  );
  const instances = new Map(traits.map(trait => [trait.instanceName, trait]));
  const free = traits
    .filter(({ embedded }) => !embedded)
    .map(({ instanceName }) => instanceName);
  for (const instanceName of Object.keys(inForce?.traits ?? {})) {
    const instance = instances.get(instanceName);
    if (instance && !instance.embedded) {
      continue;
    }
    const pointer = childPointer(inForce.pointers.traits, instanceName);
    const place = { pointer, position: inForce.positions[pointer] };
    findings.push(
      instance
        ? deliveryFindings.embeddedInstance.at(place, { instanceName })
        : deliveryFindings.unknownInstance.at(place, {
            instanceName,
            hint: didYouMean(instanceName, free),
          }),
    );
  }
  return findings;
}

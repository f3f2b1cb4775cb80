// SPDX-License-Identifier: Apache-2.0

import type { ReleaseBinding } from '../delivery';
import { compareNames } from '../document';
import { didYouMean, Finding } from '../finding';
import { deliveryFindings } from '../finding/catalogue/delivery';
import { environmentHint, type Environment } from '../overlay';
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

/** Warns about each binding whose environment does not exist. */
export function bindingsWithUnknownEnvironment(
  bindings: readonly ReleaseBinding[],
  environments: readonly Environment[],
  elsewhere?: readonly Environment[],
): Finding[] {
  const names = environments.map(({ name }) => name);
  return bindings
    .filter(
      ({ environment }) => environment !== '' && !names.includes(environment),
    )
    .map(({ environment, pointers, positions, position }) =>
      deliveryFindings.unknownEnvironment.at(
        {
          pointer: pointers.environment,
          position: positions[pointers.environment] ?? position,
        },
        {
          name: environment,
          hint: environmentHint(environment, environments, elsewhere),
        },
      ),
    );
}

/**
 * Reports several bindings for one environment, values for traits that the component does not have, and an environment
 * in which the component is not deployed.
 */
export function bindingFindings(
  component: ComponentConfiguration,
  environment: Environment,
  bindings: readonly ReleaseBinding[],
): Finding[] {
  const { traits, positions } = component;
  if (unboundSections(component, bindings, environment)) {
    return [
      deliveryFindings.notDeployed.at(
        { pointer: '', position: positions['/metadata/name'] ?? positions[''] },
        { environment: environment.name },
      ),
    ];
  }
  const [inForce, ...others] = bindingsIn(bindings, environment);
  const findings = others.map(({ name, position }) =>
    deliveryFindings.bindingTwice.at(
      { pointer: '/metadata/name', position },
      { name, used: inForce.name, environment: environment.name },
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

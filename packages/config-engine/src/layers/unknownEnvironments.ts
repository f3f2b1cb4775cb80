// SPDX-License-Identifier: Apache-2.0

import type { Finding } from '../finding';
import { componentFindings } from '../finding/catalogue/component';
import { deliveryFindings } from '../finding/catalogue/delivery';
import { environmentHint } from '../overlay';
import { childPointer } from '../pointer';
import type { BoundEnvironments } from './bindings';
import { environmentPlaces } from './componentLayers';
import type { ComponentConfiguration } from './types';

/**
 * Warns about values and bindings of a component for environments that do not exist. They belong to no environment, so
 * the findings of none contain them.
 *
 * @public
 */
export function unknownEnvironments(
  component: ComponentConfiguration,
  input: BoundEnvironments,
): Finding[] {
  const { bindings, environments, elsewhere } = input;
  const known = new Set(environments.map(({ name }) => name));
  const hintFor = (name: string) =>
    environmentHint(name, environments, elsewhere);
  const places = [component, ...component.traits].map(environmentPlaces);
  return [
    ...places.flatMap(({ source, values }) =>
      Object.keys(values)
        .filter(name => !known.has(name))
        .map(name => {
          const pointer = childPointer(source, name);
          return componentFindings.unknownEnvironment.at(
            { pointer, position: component.positions[pointer] },
            { environment: name, hint: hintFor(name) },
          );
        }),
    ),
    ...bindings
      .filter(
        ({ environment }) => environment !== '' && !known.has(environment),
      )
      .map(({ environment, pointers, positions, position }) =>
        deliveryFindings.unknownEnvironment.at(
          {
            pointer: pointers.environment,
            position: positions[pointers.environment] ?? position,
          },
          { name: environment, hint: hintFor(environment) },
        ),
      ),
  ];
}

// SPDX-License-Identifier: Apache-2.0

import type { JsonObject, JsonValue } from '@component-config/config-engine';
import { platformDocument } from '../../platformDocument';
import type { Random } from '../random';
import { fields, fieldTypes, schemaOf, sectionOf } from './fields';
import { overlaySpec } from './generateOverlay';
import { layerOf, type WorldFields } from './layers';

/** A platform, and a component with its stored values. */
export interface World {
  /** ComponentTypes, Traits, Environments, Overlays and OverlayMixins as documents. */
  readonly documents: readonly JsonObject[];
  readonly component: JsonObject;
  /** Names of environments. */
  readonly environments: readonly string[];
  readonly fields: WorldFields;
}

const environments = ['staging', 'production', 'edge'];

/** A platform of a few documents that mostly fit together. */
export function generateWorld(name: string, random: Random): World {
  const used: WorldFields = {
    parameters: someFields(random),
    environmentConfigs: someFields(random),
    'traits.public.parameters': someFields(random),
    'traits.public.environmentConfigs': someFields(random),
  };
  const overlays = Array.from({ length: random.below(7) }, (_, index) =>
    platformDocument('Overlay', `o${index}`, overlaySpec(used, index, random)),
  );
  const mixins = ['m0', 'm1'].map(mixin =>
    platformDocument('OverlayMixin', mixin, { config: layerOf(used, random) }),
  );
  return {
    environments,
    fields: used,
    documents: [
      platformDocument('ComponentType', 'web-service', {
        workloadType: 'deployment',
        schema: {
          types: fieldTypes,
          parameters: schemaOf(used.parameters),
          envOverrides: schemaOf(used.environmentConfigs),
        },
      }),
      platformDocument('Trait', 'ingress', {
        schema: {
          types: fieldTypes,
          parameters: schemaOf(used['traits.public.parameters']),
          envOverrides: schemaOf(used['traits.public.environmentConfigs']),
        },
      }),
      ...environments.map((environment, index) =>
        platformDocument('Environment', environment, {
          facts: {
            region: random.pick(['eu', 'us']),
            'kubernetes.version': random.pick(['1.30', '1.31', 'v1.32.1', 'x']),
          },
          ...(index > 0 && { promotedFrom: [environments[index - 1]] }),
        }),
      ),
      ...mixins,
      ...overlays,
    ],
    component: componentOf(name, used, random),
  };
}

function someFields(random: Random): string[] {
  return random.some(
    fields.map(field => field.name),
    2,
  );
}

function componentOf(
  name: string,
  used: WorldFields,
  random: Random,
): JsonObject {
  const byEnvironment = (path: string): JsonObject =>
    Object.fromEntries(
      random
        .some(environments, 2)
        .map(environment => [environment, sectionOf(used[path], random)]),
    );
  const traits: JsonValue = random.once(4)
    ? []
    : [
        {
          name: 'ingress',
          instanceName: 'public',
          parameters: sectionOf(used['traits.public.parameters'], random),
          environmentConfigs: byEnvironment('traits.public.environmentConfigs'),
        },
      ];
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Component',
    metadata: { name, labels: { tier: random.pick(['critical', 'low']) } },
    spec: {
      type: 'service',
      lifecycle: 'production',
      owner: 'group:default/a',
      componentType: random.pick(['web-service', 'deployment/web-service']),
      parameters: sectionOf(used.parameters, random),
      environmentConfigs: byEnvironment('environmentConfigs'),
      traits,
    },
  };
}

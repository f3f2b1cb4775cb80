// SPDX-License-Identifier: Apache-2.0

import type { JsonObject } from '@component-config/config-engine';
import {
  packEffective,
  packForm,
} from '@component-config/plugin-component-config-common';
import { stringify } from 'yaml';
// The service in memory of the plugin's own tests, which is not published.
// eslint-disable-next-line @backstage/no-relative-monorepo-imports
import { InMemoryComponentConfig } from '@component-config/test-utils';
import { platformDocument } from '../platformDocument';
import { flagValues, type FieldKind, type PlannedBlock } from './fieldPlan';
import { componentType, SECTION } from './ourSchema';
import type { ServedAnswers } from './pages/pageTypes';

const COMPONENT = 'component:default/generated';
const ENVIRONMENT = 'staging';

const OWNER = 'group:default/platform';

/** The backend's responses for a component with the fields of the plan, whose flags are on in the portal's values. */
export async function servedForm(
  blocks: readonly PlannedBlock[],
): Promise<ServedAnswers> {
  const service = await startService(blocks, ['production', ENVIRONMENT]);
  return {
    ...(await commonAnswers(service)),
    form: JSON.stringify(
      packForm(await service.getForm(COMPONENT, { environment: ENVIRONMENT }), {
        skipped: true,
      }),
    ),
  };
}

/**
 * The backend's responses for the matrix of a component with the fields of the plan.
 *
 * @param count - the number of environments; an overlay and the values of the portal are for one of them
 */
export async function servedMatrix(
  blocks: readonly PlannedBlock[],
  count: number,
): Promise<ServedAnswers> {
  const others = Array.from(
    { length: count - 1 },
    (_, index) => `region${index + 1}`,
  );
  const service = await startService(blocks, [...others, ENVIRONMENT]);
  return {
    ...(await commonAnswers(service)),
    effective: JSON.stringify(
      packEffective(await service.getEffective(COMPONENT), {
        schema: true,
        skipped: true,
      }),
    ),
    observed: JSON.stringify(await service.getObserved(COMPONENT)),
  };
}

/** A service with values for one environment saved in the portal; that environment is promoted to the others. */
async function startService(
  blocks: readonly PlannedBlock[],
  names: readonly string[],
): Promise<InMemoryComponentConfig> {
  const environments = names.map(name =>
    platformDocument('Environment', name, {
      owner: OWNER,
      facts: { environment: name },
      promotedFrom: name === ENVIRONMENT ? [] : [ENVIRONMENT],
    }),
  );
  const service = new InMemoryComponentConfig({
    componentType: stringify(componentType(blocks)),
    component: stringify(component(blocks)),
    overlays: overlays(blocks)
      .map(overlay => stringify(overlay))
      .join('---\n'),
    environments: environments.map(each => stringify(each)).join('---\n'),
  });
  await service.saveValues(
    COMPONENT,
    { environment: ENVIRONMENT },
    { values: { [SECTION]: flagValues(blocks) }, baseRevision: 0 },
  );
  return service;
}

/** The responses that every view of the tab requests. */
async function commonAnswers(
  service: InMemoryComponentConfig,
): Promise<Omit<ServedAnswers, 'form'>> {
  return {
    environment: ENVIRONMENT,
    environments: JSON.stringify({ items: await service.getEnvironments() }),
    allowed: JSON.stringify(await service.getAllowedActions(COMPONENT)),
    proposals: JSON.stringify(await service.getProposals(COMPONENT)),
    publication: JSON.stringify(await service.getPublication(COMPONENT)),
  };
}

function component(blocks: readonly PlannedBlock[]): JsonObject {
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Component',
    metadata: { name: 'generated' },
    spec: {
      type: 'service',
      lifecycle: 'production',
      owner: OWNER,
      componentType: 'generated',
      [SECTION]: { [ENVIRONMENT]: valuesOf(blocks, 'choice') },
    },
  };
}

/** One overlay for all environments, and one for the edited environment. */
function overlays(blocks: readonly PlannedBlock[]): JsonObject[] {
  const overlay = (name: string, criteria: JsonObject, kind: FieldKind) =>
    platformDocument('Overlay', name, {
      owner: OWNER,
      criteria,
      config: { [SECTION]: valuesOf(blocks, kind) },
    });
  return [
    overlay('base', {}, 'text'),
    overlay(ENVIRONMENT, { environment: ENVIRONMENT }, 'number'),
  ];
}

const values: {
  readonly [kind in FieldKind]: string | number | boolean;
} = {
  flag: true,
  text: 'text of an overlay',
  number: 7,
  choice: 'large',
};

/** A value for every second field of a kind. */
function valuesOf(
  blocks: readonly PlannedBlock[],
  kind: FieldKind,
): JsonObject {
  const section: JsonObject = {};
  for (const { object, fields } of blocks) {
    const given = Object.fromEntries(
      fields
        .filter(field => field.kind === kind)
        .filter((_, index) => index % 2 === 0)
        .map(field => [field.name, values[kind]]),
    );
    if (object) {
      section[object.name] = given;
    } else {
      Object.assign(section, given);
    }
  }
  return section;
}

// SPDX-License-Identifier: Apache-2.0

import type { JsonObject } from '@component-config/config-engine';
import { InMemoryComponentConfig } from '@component-config/plugin-component-config/testUtils';
import { packForm } from '@component-config/plugin-component-config-common';
import { stringify } from 'yaml';
import { flagValues, type FieldKind, type PlannedBlock } from './fieldPlan';
import { componentType, SECTION } from './ourSchema';
import type { ServedAnswers } from './pages/pageTypes';

const COMPONENT = 'component:default/generated';
const ENVIRONMENT = 'staging';

const OWNER = 'group:default/platform';

const environments = [
  { name: 'production', promotedFrom: [ENVIRONMENT] },
  { name: ENVIRONMENT, promotedFrom: [] },
].map(({ name, promotedFrom }) => ({
  apiVersion: 'component-config.io/v1alpha1',
  kind: 'Environment',
  metadata: { name },
  spec: { owner: OWNER, facts: { environment: name }, promotedFrom },
}));

/** What the backend answers for a component with the fields of the plan, whose flags are on in the portal's values. */
export async function servedForm(
  blocks: readonly PlannedBlock[],
): Promise<ServedAnswers> {
  const service = new InMemoryComponentConfig({
    componentType: stringify(componentType(blocks)),
    component: stringify(component(blocks)),
    overlays: overlays(blocks)
      .map(overlay => stringify(overlay))
      .join('---\n'),
    environments: environments.map(each => stringify(each)).join('---\n'),
  });
  const options = { environment: ENVIRONMENT };
  await service.saveValues(COMPONENT, options, {
    values: { [SECTION]: flagValues(blocks) },
    baseRevision: 0,
  });
  return {
    environment: ENVIRONMENT,
    environments: JSON.stringify({ items: await service.getEnvironments() }),
    form: JSON.stringify(
      packForm(await service.getForm(COMPONENT, options), { skipped: true }),
    ),
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

/** One layer for all environments, and one for the environment that is edited. */
function overlays(blocks: readonly PlannedBlock[]): JsonObject[] {
  const overlay = (
    name: string,
    criteria: JsonObject,
    kind: FieldKind,
  ): JsonObject => ({
    apiVersion: 'component-config.io/v1alpha1',
    kind: 'Overlay',
    metadata: { name },
    spec: {
      owner: OWNER,
      criteria,
      config: { [SECTION]: valuesOf(blocks, kind) },
    },
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

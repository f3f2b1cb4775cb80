// SPDX-License-Identifier: Apache-2.0

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { JsonObject } from '@component-config/config-engine';
import { stringify } from 'yaml';
import { platformDocument, range } from '../platformDocument';

/** The size of a portal. */
export interface TreeSize {
  readonly components: number;
  readonly environments: number;
  readonly overlays: number;
}

const typeCount = 20;
const teamCount = 40;
const groupCount = 4;
const fieldsPerGroup = 5;

/**
 * Writes the platform documents and components of a company into a folder, one file each, as in a GitOps repository.
 * Overlays are for stages, types, teams, conditions and single components, and build on one another.
 *
 * @returns the number of resulting catalog entities
 */
export function generateTree(folder: string, size: TreeSize): number {
  const documents = [
    ...range(size.environments).map(index =>
      documentOf('Environment', `env-${index}`, {
        facts: { environment: stageOf(index), region: `region-${index}` },
        ...(index > 0 && { promotedFrom: [`env-${index - 1}`] }),
      }),
    ),
    ...range(typeCount).map(index =>
      documentOf('ComponentType', `type-${index}`, {
        schema: {
          parameters: fieldsOf('parameters', index),
          environmentConfigs: fieldsOf('environmentConfigs', index),
        },
      }),
    ),
    ...range(size.overlays).map(overlayOf),
    ...range(size.components).map(componentOf),
  ];
  for (const document of documents) {
    const file = join(
      folder,
      document.kind.toLocaleLowerCase('en-US'),
      `${document.metadata.name}.yaml`,
    );
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, stringify(document));
  }
  return documents.length;
}

function stageOf(environment: number): string {
  return environment < 2 ? 'development' : 'production';
}

function fieldsOf(section: string, type: number) {
  return Object.fromEntries(
    range(groupCount).map(group => [
      `group${group}`,
      Object.fromEntries(
        range(fieldsPerGroup).map(field => [
          `field${field}`,
          field === 4
            ? `string | default=${section}-${type}`
            : `integer | default=${field} minimum=0`,
        ]),
      ),
    ]),
  );
}

function overlayOf(index: number) {
  const shapes: readonly JsonObject[] = [
    { criteria: { environment: stageOf(index % 4) }, priority: index },
    {
      criteria: { environment: 'production' },
      appliesTo: { componentTypes: [`type-${index % typeCount}`] },
      priority: 1_000 + index,
    },
    {
      criteria: {},
      appliesTo: {
        selector: { matchLabels: { team: `team-${index % teamCount}` } },
      },
      priority: 2_000 + index,
    },
    {
      criteria: { region: `region-${index % 5}` },
      appliesTo: { components: [`component-${index * 5}`] },
      priority: 3_000 + index,
    },
    {
      criteria: {},
      appliesTo: { componentTypes: [`type-${index % typeCount}`] },
      enabledWhen: { field: 'parameters.group0.field0', operator: 'exists' },
      priority: 4_000 + index,
    },
  ];
  return documentOf('Overlay', `overlay-${index}`, {
    ...shapes[index % shapes.length],
    config: {
      environmentConfigs: valuesOf(index),
    },
  });
}

function componentOf(index: number) {
  const team = `team-${index % teamCount}`;
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Component',
    metadata: { name: `component-${index}`, labels: { team } },
    spec: {
      type: 'service',
      lifecycle: 'production',
      owner: team,
      componentType: `type-${index % typeCount}`,
      parameters: valuesOf(index),
      environmentConfigs: { 'env-0': valuesOf(index + 1) },
    },
  };
}

function valuesOf(index: number) {
  return {
    [`group${index % groupCount}`]: {
      field0: index,
      field1: index % 7,
      field4: `value-${index}`,
    },
  };
}

function documentOf(kind: string, name: string, spec: JsonObject) {
  return platformDocument(kind, name, { owner: 'platform', ...spec });
}

// SPDX-License-Identifier: Apache-2.0

import { createHash } from 'node:crypto';
import type { Entity } from '@backstage/catalog-model';
import {
  emptyObject,
  nodeFromValue,
  parseSource,
  readComponent,
  type JsonObject,
} from '@component-config/config-engine';
import type {
  ImpactComponent,
  PlatformText,
} from '@component-config/config-platform';
import { platformText } from '@component-config/config-platform/repositories';
import { platformDocument, range } from '../platformDocument';

const typeCount = 20;
const teamCount = 40;
/** Per section of a type. */
const groupCount = 4;
const fieldsPerGroup = 5;
const stages = ['staging', 'production'];
const regions = ['eu', 'us', 'ap'];

/** The documents of a platform, and the components that use them. */
export interface GeneratedFleet {
  readonly texts: readonly PlatformText[];
  readonly components: readonly ImpactComponent[];
}

/** The components of a large company with 20 types, 40 teams, 6 environments and 300 overlays. */
export function generateFleet(componentCount: number): GeneratedFleet {
  return {
    texts: textsOf(platformDocuments()),
    components: range(componentCount).map(index => ({
      componentRef: `component:default/${componentName(index)}`,
      component: readComponent(nodeFromValue(componentDocument(index))),
    })),
  };
}

/** The same fleet after one overlay was edited in its file. */
export function editOverlay(
  fleet: GeneratedFleet,
  name: string,
): GeneratedFleet {
  const [edited] = textsOf(
    platformDocuments()
      .filter(
        ({ kind, metadata }) =>
          kind === 'Overlay' && (metadata as JsonObject).name === name,
      )
      .map(document => ({
        ...document,
        spec: {
          ...(document.spec as JsonObject),
          config: settings('environmentConfigs', [1, 2], 99),
        },
      })),
  );
  return {
    ...fleet,
    texts: fleet.texts.map(text =>
      text.entityRef === edited.entityRef ? edited : text,
    ),
  };
}

/** The documents of the platform, as in the catalog. */
export function platformDocuments(): JsonObject[] {
  return [
    ...range(typeCount).map(type =>
      platformDocument('ComponentType', `type-${type}`, {
        workloadType: 'deployment',
        parameters: {
          openAPIV3Schema: sectionOf(type, {
            large: { type: 'boolean', default: false },
          }),
        },
        environmentConfigs: {
          openAPIV3Schema: sectionOf(type, { image: { type: 'string' } }),
        },
      }),
    ),
    ...environmentDocuments(),
    platformDocument('OverlayMixin', 'hardening', {
      config: { parameters: { group0: { field0: 1 } } },
    }),
    ...overlayDocuments(),
  ];
}

function overlayDocuments(): JsonObject[] {
  const perStage = stages.map(stage =>
    platformDocument('Overlay', stage, {
      base: 'organisation',
      criteria: { environment: stage },
      config: settings('environmentConfigs', [0, 4], 10),
      ...(stage === 'production' && {
        mixins: ['hardening'],
        mutation: {
          rules: [
            {
              field: 'environmentConfigs.image',
              default: 'registry/{{ .metadata.name }}',
            },
          ],
        },
        validation: [
          {
            field: 'environmentConfigs.group0.field0',
            min: 1,
            message: 'production runs at least one',
          },
        ],
      }),
    }),
  );
  const perRegion = regions.map((region, index) =>
    platformDocument('Overlay', `region-${region}`, {
      criteria: { region },
      priority: 1,
      config: settings('environmentConfigs', [4, 7], index),
    }),
  );
  const perStageAndRegion = stages.flatMap(stage =>
    regions.map((region, index) =>
      platformDocument('Overlay', `${stage}-${region}`, {
        base: stage,
        criteria: { environment: stage, region },
        config: settings('environmentConfigs', [6, 9], 20 + index),
      }),
    ),
  );
  const perType = range(typeCount).map(type =>
    platformDocument('Overlay', `type-${type}`, {
      criteria: {},
      priority: 1,
      appliesTo: { componentTypes: [typeName(type)] },
      config: settings('parameters', [1, 6], type),
    }),
  );
  const perTypeAndStage = range(typeCount).flatMap(type =>
    stages.map(stage =>
      platformDocument('Overlay', `type-${type}-${stage}`, {
        base: stage,
        criteria: { environment: stage },
        priority: 2,
        appliesTo: { componentTypes: [typeName(type)] },
        config: settings('environmentConfigs', [9, 12], type),
      }),
    ),
  );
  const perTeam = range(teamCount).flatMap(team =>
    ['', ...stages.slice(1)].map(stage =>
      platformDocument('Overlay', `team-${team}${stage && `-${stage}`}`, {
        criteria: stage ? { environment: stage } : {},
        priority: 3,
        appliesTo: { selector: { matchLabels: { team: teamName(team) } } },
        config: settings('parameters', [6, 8], team),
      }),
    ),
  );
  const perName = range(90).map(index =>
    platformDocument('Overlay', `named-${index}`, {
      criteria: { environment: 'production' },
      appliesTo: { components: [componentName(index * 7)] },
      config: settings('environmentConfigs', [12, 14], index),
    }),
  );
  const conditional = range(58).map(index =>
    platformDocument('Overlay', `large-${index}`, {
      criteria: {},
      priority: 10 + index,
      appliesTo: { componentTypes: [typeName(index % typeCount)] },
      enabledWhen: { field: 'parameters.large', operator: 'true' },
      config: settings('parameters', [10, 14], index),
    }),
  );
  return [
    platformDocument('Overlay', 'organisation', {
      criteria: {},
      config: settings('parameters', [1, 10], 1),
    }),
    ...perStage,
    ...perRegion,
    ...perStageAndRegion,
    ...perType,
    ...perTypeAndStage,
    ...perTeam,
    ...perName,
    ...conditional,
  ];
}

function environmentDocuments(): JsonObject[] {
  return stages.flatMap(stage =>
    regions.map(region =>
      platformDocument('Environment', `${stage}-${region}`, {
        facts: { environment: stage, region },
      }),
    ),
  );
}

/** The document of a component. */
export function componentDocument(index: number): JsonObject {
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Component',
    metadata: {
      name: componentName(index),
      labels: { team: teamName(index % teamCount) },
    },
    spec: {
      type: 'service',
      lifecycle: 'production',
      owner: teamName(index % teamCount),
      componentType: typeName(index % typeCount),
      parameters: {
        ...(settings('parameters', [14, 18], index).parameters as JsonObject),
        large: index % 5 === 0,
      },
      environmentConfigs: {
        'production-eu': settings('environmentConfigs', [16, 18], index)
          .environmentConfigs,
      },
    },
  };
}

/** The schema of a section of a type. */
function sectionOf(type: number, own: JsonObject): JsonObject {
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(
        range(groupCount).map(group => [
          `group${group}`,
          {
            type: 'object',
            default: {},
            properties: Object.fromEntries(
              range(fieldsPerGroup).map(field => [
                `field${field}`,
                { type: 'integer', minimum: 0, default: type },
              ]),
            ),
          },
        ]),
      ),
      ...own,
    },
  };
}

/** Values for a range of a section's fields. */
function settings(
  section: string,
  [from, to]: readonly [number, number],
  value: number,
): JsonObject {
  const groups = emptyObject<JsonObject>();
  for (let field = from; field < to; field++) {
    const group = `group${Math.floor(field / fieldsPerGroup)}`;
    groups[group] ??= emptyObject();
    groups[group][`field${field % fieldsPerGroup}`] = value;
  }
  return { [section]: groups };
}

/** Parsed from text, so that everything has its position. */
function textsOf(documents: readonly JsonObject[]): PlatformText[] {
  const { documents: parsed } = parseSource({
    file: 'platform.yaml',
    text: documents
      .map(document => JSON.stringify(document, undefined, 2))
      .join('\n---\n'),
  });
  return documents.map((document, index) =>
    platformText(document as unknown as Entity, {
      root: parsed[index].root,
      key: createHash('sha256')
        .update(JSON.stringify(document))
        .digest('base64url'),
    }),
  );
}

function typeName(type: number): string {
  return `deployment/type-${type}`;
}

function teamName(team: number): string {
  return `team-${team}`;
}

function componentName(index: number): string {
  return `component-${index}`;
}

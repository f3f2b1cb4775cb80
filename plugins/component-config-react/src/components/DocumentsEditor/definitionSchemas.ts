// SPDX-License-Identifier: Apache-2.0

import { JsonSchema } from '@component-config/config-engine';

const text: JsonSchema = { type: 'string' };

function described(description: string, schema: JsonSchema): JsonSchema {
  return { ...schema, description };
}

const fields = described('Fields by name, each a type with its constraints.', {
  type: 'object',
  additionalProperties: {},
});

const section: JsonSchema = {
  type: 'object',
  properties: {
    openAPIV3Schema: described('A schema as in a CustomResourceDefinition.', {
      type: 'object',
    }),
    yttDataValuesSchema: described('A ytt data values schema.', text),
  },
};

/** The fields shared by ComponentTypes and Traits; the contents of their templates are unknown. */
const spec = {
  schema: described('Schemas in the shorthand.', {
    type: 'object',
    properties: {
      types: described('Custom types by name.', {
        type: 'object',
        additionalProperties: {},
      }),
      parameters: described(
        'Fields that are the same in every environment.',
        fields,
      ),
      envOverrides: described(
        'Fields that can differ per environment; the name in OpenChoreo up to v0.17.',
        fields,
      ),
      environmentConfigs: described(
        'Fields that can differ per environment.',
        fields,
      ),
    },
  }),
  parameters: described(
    'Schema of the fields that are the same in every environment, in another dialect.',
    section,
  ),
  environmentConfigs: described(
    'Schema of the fields that can differ per environment, in another dialect.',
    section,
  ),
  validations: described('Rules of the configuration, in CEL.', {
    type: 'array',
    items: {
      type: 'object',
      properties: {
        rule: described('An expression in ${…} that has to be true.', text),
        message: described('The message if it is not.', text),
      },
    },
  }),
  owner: described('An entity reference: group:default/platform.', text),
} satisfies { [key: string]: JsonSchema };

const embedded = described('Traits that every component of the type has.', {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      name: text,
      kind: { enum: ['Trait', 'ClusterTrait'] },
      instanceName: text,
      parameters: { type: 'object' },
      environmentConfigs: { type: 'object' },
    },
  },
});

/** The `spec` of definitions. */
export const definitionSpecs: { readonly [kind: string]: JsonSchema } = {
  ComponentType: {
    type: 'object',
    properties: {
      workloadType: described('The kind of workload of a component.', {
        type: 'string',
        enum: ['deployment', 'statefulset', 'cronjob', 'job', 'proxy'],
      }),
      ...spec,
      traits: embedded,
      allowedTraits: described('The only traits that components may add.', {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            kind: { enum: ['Trait', 'ClusterTrait'] },
            name: text,
          },
        },
      }),
      resources: described('The resources rendered for a component.', {
        type: 'array',
      }),
    },
  },
  Trait: {
    type: 'object',
    properties: {
      ...spec,
      creates: described('Additional resources to render.', {
        type: 'array',
      }),
      patches: described('Patches of the rendered resources.', {
        type: 'array',
      }),
    },
  },
};

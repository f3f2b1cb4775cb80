// SPDX-License-Identifier: Apache-2.0

import { JsonSchema } from '@component-config/config-engine';

const text: JsonSchema = { type: 'string' };

function described(description: string, schema: JsonSchema): JsonSchema {
  return { ...schema, description };
}

const fields = described(
  'Fields by their names, each a type with its constraints.',
  { type: 'object', additionalProperties: {} },
);

const section: JsonSchema = {
  type: 'object',
  properties: {
    openAPIV3Schema: described('A schema as in a CustomResourceDefinition.', {
      type: 'object',
    }),
    yttDataValuesSchema: described('A data values schema of ytt.', text),
  },
};

/** The fields shared by ComponentTypes and Traits; the contents of their templates are unknown. */
const spec = {
  schema: described('Schemas in the shorthand.', {
    type: 'object',
    properties: {
      types: described('Types of your own, by their names.', {
        type: 'object',
        additionalProperties: {},
      }),
      parameters: described(
        'Fields that are the same in every environment.',
        fields,
      ),
      envOverrides: described(
        'Fields of each environment, as OpenChoreo calls them up to v0.17.',
        fields,
      ),
      environmentConfigs: described('Fields of each environment.', fields),
    },
  }),
  parameters: described(
    'Schema of what is the same in every environment, in a dialect of its own.',
    section,
  ),
  environmentConfigs: described(
    'Schema of what each environment has, in a dialect of its own.',
    section,
  ),
  validations: described('Rules of the configuration, in CEL.', {
    type: 'array',
    items: {
      type: 'object',
      properties: {
        rule: described('An expression in ${…} that has to be true.', text),
        message: described('What is said where it is not.', text),
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
      workloadType: described('What a component runs as.', {
        type: 'string',
        enum: ['deployment', 'statefulset', 'cronjob', 'job', 'proxy'],
      }),
      ...spec,
      traits: embedded,
      allowedTraits: described(
        'The only traits that components may have beside those.',
        {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              kind: { enum: ['Trait', 'ClusterTrait'] },
              name: text,
            },
          },
        },
      ),
      resources: described('What is rendered for a component.', {
        type: 'array',
      }),
    },
  },
  Trait: {
    type: 'object',
    properties: {
      ...spec,
      creates: described('What is rendered beside the resources.', {
        type: 'array',
      }),
      patches: described('What is changed about the resources.', {
        type: 'array',
      }),
    },
  },
};

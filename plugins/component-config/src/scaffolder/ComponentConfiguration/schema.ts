// SPDX-License-Identifier: Apache-2.0

import { makeFieldSchema } from '@backstage/plugin-scaffolder-react';
import type { OptionsOf } from '../fields';

/** The options and the value of `ComponentConfiguration`. */
export const ComponentConfigurationSchema = makeFieldSchema({
  output: z =>
    z.object({
      componentType: z
        .string()
        .optional()
        .describe('The component type that the values are for'),
      componentRef: z
        .string()
        .optional()
        .describe('The component that the values are for'),
      values: z
        .record(z.any())
        .optional()
        .describe('For all environments; only what somebody set'),
      environments: z
        .record(z.record(z.any()))
        .optional()
        .describe('By the name of the environment; only what somebody set'),
      review: z
        .record(z.any())
        .optional()
        .describe(
          'The values by the titles of their fields, where the schema of the field has the property "review"',
        ),
    }),
  uiOptions: z =>
    z.object({
      componentType: z
        .string()
        .optional()
        .describe('Name or entity reference of the component type'),
      componentTypeFrom: z
        .string()
        .optional()
        .describe('The field with the component type, by name or JSON Pointer'),
      component: z
        .string()
        .optional()
        .describe('Entity reference of an existing component to change'),
      componentFrom: z
        .string()
        .optional()
        .describe('The field with the component to change'),
      namespace: z
        .string()
        .optional()
        .describe('Namespace of a new component, by default "default"'),
      nameFrom: z
        .string()
        .optional()
        .describe('The field with the name of a new component'),
      ownerFrom: z
        .string()
        .optional()
        .describe('The field with the owner of a new component'),
      projectFrom: z
        .string()
        .optional()
        .describe('The field with the project or system'),
      labels: z
        .record(z.string())
        .optional()
        .describe('Labels of a new component'),
      traits: z
        .array(
          z.object({
            name: z.string(),
            kind: z.enum(['Trait', 'ClusterTrait']).optional(),
            instanceName: z.string().optional(),
          }),
        )
        .optional()
        .describe('Traits of a new component'),
      environments: z
        .union([z.boolean(), z.array(z.string())])
        .optional()
        .describe(
          'The environments with separate sections: true for all, or a list of names; by default none',
        ),
    }),
});

/** The `ui:options` of a `ComponentConfiguration`. */
export type ComponentConfigurationOptions = OptionsOf<
  typeof ComponentConfigurationSchema
>;

/** The value of the field. */
export type ComponentConfigurationValue =
  typeof ComponentConfigurationSchema.TOutput;

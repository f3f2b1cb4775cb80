// SPDX-License-Identifier: Apache-2.0

import { makeFieldSchema } from '@backstage/plugin-scaffolder-react';
import type { OptionsOf } from '../fields';

/** The options and the value of `ComponentTypePicker`. */
export const ComponentTypePickerSchema = makeFieldSchema({
  output: z => z.string().describe('Entity reference of the component type'),
  uiOptions: z =>
    z.object({
      namespace: z
        .string()
        .optional()
        .describe('The namespace of the component, by default all types'),
      allowedTypes: z
        .array(z.string())
        .optional()
        .describe('Names or entity references, by default any'),
      allowedWorkloadTypes: z
        .array(z.string())
        .optional()
        .describe('For example "deployment", by default any'),
      allowedOwners: z
        .array(z.string())
        .optional()
        .describe('Entity references, by default any'),
    }),
});

/** The `ui:options` of a `ComponentTypePicker`. */
export type ComponentTypePickerOptions = OptionsOf<
  typeof ComponentTypePickerSchema
>;

// SPDX-License-Identifier: Apache-2.0

import { componentConfigReadPermission } from '@component-config/plugin-component-config-common';
import { measured } from '../operations';
import { placeFields } from './fields';
import { requestedComponent } from './requestedComponent';
import type { ActionServices } from './types';

/** The action `list-options`. */
export function createListOptionsAction({
  registry,
  access,
  fieldOptions,
  metrics,
}: ActionServices): void {
  registry.register({
    name: 'list-options',
    title: 'List Options',
    description: `
Lists the options of a field that takes them from elsewhere: entities of the catalog, another field, a fact of the environment, or another system.

Use it before setting a field whose values you do not know, such as an owner or the size of a machine. If \`isComplete\` is false, search for a part of the value.

## Examples

- Teams that may be the contact: \`{ "componentRef": "component:default/recommendations", "pointer": "/parameters/contact", "search": "check" }\`.
`,
    attributes: { readOnly: true, destructive: false, idempotent: true },
    schema: {
      input: z =>
        z.object({
          ...placeFields(z),
          pointer: z
            .string()
            .describe(
              'JSON Pointer of the field, or of an item of a list: "/parameters/contact".',
            ),
          search: z
            .string()
            .max(200)
            .describe('Part of a value or label.')
            .optional(),
        }),
      output: z =>
        z.object({
          options: z
            .array(
              z.object({
                value: z.string().describe('What to set.'),
                label: z.string().optional(),
              }),
            )
            .describe('At most 100.'),
          isComplete: z
            .boolean()
            .describe('Whether there are no further ones for the search.'),
          failure: z
            .string()
            .optional()
            .describe('Why there are none; omitted if they are available.'),
        }),
    },
    examples: [
      {
        title: 'Teams that may be the contact',
        input: {
          componentRef: 'component:default/recommendations',
          pointer: '/parameters/contact',
          search: 'check',
        },
      },
    ],
    action: async call => {
      const request = await requestedComponent(
        access,
        componentConfigReadPermission,
        call,
      );
      const { options, isComplete, failure } = await measured(
        metrics,
        'options',
        () => fieldOptions.get({ ...call.input, ...request }),
      );
      return {
        output: {
          options,
          isComplete,
          ...(failure !== undefined && { failure }),
        },
      };
    },
  });
}

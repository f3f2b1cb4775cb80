// SPDX-License-Identifier: Apache-2.0

import { componentConfigReadPermission } from '@component-config/plugin-component-config-common';
import { componentTypeList } from '../reports/platform/componentTypeList';
import type { ActionServices } from './types';

/** The action `list-component-types`. */
export function createListComponentTypesAction({
  registry,
  access,
  platform: index,
  visibility,
}: ActionServices): void {
  registry.register({
    name: 'list-component-types',
    title: 'List Component Types',
    description: `
Lists the ComponentTypes of the platform. The type of a component determines the fields of its configuration.

Use it to find out which type a new component should have, or to get the entity reference of a type whose fields you need. The fields themselves come from \`describe-component-type\`.

## Filters

- \`namespace\`: only the types that a component of this namespace can have.
- \`text\`: only types with this text in their name, title or description, ignoring case.

## Examples

- All types: no input.
- Types for scheduled work: \`{ "text": "cron" }\`.
`,
    attributes: { readOnly: true, destructive: false, idempotent: true },
    schema: {
      input: z =>
        z.object({
          namespace: z
            .string()
            .optional()
            .describe('Namespace of the component to create.'),
          text: z
            .string()
            .optional()
            .describe('A part of the name, title or description.'),
        }),
      output: z =>
        z.object({
          componentTypes: z.array(
            z.object({
              entityRef: z
                .string()
                .describe('Pass it to "describe-component-type".'),
              name: z
                .string()
                .describe('The value for spec.componentType of a component.'),
              workloadType: z.string().optional(),
              title: z.string().optional(),
              description: z.string().optional(),
              owner: z.string().optional().describe('Who answers for it.'),
              embeddedTraits: z
                .array(z.string())
                .describe('Trait instances that each of its components has.'),
              hasErrors: z
                .boolean()
                .describe('Parts of it may be missing until they are fixed.'),
            }),
          ),
        }),
    },
    examples: [
      {
        title: 'All component types',
        input: {},
        output: {
          componentTypes: [
            {
              entityRef: 'componenttype:default/web-service',
              name: 'web-service',
              workloadType: 'deployment',
              title: 'Web service',
              embeddedTraits: [],
              hasErrors: false,
            },
          ],
        },
      },
      { title: 'Types for scheduled work', input: { text: 'cron' } },
    ],
    action: async ({ input, credentials }) => {
      const caller = await access.requireSomewhereFor(
        credentials,
        componentConfigReadPermission,
      );
      const platform = await index.get();
      const visible = await visibility.visibleTo(caller, platform);
      const { items } = componentTypeList(platform, visible, input.namespace);
      const wanted = input.text?.toLocaleLowerCase('en-US') ?? '';
      return {
        output: {
          componentTypes: items
            .filter(({ name, title = '', description = '' }) =>
              [name, title, description].some(text =>
                text.toLocaleLowerCase('en-US').includes(wanted),
              ),
            )
            .map(type => ({
              entityRef: type.entityRef,
              name: type.name,
              ...(type.workloadType !== undefined && {
                workloadType: type.workloadType,
              }),
              ...(type.title !== undefined && { title: type.title }),
              ...(type.description !== undefined && {
                description: type.description,
              }),
              ...(type.owner !== undefined && { owner: type.owner }),
              embeddedTraits: type.embeddedTraits,
              hasErrors: type.hasErrors,
            })),
        },
      };
    },
  });
}

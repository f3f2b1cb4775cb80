// SPDX-License-Identifier: Apache-2.0

import { sectionNames } from '@component-config/config-engine';
import {
  componentConfigHiddenFieldsReadPermission,
  componentConfigReadPermission,
} from '@component-config/plugin-component-config-common';
import { documentDefinition } from '@component-config/config-platform';
import type { ActionServices } from './types';

/** The action `describe-component-type`. */
export function createDescribeComponentTypeAction({
  registry,
  access,
  platform,
  visibility,
}: ActionServices): void {
  registry.register({
    name: 'describe-component-type',
    title: 'Describe Component Type',
    description: `
Lists every field of a ComponentType or a Trait: its type, default, constraints and meaning. Use it before you write configuration values.

\`path\` is the path of a field in its section: \`resources.limits.memory\`; \`sidecars[].name\` is a field of each item of a list, and \`labels.*\` each value of a map. The values of a component have the same shape: the field \`logLevel\` of the section \`environmentConfigs\` is \`{ "environmentConfigs": { "logLevel": … } }\`. Fields of a trait belong below \`traits.<instanceName>\`.

\`parameters\` are the same in every environment; \`environmentConfigs\` can differ. For a \`sensitive\` field write a reference to a secret, never the secret. A field with \`setBy\` is set by the build or a tool: do not set it.

## Examples

- A component type: \`{ "entityRef": "componenttype:default/web-service" }\`.
- A trait that a component has: \`{ "entityRef": "trait:default/ingress" }\`.
`,
    attributes: { readOnly: true, destructive: false, idempotent: true },
    schema: {
      input: z =>
        z.object({
          entityRef: z
            .string()
            .describe(
              'Entity reference of a ComponentType or Trait. "list-component-types" lists the types.',
            ),
        }),
      output: z =>
        z.object({
          entityRef: z.string(),
          title: z.string().optional(),
          description: z.string().optional(),
          owner: z.string().optional(),
          sections: z.array(
            z.object({
              section: z.enum(sectionNames),
              fields: z.array(
                z.object({
                  path: z.string(),
                  type: z.string(),
                  title: z.string().optional(),
                  description: z.string().optional(),
                  required: z
                    .boolean()
                    .describe('A value is required, and there is no default.'),
                  default: z.unknown().optional(),
                  constraints: z.array(z.string()),
                  examples: z.array(z.unknown()),
                  sensitive: z.boolean(),
                  deprecated: z.boolean(),
                  conditions: z
                    .array(z.string())
                    .describe('When the field applies.'),
                  setBy: z.string().optional(),
                }),
              ),
            }),
          ),
          embeddedTraits: z.array(
            z.object({ instanceName: z.string(), name: z.string() }),
          ),
          rules: z
            .array(z.string())
            .describe('Further requirements for the values.'),
        }),
    },
    examples: [
      {
        title: 'The fields of a component type',
        input: { entityRef: 'componenttype:default/web-service' },
      },
    ],
    action: async ({ input, credentials }) => {
      const caller = await access.requireSomewhereFor(
        credentials,
        componentConfigReadPermission,
      );
      const documents = await platform.get();
      const visible = await visibility.visibleTo(caller, documents);
      const described = documentDefinition(
        documents,
        visible,
        input.entityRef.toLocaleLowerCase('en-US'),
        caller.allows(componentConfigHiddenFieldsReadPermission),
      );
      const { entityRef, title, description, owner } = described;
      return {
        output: {
          entityRef,
          ...(title !== undefined && { title }),
          ...(description !== undefined && { description }),
          ...(owner !== undefined && { owner }),
          sections: described.sections.map(({ section, fields }) => ({
            section,
            fields: fields.map(field => ({
              path: field.path,
              type: field.type,
              ...(field.title !== undefined && { title: field.title }),
              ...(field.description !== undefined && {
                description: field.description,
              }),
              required: field.required,
              ...(field.default !== undefined && { default: field.default }),
              constraints: field.constraints.map(({ sentence }) => sentence),
              examples: field.examples,
              sensitive: field.sensitive,
              deprecated: field.deprecated,
              conditions: field.conditions,
              ...(field.setBy !== undefined && { setBy: field.setBy }),
            })),
          })),
          embeddedTraits: described.embeddedTraits,
          rules: described.rules.map(({ message }) => message),
        },
      };
    },
  });
}

// SPDX-License-Identifier: Apache-2.0

import { componentConfigReadPermission } from '@component-config/plugin-component-config-common';
import { explanationSteps } from '@component-config/config-platform';
import { inTurns } from '@component-config/config-platform/repositories';
import { measured } from '../operations';
import { requestedComponent } from './requestedComponent';
import { placeFields } from './fields';
import type { ActionServices } from './types';

/** The action `explain-value`. */
export function createExplainValueAction({
  registry,
  access,
  subjects,
  metrics,
}: ActionServices): void {
  registry.register({
    name: 'explain-value',
    title: 'Explain Value',
    description: `
Explains one value of a component's configuration: which layer sets it, in which file and line, what it shadows, and which layers were skipped and why.

Use it before changing a value: \`winner\` is the layer to change. A layer of the kind \`enforced-overlay\` or \`mutation-override\` belongs to the platform, and its \`owner\` decides; a value in the portal cannot override it.

## Input

\`pointer\` is a JSON Pointer into the configuration. List items are identified by index or by key: \`/parameters/sidecars/[name=proxy]/image\`.

## Examples

- Why production has three replicas: \`{ "componentRef": "component:default/payments-api", "environment": "production", "pointer": "/environmentConfigs/replicas" }\`.
`,
    attributes: { readOnly: true, destructive: false, idempotent: true },
    schema: {
      input: z =>
        z.object({
          ...placeFields(z),
          pointer: z
            .string()
            .describe('JSON Pointer: "/environmentConfigs/replicas".'),
        }),
      output: z =>
        z.object({
          summary: z.string().describe('The reason, in one sentence.'),
          value: z
            .unknown()
            .optional()
            .describe('Omitted if the field has no value. A secret is masked.'),
          steps: z
            .array(
              z.object({
                layer: z.string().describe('Id of the layer.'),
                title: z.string(),
                kind: z.string().optional().describe('The kind of the layer.'),
                owner: z.string().optional().describe('Who answers for it.'),
                outcome: z
                  .enum([
                    'winner',
                    'contributed',
                    'shadowed',
                    'removed',
                    'kept',
                    'skipped',
                  ])
                  .describe('Its effect on the field.'),
                reason: z.string(),
                says: z
                  .array(
                    z.object({
                      value: z.unknown().optional(),
                      file: z.string().optional(),
                      line: z.number().optional(),
                    }),
                  )
                  .describe('What it sets for the field, and where.'),
              }),
            )
            .describe('Layers that concern the field, lowest first.'),
        }),
    },
    examples: [
      {
        title: 'Why production has three replicas',
        input: {
          componentRef: 'component:default/payments-api',
          environment: 'production',
          pointer: '/environmentConfigs/replicas',
        },
      },
    ],
    action: async call => {
      const request = await requestedComponent(
        access,
        componentConfigReadPermission,
        call,
      );
      const { explanation } = await measured(metrics, 'explanation', async () =>
        inTurns(
          explanationSteps(await subjects.read(request), call.input),
          request.signal,
        ),
      );
      const { summary, value, steps } = explanation;
      return {
        output: {
          summary,
          ...(value !== undefined && { value }),
          steps: steps.flatMap(
            ({ layer, title, kind, owner, outcome, reason, contributions }) =>
              outcome === 'silent'
                ? []
                : [
                    {
                      layer,
                      title,
                      ...(kind !== undefined && { kind }),
                      ...(owner !== undefined && { owner }),
                      outcome,
                      reason,
                      says: contributions.map(contribution => ({
                        value: contribution.value,
                        ...(contribution.position && {
                          file: contribution.position.file,
                          line: contribution.position.line,
                        }),
                      })),
                    },
                  ],
          ),
        },
      };
    },
  });
}

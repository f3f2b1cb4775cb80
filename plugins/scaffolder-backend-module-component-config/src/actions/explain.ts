// SPDX-License-Identifier: Apache-2.0

import { InputError } from '@backstage/errors';
import { createTemplateAction } from '@backstage/plugin-scaffolder-node';
import { explain } from '@component-config/config-engine';
import { effectiveConfiguration } from '../effectiveConfiguration';
import {
  anyJson,
  draftFields,
  draftOf,
  environmentField,
  valuesField,
  valuesOf,
} from '../fields';
import { giveOutputs } from '../giveOutputs';
import { portalClient, type PortalServices } from '../portalClient';

const examples = [
  {
    description: 'Log why a value is what it is',
    example: `steps:
  - id: why
    name: Explain the replicas
    action: component-config:explain
    input:
      componentRef: component:default/payments-api
      environment: production
      pointer: /environmentConfigs/replicas
  - id: log
    name: Log it
    action: debug:log
    input:
      message: \${{ steps.why.output.summary }}
`,
  },
];

/**
 * The action `component-config:explain`.
 *
 * @public
 */
export function createExplainAction(services: PortalServices) {
  return createTemplateAction({
    id: 'component-config:explain',
    description:
      'Explains one value of a component: which layer sets it, and which ones it shadows.',
    examples,
    supportsDryRun: true,
    schema: {
      input: {
        ...draftFields,
        values: z => valuesField(z).optional(),
        environment: environmentField,
        pointer: z =>
          z
            .string()
            .describe(
              'JSON Pointer into the configuration, such as "/environmentConfigs/replicas"; list items by index or by key, "/parameters/sidecars/[name=proxy]".',
            ),
      },
      output: {
        summary: z => z.string().describe('The reason, in one sentence.'),
        value: z =>
          anyJson(z)
            .optional()
            .describe(
              'The value; secrets are masked. Omitted if there is none.',
            ),
        origin: z =>
          z
            .string()
            .optional()
            .describe('The layer that sets it, in the form shown to users.'),
        steps: z =>
          z
            .array(
              z.object({
                layer: z.string(),
                outcome: z.string(),
                reason: z.string(),
                file: z.string().optional(),
                line: z.number().optional(),
              }),
            )
            .describe(
              'What every layer sets, lowest first, skipped ones last.',
            ),
      },
    },
    async handler(ctx) {
      const { environment, pointer, values, ...input } = ctx.input;
      if (pointer !== '' && !pointer.startsWith('/')) {
        throw new InputError(
          `"${pointer}" is not a JSON Pointer; write for example "/environmentConfigs/replicas".`,
        );
      }
      const { environments } = await effectiveConfiguration(
        portalClient(services, ctx),
        {
          draft: draftOf(input),
          values: values && valuesOf(values),
          environment,
        },
      );
      const { summary, value, steps } = explain(
        environments[0].effective,
        pointer,
      );
      const winner = steps.find(({ outcome }) => outcome === 'winner');
      ctx.logger.info(summary);
      giveOutputs(ctx, {
        summary,
        ...(value !== undefined && { value }),
        ...(winner && { origin: winner.title }),
        steps: steps.map(({ title, outcome, reason, contributions }) => {
          const position = contributions.find(
            contribution => contribution.position,
          )?.position;
          return {
            layer: title,
            outcome,
            reason,
            ...(position && { file: position.file, line: position.line }),
          };
        }),
      });
    },
  });
}

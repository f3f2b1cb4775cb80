// SPDX-License-Identifier: Apache-2.0

import { createTemplateAction } from '@backstage/plugin-scaffolder-node';
import { effectiveConfiguration } from '../effectiveConfiguration';
import {
  draftFields,
  draftOf,
  environmentField,
  findingsField,
  jsonObject,
  taskFindings,
  valuesField,
  valuesOf,
} from '../fields';
import { giveOutputs } from '../giveOutputs';
import { portalClient, type PortalServices } from '../portalClient';

const examples = [
  {
    description: 'Read the effective configuration of a component',
    example: `steps:
  - id: configuration
    name: Read the configuration
    action: component-config:resolve
    input:
      componentRef: component:default/payments-api
      environment: production
  - id: log
    name: Say how many replicas there are
    action: debug:log
    input:
      message: \${{ steps.configuration.output.configuration.environmentConfigs.replicas }}
`,
  },
  {
    description: 'Preview a new component in every environment',
    example: `steps:
  - id: configuration
    name: Resolve the configuration
    action: component-config:resolve
    input:
      componentType: web-service
      name: \${{ parameters.name }}
      values: \${{ parameters.configuration }}
`,
  },
];

/**
 * The action `component-config:resolve`.
 *
 * @public
 */
export function createResolveAction(services: PortalServices) {
  return createTemplateAction({
    id: 'component-config:resolve',
    description:
      'Returns the effective configuration of a component, as it is or with other values. Secrets are masked.',
    examples,
    supportsDryRun: true,
    schema: {
      input: {
        ...draftFields,
        values: z => valuesField(z).optional(),
        environment: z =>
          environmentField(z)
            .optional()
            .describe('The name of an environment. Defaults to all.'),
      },
      output: {
        configuration: z =>
          jsonObject(z)
            .optional()
            .describe('In the environment, if one is given.'),
        environments: z =>
          z
            .record(jsonObject(z))
            .describe('The effective configuration by environment.'),
        findings: findingsField,
      },
    },
    async handler(ctx) {
      const { environment, values, ...input } = ctx.input;
      const { environments } = await effectiveConfiguration(
        portalClient(services, ctx),
        {
          draft: draftOf(input),
          values: values && valuesOf(values),
          environment,
        },
      );
      giveOutputs(ctx, {
        environments: Object.fromEntries(
          environments.map(one => [one.environment.name, one.effective.config]),
        ),
        ...(environment !== undefined && {
          configuration: environments[0].effective.config,
        }),
        findings: environments.flatMap(one =>
          taskFindings(one.effective.findings, one.environment.name),
        ),
      });
    },
  });
}

// SPDX-License-Identifier: Apache-2.0

import { NotFoundError } from '@backstage/errors';
import { valueAt } from '@component-config/config-engine';
import { componentConfigReadPermission } from '@component-config/plugin-component-config-common';
import { effectiveSteps } from '@component-config/config-platform';
import { inTurns } from '@component-config/config-platform/repositories';
import { measureAnswer } from '../answers/answerSize';
import { measured } from '../operations';
import { requestedComponent } from './requestedComponent';
import { findingsField, placeFields, findingsOutput } from './fields';
import type { ActionServices } from './types';

/** The action `resolve-configuration`. */
export function createResolveConfigurationAction({
  registry,
  access,
  subjects,
  metrics,
}: ActionServices): void {
  registry.register({
    name: 'resolve-configuration',
    title: 'Resolve Configuration',
    description: `
Returns the effective configuration of a component in each environment: its own values, the platform's overlays, the portal's values, rules and defaults, merged.

Secrets are masked. An environment that is \`degraded\` lacks an overlay intended for it, and its \`findings\` explain why; do not treat its configuration as complete.

Use \`explain-value\` for the origin of a single value.

## Filters

- \`environment\`: only this environment. Omit it to compare all of them.
- \`pointer\`: only the part at this JSON Pointer, for a shorter response: \`/environmentConfigs/resources\`.

## Examples

- Everything, everywhere: \`{ "componentRef": "component:default/payments-api" }\`.
- Replicas in production: add \`"environment": "production", "pointer": "/environmentConfigs/replicas"\`.
`,
    attributes: { readOnly: true, destructive: false, idempotent: true },
    schema: {
      input: z =>
        z.object({
          ...placeFields(z),
          pointer: z
            .string()
            .optional()
            .describe('JSON Pointer into the configuration.'),
        }),
      output: z =>
        z.object({
          componentType: z
            .string()
            .describe('Entity reference of the type of the component.'),
          traitInstances: z
            .array(z.string())
            .describe('Names of its trait instances.'),
          environments: z
            .array(
              z.object({
                environment: z.string(),
                facts: z
                  .record(z.string())
                  .describe('The facts that select overlays.'),
                value: z
                  .unknown()
                  .optional()
                  .describe(
                    'The configuration, or the value at the pointer; omitted if there is none.',
                  ),
                degraded: z.boolean(),
                findings: findingsField(z),
              }),
            )
            .describe('In the order of promotion.'),
          general: findingsField(z)
            .optional()
            .describe(
              'Findings that no environment reports: a component without environments has only these.',
            ),
        }),
    },
    examples: [
      {
        title: 'The replicas of a component in every environment',
        input: {
          componentRef: 'component:default/payments-api',
          pointer: '/environmentConfigs/replicas',
        },
        output: {
          componentType: 'componenttype:default/web-service',
          traitInstances: [],
          environments: [
            {
              environment: 'production',
              facts: { environment: 'production', region: 'eu' },
              value: 3,
              degraded: false,
              findings: [],
            },
          ],
        },
      },
    ],
    action: async call => {
      const { environment, pointer = '' } = call.input;
      const request = await requestedComponent(
        access,
        componentConfigReadPermission,
        call,
      );
      const report = await measured(metrics, 'effective', async () =>
        inTurns(
          effectiveSteps(await subjects.read(request), measureAnswer().add),
          request.signal,
        ),
      );
      const wanted = report.environments.filter(
        one =>
          environment === undefined || one.environment.name === environment,
      );
      if (environment !== undefined && wanted.length === 0) {
        throw new NotFoundError(
          `There is no environment "${environment}", or you are not allowed to see it; there is ${
            report.environments
              .map(one => `"${one.environment.name}"`)
              .join(', ') || 'no other'
          }.`,
        );
      }
      return {
        output: {
          componentType: report.componentType.entityRef,
          traitInstances: report.traits.map(({ instanceName }) => instanceName),
          environments: wanted.map(({ environment: place, effective }) => {
            const value = valueAt(effective.config, pointer);
            const errors = effective.skipped.flatMap(
              ({ error }) => error ?? [],
            );
            return {
              environment: place.name,
              facts: { ...place.facts },
              ...(value !== undefined && { value }),
              degraded: errors.length > 0,
              findings: findingsOutput([
                ...new Set([...errors, ...effective.findings]),
              ]),
            };
          }),
          ...(report.general && { general: findingsOutput(report.general) }),
        },
      };
    },
  });
}

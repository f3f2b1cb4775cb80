// SPDX-License-Identifier: Apache-2.0

import { cloneJson } from '@component-config/config-engine';
import {
  componentConfigReadPermission,
  componentConfigValuesRevealPermission,
} from '@component-config/plugin-component-config-common';
import { tryValues } from '../reports/values/tryValues';
import { inTurns } from '@component-config/config-platform/repositories';
import { measured } from '../operations';
import { forChecks } from '../permissions/forChecks';
import { requestedComponent } from './requestedComponent';
import {
  asJson,
  changesField,
  findingsField,
  placeFields,
  findingsOutput,
  valuesField,
} from './fields';
import type { ActionServices } from './types';

/** The action `validate-configuration`. */
export function createValidateConfigurationAction({
  registry,
  access,
  fieldOptions,
  subjects,
  metrics,
}: ActionServices): void {
  registry.register({
    name: 'validate-configuration',
    title: 'Validate Configuration',
    description: `
Checks values for a component exactly like a save, and reports what they would change. Nothing is saved. Checks that read a secret are left out for users who may not reveal it.

\`values\` are merged over the portal's values, so pass only what should change. Repeat until \`valid\` is true, then pass the same values to \`propose-values\`.

## Input

- \`environment\`: the environment of the values. Omit it for values for all environments. \`parameters\` can only be set for all environments.

## Examples

- Three replicas in production: \`{ "componentRef": "component:default/payments-api", "environment": "production", "values": { "environmentConfigs": { "replicas": 3 } } }\`.
`,
    attributes: { readOnly: true, destructive: false, idempotent: true },
    schema: {
      input: z =>
        z.object({
          ...placeFields(z),
          values: valuesField(z),
        }),
      output: z =>
        z.object({
          valid: z.boolean().describe('Whether a save would take them.'),
          message: z
            .string()
            .optional()
            .describe('Why not, and what to do; omitted if they are valid.'),
          findings: findingsField(z),
          changes: changesField(z),
        }),
    },
    examples: [
      {
        title: 'Three replicas in production',
        input: {
          componentRef: 'component:default/payments-api',
          environment: 'production',
          values: { environmentConfigs: { replicas: 3 } },
        },
        output: {
          valid: true,
          findings: [],
          changes: [
            {
              environment: 'production',
              changes: [
                {
                  pointer: '/environmentConfigs/replicas',
                  kind: 'changed',
                  before: 1,
                  after: 3,
                },
              ],
            },
          ],
        },
      },
    ],
    action: async call => {
      const { environment, values } = call.input;
      const caller = await requestedComponent(
        access,
        componentConfigReadPermission,
        call,
        [componentConfigValuesRevealPermission],
      );
      const subject = await subjects.read(caller);
      const sent = { environment, values: cloneJson(asJson(values)) };
      const tried = await measured(metrics, 'validation', () =>
        tryValues(
          forChecks(subject, environment),
          {
            ...(environment !== undefined && { environment }),
            values: sent.values,
          },
          inTurns,
        ),
      );
      const { changes, refusal, findings } = await fieldOptions.review(
        tried,
        subject,
        caller,
        sent,
      );
      return {
        output: {
          valid: refusal === undefined,
          ...(refusal && { message: refusal.message }),
          findings: findingsOutput(refusal?.findings ?? findings ?? []),
          changes: refusal ? [] : [...changes],
        },
      };
    },
  });
}

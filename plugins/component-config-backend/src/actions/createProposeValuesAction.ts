// SPDX-License-Identifier: Apache-2.0

import { ConflictError, InputError } from '@backstage/errors';
import { cloneJson } from '@component-config/config-engine';
import { componentConfigValuesProposePermission } from '@component-config/plugin-component-config-common';
import { tryValues } from '../reports/values/tryValues';
import { inTurns } from '@component-config/config-platform/repositories';
import { measured } from '../operations';
import { forChecks } from '../permissions/forChecks';
import { requestedComponent } from './requestedComponent';
import {
  asJson,
  changesField,
  endsField,
  placeFields,
  valuesField,
} from './fields';
import type { ActionServices } from './types';

/** The action `propose-values`. */
export function createProposeValuesAction({
  registry,
  access,
  subjects,
  proposals,
  metrics,
}: ActionServices): void {
  registry.register({
    name: 'propose-values',
    title: 'Propose Values',
    description: `
Proposes values of a component. Nothing takes effect until a user with permission accepts the proposal in the portal; the owners are notified.

\`values\` are merged over the portal's values, so pass only what should change. Check them with \`validate-configuration\` first; values that a save would refuse are refused here, too.

Each call creates another proposal: do not call it again for the same values.

A value that is needed for a limited time, such as more memory for a migration, has an end in \`ends\`.

## Examples

- Three replicas in production: \`{ "componentRef": "component:default/payments-api", "environment": "production", "values": { "environmentConfigs": { "replicas": 3 } }, "message": "The load has doubled since May." }\`.
`,
    attributes: { readOnly: false, destructive: false, idempotent: false },
    schema: {
      input: z =>
        z.object({
          ...placeFields(z),
          values: valuesField(z),
          message: z
            .string()
            .min(1)
            .max(1000)
            .describe('The reason, for the approvers.'),
          ends: endsField(z),
        }),
      output: z =>
        z.object({
          id: z.number().describe('Number of the proposal.'),
          state: z.string(),
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
          message: 'The load has doubled since May.',
        },
      },
    ],
    action: async call => {
      const { environment, values, message, ends } = call.input;
      const request = await requestedComponent(
        access,
        componentConfigValuesProposePermission,
        call,
      );
      const subject = await subjects.read(request);
      const place = { ...(environment !== undefined && { environment }) };
      const tried = await measured(metrics, 'validation', () =>
        tryValues(
          forChecks(subject, environment),
          { ...place, values: cloneJson(asJson(values)) },
          inTurns,
        ),
      );
      if (tried.refusal) {
        throw new InputError(tried.refusal.message);
      }
      const result = await measured(metrics, 'propose', () =>
        proposals.propose({
          ...request,
          ...place,
          values: tried.values,
          baseRevision: tried.baseRevision,
          message,
          ...(ends && { ends }),
        }),
      );
      if (result.outcome === 'conflict') {
        throw new ConflictError(
          `Revision ${result.stored.revision} was saved in between; review it and propose again.`,
        );
      }
      const { id, state } = result.proposal;
      return { output: { id, state, changes: [...tried.changes] } };
    },
  });
}

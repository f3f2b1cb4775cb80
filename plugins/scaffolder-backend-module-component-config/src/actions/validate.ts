// SPDX-License-Identifier: Apache-2.0

import { createTemplateAction } from '@backstage/plugin-scaffolder-node';
import type { JsonObject } from '@component-config/config-engine';
import { checkedDraft } from '../checkedDraft';
import {
  draftFields,
  draftOf,
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
    description: 'Check the values of a form before using them',
    example: `steps:
  - id: validate
    name: Check the configuration
    action: component-config:validate
    input:
      componentType: \${{ parameters.componentType }}
      name: \${{ parameters.name }}
      owner: \${{ parameters.owner }}
      values: \${{ parameters.configuration }}
`,
  },
  {
    description: 'Check a change of an existing component',
    example: `steps:
  - id: validate
    name: Check the configuration
    action: component-config:validate
    input:
      componentRef: \${{ parameters.component }}
      values: \${{ parameters.configuration }}
`,
  },
];

/**
 * The action `component-config:validate`.
 *
 * @public
 */
export function createValidateAction(services: PortalServices) {
  return createTemplateAction({
    id: 'component-config:validate',
    description:
      'Checks the values of a component in every environment, like a save in the portal. Fails if they are invalid.',
    examples,
    supportsDryRun: true,
    schema: {
      input: { ...draftFields, values: valuesField },
      output: {
        componentRef: z =>
          z.string().describe('Entity reference of the component.'),
        values: z =>
          jsonObject(z).describe(
            'The values for the document of the component, including the additions of creation rules: "values" and "environments".',
          ),
        findings: findingsField,
      },
    },
    async handler(ctx) {
      const { input, logger } = ctx;
      const report = await checkedDraft(
        portalClient(services, ctx),
        draftOf(input),
        valuesOf(input.values),
      );
      const findings = report.environments.flatMap(one =>
        taskFindings(one.findings, one.environment.name),
      );
      for (const { severity, message, environment } of findings) {
        const text = `${environment}: ${message}`;
        if (severity === 'info') {
          logger.info(text);
        } else {
          logger.warn(text);
        }
      }
      giveOutputs(ctx, {
        componentRef: report.componentRef,
        values: { ...report.after } as JsonObject,
        findings,
      });
    },
  });
}

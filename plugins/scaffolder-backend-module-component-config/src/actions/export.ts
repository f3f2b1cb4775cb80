// SPDX-License-Identifier: Apache-2.0

import { parseEntityRef } from '@backstage/catalog-model';
import { createTemplateAction } from '@backstage/plugin-scaffolder-node';
import {
  exportConfiguration,
  exportFormats,
} from '@component-config/config-engine';
import { SENSITIVE_MASK } from '@component-config/plugin-component-config-common';
import { effectiveConfiguration } from '../effectiveConfiguration';
import {
  draftFields,
  draftOf,
  environmentField,
  findingsField,
  taskFindings,
  valuesField,
  valuesOf,
} from '../fields';
import { giveOutputs } from '../giveOutputs';
import { portalClient, type PortalServices } from '../portalClient';
import { writeWorkspaceFile } from '../workspace/workspaceFile';

const examples = [
  {
    description: 'Write the values of a Helm release',
    example: `steps:
  - id: export
    name: Export the configuration
    action: component-config:export
    input:
      componentRef: component:default/payments-api
      environment: production
      format: helm-values
      path: deploy/values-production.yaml
`,
  },
  {
    description: 'Give environment variables to another step',
    example: `steps:
  - id: export
    name: Export the configuration
    action: component-config:export
    input:
      componentRef: component:default/payments-api
      environment: staging
      format: env
  - id: log
    name: Log them
    action: debug:log
    input:
      message: \${{ steps.export.output.text }}
`,
  },
];

/**
 * The action `component-config:export`.
 *
 * @public
 */
export function createExportAction(services: PortalServices) {
  return createTemplateAction({
    id: 'component-config:export',
    description:
      'Exports the effective configuration of a component in one environment, without secrets.',
    examples,
    supportsDryRun: true,
    schema: {
      input: {
        ...draftFields,
        values: z => valuesField(z).optional(),
        environment: environmentField,
        format: z => z.enum(exportFormats).describe('The format of the text.'),
        path: z =>
          z
            .string()
            .optional()
            .describe(
              'The file in the workspace to write to. If omitted, the text is only in the output.',
            ),
      },
      output: {
        text: z => z.string().describe('The exported configuration.'),
        mediaType: z => z.string().describe('The media type of the text.'),
        findings: findingsField,
      },
    },
    async handler(ctx) {
      const { environment, format, path, values, ...input } = ctx.input;
      const portal = portalClient(services, ctx);
      const report = await effectiveConfiguration(portal, {
        draft: draftOf(input),
        values: values && valuesOf(values),
        environment,
      });
      const { name, namespace } = parseEntityRef(report.componentRef);
      const [there] = report.environments;
      const types = await portal.getComponentTypes();
      const type = types.find(
        ({ entityRef }) => entityRef === report.componentType.entityRef,
      );
      const exported = exportConfiguration({
        component: {
          name,
          namespace,
          ...(input.project !== undefined && { project: input.project }),
          ...(type && { embeddedInstances: type.embeddedTraits }),
        },
        environment,
        ...(there.release?.name !== undefined && {
          release: there.release.name,
        }),
        effective: there.effective,
        schema: there.schema ?? report.schema,
        mask: SENSITIVE_MASK,
        format,
      });
      for (const { message } of exported.findings) {
        ctx.logger.warn(message);
      }
      if (path !== undefined) {
        await writeWorkspaceFile(ctx.workspacePath, path, exported.text);
        ctx.logger.info(`Wrote ${path}`);
      }
      giveOutputs(ctx, {
        text: exported.text,
        mediaType: exported.mediaType,
        findings: taskFindings(exported.findings, environment),
      });
    },
  });
}

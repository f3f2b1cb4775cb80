// SPDX-License-Identifier: Apache-2.0

import { posix } from 'node:path';
import {
  ConflictError,
  InputError,
  NotAllowedError,
  NotFoundError,
} from '@backstage/errors';
import { createTemplateAction } from '@backstage/plugin-scaffolder-node';
import { equalJson, formatPath } from '@component-config/config-engine';
import type {
  PublicationPlace,
  PublicationReport,
} from '@component-config/plugin-component-config-common';
import { findingsField, jsonObject, taskFindings } from '../fields';
import { giveOutputs } from '../giveOutputs';
import { portalClient, type PortalServices } from '../portalClient';
import {
  readWorkspaceFile,
  writeWorkspaceFile,
} from '../workspace/workspaceFile';

const examples = [
  {
    description: "Propose the portal's values of a component as a pull request",
    example: `steps:
  - id: fetch
    name: Fetch the repository
    action: fetch:plain
    input:
      url: https://github.com/northwind/payments-api
  - id: publish
    name: Write the values
    action: component-config:publish
    input:
      componentRef: component:default/payments-api
  - id: propose
    name: Open the pull request
    if: \${{ steps.publish.output.changed }}
    action: publish:github:pull-request
    input:
      repoUrl: github.com?owner=northwind&repo=payments-api
      branchName: component-config/payments-api
      title: Publish the configuration of payments-api
      description: \${{ steps.publish.output.description }}
`,
  },
];

/**
 * The action `component-config:publish`.
 *
 * @public
 */
export function createPublishAction(services: PortalServices) {
  return createTemplateAction({
    id: 'component-config:publish',
    description:
      "Writes the portal's values of a component into its files in the workspace, preserving comments, order and style. Secrets are never written.",
    examples,
    supportsDryRun: true,
    schema: {
      input: {
        componentRef: z =>
          z.string().describe('Entity reference of the component.'),
        root: z =>
          z
            .string()
            .optional()
            .describe(
              'The folder in the workspace with the repository. Defaults to the workspace itself.',
            ),
        base: z =>
          z
            .string()
            .optional()
            .describe(
              'The "base" of the reviewed publication. With it, values that Git changed before the review are overwritten; without it, they are a conflict.',
            ),
        values: z =>
          z
            .array(
              z.object({
                environment: z.string().optional(),
                values: jsonObject(z),
              }),
            )
            .optional()
            .describe(
              'Values to write in place of those that the portal stores, one entry per environment: for components whose values are only changed in Git. An entry without an environment is for all of them.',
            ),
      },
      output: {
        changed: z => z.boolean().describe('Whether any file changed.'),
        paths: z =>
          z
            .array(z.string())
            .describe(
              'The changed files, relative to the root of the workspace.',
            ),
        revisions: z =>
          z
            .array(
              z.object({
                environment: z.string().optional(),
                revision: z.number(),
              }),
            )
            .describe('The revisions of the values that were written.'),
        left: findingsField,
        description: z =>
          z
            .string()
            .describe('What was written and what was not, as Markdown.'),
      },
    },
    async handler(ctx) {
      const { componentRef, root = '', base, values } = ctx.input;
      const portal = portalClient(services, ctx);
      const seen = await portal.getPublication(
        componentRef,
        values && { values },
      );
      if (seen.source.kind === 'portal') {
        throw new InputError(
          `The values of ${componentRef} cannot be published. ${seen.source.reason}`,
        );
      }
      if (!seen.mayPublish) {
        throw new NotAllowedError(
          `You are not allowed to publish the values of ${componentRef} to Git.`,
        );
      }
      const files = await Promise.all(
        seen.reads.map(async ({ path }) => {
          const text = await readWorkspaceFile(
            ctx.workspacePath,
            posix.join(root, path),
          );
          if (text === undefined) {
            throw new NotFoundError(
              `The file "${path}" is not in the workspace; fetch the repository of ${componentRef} first, and check "root".`,
            );
          }
          return { path, text };
        }),
      );
      // The workspace may be ahead of what the catalog has read: the change is based on its texts.
      const report = await portal.getPublication(componentRef, {
        files,
        ...(values && { values }),
      });
      if (base === undefined || report.base !== base) {
        refuseConflicts(seen, report);
      }
      const changed = report.files.filter(
        ({ before, after }) => before !== after,
      );
      for (const { path, after } of changed) {
        const file = posix.join(root, path);
        await writeWorkspaceFile(ctx.workspacePath, file, after);
        ctx.logger.info(`Wrote ${file}`);
      }
      const left = leftOf(report);
      for (const { message } of left) {
        ctx.logger.warn(message);
      }
      giveOutputs(ctx, {
        changed: changed.length > 0,
        paths: changed.map(({ path }) => posix.join(root, path)),
        revisions: report.revisions,
        left,
        description: describe(report),
      });
    },
  });
}

/** @throws ConflictError if Git has a value that the publisher has not seen */
function refuseConflicts(
  seen: PublicationReport,
  { places }: PublicationReport,
): void {
  const conflicts = places.filter(
    place =>
      place.left === undefined &&
      place.state !== 'in-git' &&
      (place.state === 'drift' ||
        !equalJson(
          place.gitValue,
          seen.places.find(other => isSamePlace(other, place))?.gitValue,
        )),
  );
  if (conflicts.length > 0) {
    throw new ConflictError(
      [
        'Nothing is published, because these values were changed in Git in between. Review the publication in the portal, and publish again:',
        ...conflicts.map(nameOf),
      ].join('\n- '),
    );
  }
}

function isSamePlace(a: PublicationPlace, b: PublicationPlace): boolean {
  return a.environment === b.environment && a.pointer === b.pointer;
}

/** Why values stay in the portal, both individual ones and all. */
function leftOf({ places, findings }: PublicationReport) {
  return [
    ...places.flatMap(({ left, environment }) =>
      left ? taskFindings([left], environment) : [],
    ),
    ...taskFindings(findings),
  ];
}

/** Information for reviewers. */
function describe(report: PublicationReport): string {
  const written = report.places.filter(
    ({ state, left }) => state !== 'in-git' && left === undefined,
  );
  const left = leftOf(report);
  return [
    ...(written.length > 0
      ? ['Values that were set in the portal:', '', ...written.map(itemOf), '']
      : []),
    ...(left.length > 0
      ? [
          'Not in this change:',
          '',
          ...left.map(({ message }) => `- ${message}`),
        ]
      : []),
  ].join('\n');
}

function itemOf(place: PublicationPlace): string {
  return `- \`${nameOf(place)}\``;
}

function nameOf({ pointer, environment }: PublicationPlace): string {
  const place = formatPath(pointer);
  return environment === undefined ? place : `${place} (${environment})`;
}

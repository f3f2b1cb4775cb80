// SPDX-License-Identifier: Apache-2.0

import { parseEntityRef } from '@backstage/catalog-model';
import { ApiHolder } from '@backstage/core-plugin-api';
import { toError } from '@backstage/errors';
import { scmAuthApiRef } from '@backstage/integration-react';
import {
  LogEvent,
  ScaffolderApi,
  ScaffolderTaskOutput,
} from '@backstage/plugin-scaffolder-common';
import { scaffolderApiRef } from '@backstage/plugin-scaffolder-react';
import {
  PublicationPreview,
  PublicationProposal,
  PublicationReport,
} from '@component-config/plugin-component-config-common';
import { fileAddress } from './RepositoryFile';

/** A request for a pull request with the portal's values for a component. */
export interface PullRequestOrder {
  report: PublicationReport;
  proposal: Extract<PublicationProposal, { kind: 'pull-request' }>;
  title: string;
  /** The values of the report, if the portal does not store them; they contain no secrets. */
  values?: PublicationPreview['values'];
  /** Called when the scaffolder task has started. */
  onTask: (taskId: string) => void;
}

/** Whether the portal has a scaffolder. */
export function hasScaffolder(apis: ApiHolder): boolean {
  return apis.get(scaffolderApiRef) !== undefined;
}

/**
 * Opens a pull request with a scaffolder task on behalf of the user, with a token that the repository host issued to
 * them. Returns the address of the pull request, if the task reports one.
 */
export async function openPullRequest(
  apis: ApiHolder,
  { report, proposal, title, values, onTask }: PullRequestOrder,
): Promise<string | undefined> {
  const scaffolder = apis.get(scaffolderApiRef);
  if (!scaffolder) {
    throw new Error('This portal has no scaffolder');
  }
  const credentials = await apis.get(scmAuthApiRef)?.getCredentials({
    url: `https://${proposal.host}`,
    additionalScope: { repoWrite: true },
  });
  const { componentRef } = report;
  const { taskId } = await scaffolder.scaffold({
    templateRef: proposal.templateRef,
    values: {
      componentRef,
      integration: proposal.integration,
      repoUrl: proposal.repoUrl,
      ...(proposal.branch !== undefined && { targetBranch: proposal.branch }),
      branch: `component-config/${
        parseEntityRef(componentRef).name
      }-${Date.now().toString(36)}`,
      title,
      base: report.base,
      files: filesOf(report),
      ...(values && { values: values.map(one => ({ ...one })) }),
    },
    ...(credentials && { secrets: { USER_OAUTH_TOKEN: credentials.token } }),
  });
  onTask(taskId);
  return pullRequestOf(await outputOf(scaffolder, taskId));
}

/** The files that the change is based on, with their addresses. */
function filesOf({
  source,
  reads,
}: PublicationReport): Array<{ path: string; url: string }> {
  return reads.flatMap(({ path }) => {
    const url = fileAddress(source, path);
    return url === undefined ? [] : { path, url };
  });
}

/** The number of retries when the connection to a log breaks, and their interval. */
const RETRIES = 5;
const RETRY_MILLISECONDS = 2000;

class ConnectionLost extends Error {}

/** Waits for a task to end. */
async function outputOf(
  scaffolder: ScaffolderApi,
  taskId: string,
): Promise<ScaffolderTaskOutput> {
  for (let retry = 0; ; retry += 1) {
    try {
      return outputIn(await completionOf(scaffolder, taskId));
    } catch (error) {
      if (!(error instanceof ConnectionLost) || retry === RETRIES) {
        throw error;
      }
      await new Promise(resolve => {
        setTimeout(resolve, RETRY_MILLISECONDS);
      });
    }
  }
}

/** The last event of a task's log. */
function completionOf(
  scaffolder: ScaffolderApi,
  taskId: string,
): Promise<LogEvent> {
  return new Promise((resolve, reject) => {
    scaffolder.streamLogs({ taskId }).subscribe({
      next(event) {
        if (event.type === 'completion' || event.type === 'cancelled') {
          resolve(event);
        }
      },
      error: error => reject(new ConnectionLost(String(error))),
      complete: () => reject(new ConnectionLost('The log has no end')),
    });
  });
}

/** The output of a finished task; `LogEvent` does not type the whole body of the last event. */
function outputIn({ type, body }: LogEvent): ScaffolderTaskOutput {
  const { error, output } = body as typeof body & {
    error?: unknown;
    output?: ScaffolderTaskOutput;
  };
  if (type === 'cancelled' || error !== undefined || output === undefined) {
    throw error === undefined ? new Error(body.message) : toError(error);
  }
  return output;
}

/** The pull request in the template's output: `pullRequestUrl`, or the first of its links. */
function pullRequestOf(output: ScaffolderTaskOutput): string | undefined {
  const { pullRequestUrl, links = [] } = output;
  const url =
    typeof pullRequestUrl === 'string' && pullRequestUrl !== ''
      ? pullRequestUrl
      : links.find(link => link.url)?.url;
  return url && /^https?:\/\//i.test(url) ? url : undefined;
}

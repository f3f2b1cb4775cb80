// SPDX-License-Identifier: Apache-2.0

import { parseEntityRef } from '@backstage/catalog-model';
import { useApi, useApiHolder } from '@backstage/core-plugin-api';
import { toError } from '@backstage/errors';
import {
  PendingPublication,
  PublicationProposal,
  PublicationReport,
  UnsavedValues,
  type ConfigurationForm,
} from '@component-config/plugin-component-config-common';
import {
  componentConfigApiRef,
  useRefusalSentence,
} from '@component-config/plugin-component-config-react';
import { useState } from 'react';
import type { JsonObject } from '@component-config/config-engine';
import { placeLabel } from '@component-config/config-platform';
import { useToasts } from '../../hooks/useToasts';
import { useUsage } from '../../hooks/useUsage';
import { useTexts } from '../../translation';
import { saveText } from './RepositoryFile';
import { usePublication } from './PublicationContext';
import { withoutSecrets } from '../../drafts';

const DONE_MILLISECONDS = 5000;

/** The progress of a publication. */
export type PublishingState =
  | { kind: 'idle' }
  | {
      kind: 'working';
      what: 'patch' | 'pull-request' | 'withdraw';
      /** Of a pull request. */
      step?: 'signingIn' | 'running';
      taskId?: string;
    }
  | { kind: 'moved' }
  /** A pull request with values that the portal does not store. */
  | { kind: 'opened'; url: string }
  | {
      kind: 'failed';
      what: 'record' | 'pullRequest' | 'withdraw';
      reason: string;
      taskId?: string;
    };

/** Values that the portal does not store, and the title of their pull request. */
export interface ProposedValues {
  values: UnsavedValues[];
  /** Defaults to that of a publication. */
  title?: string;
  /** The titles of the secrets that were entered, which are not among the values. */
  leftOut: readonly string[];
}

/** @see usePublishing */
export interface Publishing {
  state: PublishingState;
  isWorking: boolean;
  /** Records a patch, and downloads it. */
  downloadPatch: () => Promise<void>;
  /** Opens a pull request with a scaffolder task, and records it. */
  openPullRequest: (
    proposal: Extract<PublicationProposal, { kind: 'pull-request' }>,
  ) => Promise<void>;
  /** Withdraws a publication. */
  withdraw: (pending: PendingPublication) => Promise<void>;
  /** Dismisses the result of the last attempt. */
  dismiss: () => void;
}

/**
 * Publishes the values of a report to Git, and records the publication.
 *
 * @param proposed - the values of the report, if the portal does not store them: then nothing is recorded
 */
export function usePublishing(
  report: PublicationReport,
  proposed?: ProposedValues,
): Publishing {
  const { t } = useTexts();
  const sentenceOf = useRefusalSentence();
  const usage = useUsage();
  const apis = useApiHolder();
  const api = useApi(componentConfigApiRef);
  const toasts = useToasts();
  const { reload } = usePublication();
  const [state, setState] = useState<PublishingState>({ kind: 'idle' });
  const { componentRef } = report;
  const component = parseEntityRef(componentRef).name;

  function finish(title: string) {
    setState({ kind: 'idle' });
    toasts.post({ title, status: 'success', timeout: DONE_MILLISECONDS });
    reload();
  }

  function fail(
    what: 'record' | 'pullRequest' | 'withdraw',
    error: unknown,
    taskId?: string,
  ) {
    setState({
      kind: 'failed',
      what,
      reason: sentenceOf(error) ?? toError(error).message,
      ...(taskId !== undefined && { taskId }),
    });
  }

  async function downloadPatch() {
    setState({ kind: 'working', what: 'patch' });
    if (proposed) {
      savePatch();
      return;
    }
    try {
      await api.recordPublication(componentRef, {
        revisions: report.revisions,
        base: report.base,
      });
    } catch (error) {
      if (isConflict(error)) {
        setState({ kind: 'moved' });
        reload();
      } else {
        fail('record', error);
      }
      return;
    }
    savePatch();
  }

  function savePatch() {
    usage.published(componentRef);
    const file = `${component}.patch`;
    saveText(file, report.patch);
    finish(t('publication.dialog.downloaded', { file }));
  }

  async function openPullRequest(
    proposal: Extract<PublicationProposal, { kind: 'pull-request' }>,
  ) {
    const working = { kind: 'working', what: 'pull-request' } as const;
    setState({ ...working, step: 'signingIn' });
    let taskId: string | undefined;
    let url: string | undefined;
    try {
      const scaffolder = await import('./openPullRequest');
      url = await scaffolder.openPullRequest(apis, {
        report,
        proposal,
        title: proposed?.title ?? t('publication.request.title', { component }),
        ...(proposed && { values: proposed.values }),
        onTask: id => {
          taskId = id;
          setState({ ...working, step: 'running', taskId: id });
        },
      });
    } catch (error) {
      fail('pullRequest', error, taskId);
      return;
    }
    if (url === undefined) {
      const message = t('publication.dialog.openedWithoutLink');
      fail('pullRequest', new Error(message), taskId);
      return;
    }
    if (proposed) {
      usage.published(componentRef);
      setState({ kind: 'opened', url });
      return;
    }
    try {
      await api.recordPublication(componentRef, {
        url,
        revisions: report.revisions,
      });
    } catch (error) {
      fail('record', error, taskId);
      return;
    }
    usage.published(componentRef);
    finish(t('publication.dialog.opened', { component }));
  }

  async function withdraw(pending: PendingPublication) {
    setState({ kind: 'working', what: 'withdraw' });
    try {
      await api.withdrawPublication(componentRef, pending);
    } catch (error) {
      fail('withdraw', error);
      return;
    }
    finish(t('publication.dialog.pending.withdrawn'));
  }

  return {
    state,
    isWorking: state.kind === 'working',
    downloadPatch,
    openPullRequest,
    withdraw,
    dismiss: () =>
      setState(now => (now.kind === 'working' ? now : { kind: 'idle' })),
  };
}

/** Whether the backend rejected the request because the base of the change has moved. */
function isConflict(error: unknown): boolean {
  const { name, cause } = toError(error);
  return (
    name === 'ConflictError' ||
    (cause !== undefined && toError(cause).name === 'ConflictError')
  );
}

/** Hosts of repositories refuse longer titles. */
const LONGEST_TITLE = 250;

/**
 * The values of a form and of other environments, as a change to Git: without secrets.
 *
 * @param message - its first line is the title of the pull request
 */
export function proposedValues(
  form: ConfigurationForm,
  sent: JsonObject,
  message: string | undefined,
  also: ReadonlyArray<{ form: ConfigurationForm; values: JsonObject }>,
): ProposedValues {
  const title = message?.split('\n')[0].slice(0, LONGEST_TITLE);
  const entries = [{ form, values: sent }, ...also].map(one => ({
    ...withoutSecrets(
      { values: one.values, base: one.form.stored.values },
      one.form.schema,
    ),
    form: one.form,
  }));
  return {
    ...(title !== undefined && { title }),
    values: entries.map(({ form: { environment }, values }) => ({
      ...(environment && { environment: environment.name }),
      values,
    })),
    leftOut: [
      ...new Set(
        entries.flatMap(({ form: { schema }, leftOut }) =>
          leftOut.map(pointer => placeLabel(schema, pointer)),
        ),
      ),
    ],
  };
}

// SPDX-License-Identifier: Apache-2.0

import { Alert, Skeleton, Text, TextAreaField } from '@backstage/ui';
import { RevisionReport } from '@component-config/plugin-component-config-common';
import {
  useLocalText,
  componentConfigApiRef,
} from '@component-config/plugin-component-config-react';
import { useState } from 'react';
import { useApi } from '@backstage/core-plugin-api';
import { queries, useRead } from '../../queries';
import { useTexts } from '../../translation';
import { ActionDialog } from '../ActionDialog';
import { FindingList } from '../FindingList/FindingList';
import { ChangesTable } from '../ValuesEffect/ChangesTable';
import { useChange } from '../../hooks/useChange';
import { useUsage } from '../../hooks/useUsage';
import { useSaves, useSavedMessage } from '../Saves/Saves';

/** The longest message that the backend accepts. */
const MESSAGE_LENGTH = 1000;

/** Shows what restoring a revision changes, and its effect; restores it. */
export function RestoreDialog(props: {
  componentRef: string;
  environment: string | undefined;
  scope: string;
  /** 0 for the state before the first save. */
  revision: number;
  /** Whether the current revision is undone. */
  isUndo: boolean;
  /** The current revision when the page was loaded. */
  head: number;
  onClose: () => void;
}) {
  const { t } = useTexts();
  const { componentRef, environment, scope, revision, isUndo } = props;
  const { onClose } = props;
  const [message, setMessage] = useState('');
  const [head, setHead] = useState(props.head);
  const { restore, isWorking } = useRestore({ ...props, onDone: onClose });
  const report = useRead(
    queries.revision(componentRef, environment, revision, head),
    { keepsPrevious: true },
  );
  const basis = report.value?.basis;
  const trimmed = message.trim();

  async function confirm(baseRevision: number) {
    const between = await restore(
      baseRevision,
      trimmed === '' ? undefined : trimmed,
    );
    if (between !== undefined) {
      setHead(between);
    }
  }

  function titleOf() {
    if (isUndo) {
      return t('history.restore.undo', { scope });
    }
    return revision === 0
      ? t('history.restore.beforeFirst', { scope })
      : t('history.restore.title', { revision: String(revision), scope });
  }

  return (
    <ActionDialog
      title={titleOf()}
      action={t(isUndo ? 'saves.undo' : 'history.restore.action')}
      width={760}
      isDisabled={
        report.loading ||
        basis === undefined ||
        report.value?.refusal !== undefined
      }
      isPending={isWorking}
      refusal={report.error}
      onAction={() => basis !== undefined && confirm(basis)}
      onClose={onClose}
    >
      {head !== props.head && (
        <Alert
          role="alert"
          status="warning"
          icon
          title={t('history.restore.conflict', { revision: String(head) })}
        />
      )}
      {!report.error && !report.value && <Skeleton width="100%" height={120} />}
      {report.value && <Preview report={report.value} />}
      <TextAreaField
        label={t('history.restore.message')}
        description={t('history.restore.messageHelp')}
        maxLength={MESSAGE_LENGTH}
        value={message}
        onChange={setMessage}
      />
    </ActionDialog>
  );
}

function Preview({ report }: { report: RevisionReport }) {
  const { t } = useTexts();
  const textOf = useLocalText();
  const { componentRef, basis, changes, effect, refusal, findings } = report;
  const schema = useRead(queries.effective(componentRef)).value?.schema;
  return (
    <>
      {refusal ? (
        <>
          <Alert
            role="status"
            status="warning"
            icon
            title={t('history.restore.refused')}
            description={textOf('message', refusal)}
          />
          {refusal.findings.length > 0 && (
            <FindingList findings={refusal.findings} />
          )}
        </>
      ) : (
        <Text as="p" color="secondary">
          {t('history.restore.explanation', { next: String(basis + 1) })}
        </Text>
      )}
      {findings && <FindingList findings={findings} />}
      {changes.length === 0 ? (
        <Text>{t('history.restore.same')}</Text>
      ) : (
        <ChangesTable
          caption={t('history.restore.caption')}
          schema={schema}
          changes={changes}
          effect={effect}
        />
      )}
    </>
  );
}

/** Saves the values of an earlier revision as the next one. After a concurrent save, nothing is restored. */
function useRestore(options: {
  componentRef: string;
  environment: string | undefined;
  /** Display name of the scope. */
  scope: string;
  revision: number;
  /** Called once the values are saved. */
  onDone: () => void;
}) {
  const { t } = useTexts();
  const api = useApi(componentConfigApiRef);
  const usage = useUsage();
  const { watch, reload } = useSaves();
  const { send, isWorking } = useChange();
  const { componentRef, environment, scope, revision, onDone } = options;
  const reportSave = useSavedMessage(componentRef);

  /** @returns the revision of a concurrent save, if any */
  const restore = (baseRevision: number, message: string | undefined) =>
    send(t('history.restore.failed'), async () => {
      const { outcome, stored } = await watch(
        () =>
          api.revertValues(
            componentRef,
            { environment, revision },
            { baseRevision, ...(message !== undefined && { message }) },
          ),
        result => result.stored,
      );
      if (outcome === 'conflict') {
        return stored.revision;
      }
      reportSave(t('history.restore.done', { scope }), [{ ...stored, scope }]);
      usage.saved(componentRef, environment);
      onDone();
      reload();
      return undefined;
    });

  return { restore, isWorking };
}

// SPDX-License-Identifier: Apache-2.0

import { useApi } from '@backstage/core-plugin-api';
import { Text, TextField } from '@backstage/ui';
import { useState } from 'react';
import useAsyncFn from 'react-use/esm/useAsyncFn';
import { ActionDialog } from '../../components/ActionDialog';
import { useToasts } from '../../hooks/useToasts';
import { useTexts } from '../../translation';
import { orphanedValuesApiRef } from '../orphansApiRef';
import { usePartName } from './usePartName';
import type { OrphanedPart } from './orphanedParts';

/** Archives orphaned values: they are kept, and can be restored. */
export function ArchiveDialog(props: {
  part: OrphanedPart;
  onDone: () => void;
  onClose: () => void;
}) {
  const { t } = useTexts();
  const api = useApi(orphanedValuesApiRef);
  const toasts = useToasts();
  const { part, onDone, onClose } = props;
  const name = usePartName(part);
  const [message, setMessage] = useState('');
  const [sending, send] = useAsyncFn(async () => {
    const { componentRef, environment } = part;
    const trimmed = message.trim();
    const { id } = await api.archiveOrphanedValues(
      componentRef,
      trimmed === '' ? {} : { message: trimmed },
      { environment },
    );
    toasts.post({
      title: t('orphans.archived', { name }),
      description: t('orphans.archivedAs', { id: String(id) }),
      status: 'success',
      timeout: 8000,
    });
    onDone();
  }, [api, part, message]);
  return (
    <ActionDialog
      title={t('orphans.archiveTitle', { name })}
      action={t('orphans.archive')}
      isPending={sending.loading}
      refusal={sending.error}
      onAction={send}
      onClose={onClose}
    >
      <Text as="p">{t('orphans.archiveHelp')}</Text>
      <TextField
        label={t('orphans.message')}
        maxLength={1000}
        value={message}
        onChange={setMessage}
      />
    </ActionDialog>
  );
}

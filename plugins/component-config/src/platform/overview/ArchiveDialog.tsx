// SPDX-License-Identifier: Apache-2.0

import { useApi } from '@backstage/core-plugin-api';
import {
  Button,
  Dialog,
  DialogBody,
  DialogFooter,
  DialogHeader,
  Flex,
  Text,
  TextField,
} from '@backstage/ui';
import { useState } from 'react';
import useAsyncFn from 'react-use/esm/useAsyncFn';
import { RefusalAlert } from '../../components/RefusalAlert';
import { useToasts } from '../../hooks/useToasts';
import { useTexts } from '../../translation';
import { orphanedValuesApiRef } from '../orphansApiRef';
import { usePartName } from './usePartName';
import type { OrphanedPart } from './orphanedParts';

/** Puts values away that apply to nothing: they are kept, and an administrator can restore them. */
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
    <Dialog
      isOpen
      width={560}
      onOpenChange={isOpen => {
        if (!isOpen) {
          onClose();
        }
      }}
    >
      <DialogHeader>{t('orphans.archiveTitle', { name })}</DialogHeader>
      <DialogBody>
        <Flex direction="column" gap="4">
          <Text as="p">{t('orphans.archiveHelp')}</Text>
          <TextField
            label={t('orphans.message')}
            maxLength={1000}
            value={message}
            onChange={setMessage}
          />
          {sending.error && <RefusalAlert error={sending.error} />}
        </Flex>
      </DialogBody>
      <DialogFooter>
        <Button variant="primary" isPending={sending.loading} onPress={send}>
          {t('orphans.archive')}
        </Button>
        <Button variant="secondary" onPress={onClose}>
          {t('orphans.cancel')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

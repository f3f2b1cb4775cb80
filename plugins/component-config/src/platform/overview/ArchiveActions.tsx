// SPDX-License-Identifier: Apache-2.0

import { useApi } from '@backstage/core-plugin-api';
import { Text } from '@backstage/ui';
import type { ArchivedValues } from '@component-config/plugin-component-config-common';
import { ActionMenu } from '@component-config/plugin-component-config-react';
import { RiDeleteBinLine, RiInboxUnarchiveLine } from '@remixicon/react';
import { useState } from 'react';
import useAsyncFn from 'react-use/esm/useAsyncFn';
import { ActionDialog } from '../../components/ActionDialog';
import { useToasts } from '../../hooks/useToasts';
import { useTexts } from '../../translation';
import { orphanedValuesApiRef } from '../orphansApiRef';
import { usePartName } from './usePartName';

/** Actions on archived values: restore or purge. */
export function ArchiveActions(props: {
  archive: ArchivedValues;
  onDone: () => void;
}) {
  const { t } = useTexts();
  const { archive, onDone } = props;
  const [way, setWay] = useState<'restore' | 'purge'>();
  const close = () => setWay(undefined);
  return (
    <>
      <ActionMenu
        label={t('archives.actions', { id: String(archive.id) })}
        actions={() => [
          {
            id: 'restore',
            label: t('archives.restore'),
            icon: <RiInboxUnarchiveLine aria-hidden />,
            onAction: () => setWay('restore'),
          },
          {
            id: 'purge',
            label: t('archives.purge'),
            icon: <RiDeleteBinLine aria-hidden />,
            isDanger: true,
            onAction: () => setWay('purge'),
          },
        ]}
      />
      {way && (
        <ArchivedDialog
          way={way}
          archive={archive}
          onDone={() => {
            close();
            onDone();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

const texts = {
  restore: {
    title: 'archives.restoreTitle',
    help: 'archives.restoreHelp',
    done: 'archives.restored',
  },
  purge: {
    title: 'archives.purgeTitle',
    help: 'archives.purgeHelp',
    done: 'archives.purged',
  },
} as const;

function ArchivedDialog(props: {
  way: 'restore' | 'purge';
  archive: ArchivedValues;
  onDone: () => void;
  onClose: () => void;
}) {
  const { t } = useTexts();
  const api = useApi(orphanedValuesApiRef);
  const toasts = useToasts();
  const { way, archive, onDone, onClose } = props;
  const { id } = archive;
  const name = usePartName(archive);
  const { title, help, done } = texts[way];
  const [sending, send] = useAsyncFn(async () => {
    if (way === 'restore') {
      await api.restoreArchivedValues(id);
    } else {
      await api.purgeArchivedValues(id);
    }
    toasts.post({ title: t(done, { name }), status: 'success', timeout: 8000 });
    onDone();
  }, [api, way, id, name]);
  return (
    <ActionDialog
      title={t(title, { name })}
      action={t(`archives.${way}`)}
      isFinal={way === 'purge'}
      isPending={sending.loading}
      refusal={sending.error}
      onAction={send}
      onClose={onClose}
    >
      <Text as="p">{t(help)}</Text>
    </ActionDialog>
  );
}

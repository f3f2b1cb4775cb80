// SPDX-License-Identifier: Apache-2.0

import { useApi } from '@backstage/core-plugin-api';
import { ButtonIcon, Menu, MenuItem, MenuTrigger, Text } from '@backstage/ui';
import type { ArchivedValues } from '@component-config/plugin-component-config-common';
import {
  RiDeleteBinLine,
  RiInboxUnarchiveLine,
  RiMore2Line,
} from '@remixicon/react';
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
      <MenuTrigger>
        <ButtonIcon
          size="small"
          variant="tertiary"
          icon={<RiMore2Line aria-hidden />}
          aria-label={t('archives.actions', { id: String(archive.id) })}
        />
        <Menu placement="bottom end">
          <MenuItem
            iconStart={<RiInboxUnarchiveLine aria-hidden />}
            onAction={() => setWay('restore')}
          >
            {t('archives.restore')}
          </MenuItem>
          <MenuItem
            color="danger"
            iconStart={<RiDeleteBinLine aria-hidden />}
            onAction={() => setWay('purge')}
          >
            {t('archives.purge')}
          </MenuItem>
        </Menu>
      </MenuTrigger>
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

// SPDX-License-Identifier: Apache-2.0

import { parseEntityRef } from '@backstage/catalog-model';
import { useApi } from '@backstage/core-plugin-api';
import {
  Button,
  Cell,
  CellText,
  Flex,
  Table,
  Text,
  useBreakpoint,
} from '@backstage/ui';
import type { ArchivedValues } from '@component-config/plugin-component-config-common';
import { useState } from 'react';
import { ActionMenu } from '@component-config/plugin-component-config-react';
import { RiDeleteBinLine, RiInboxUnarchiveLine } from '@remixicon/react';
import useAsyncFn from 'react-use/esm/useAsyncFn';
import { PrincipalLink } from '../../components/PrincipalLink';
import { RelativeTime } from '../../components/RelativeTime';
import { readPages, useLive } from '../../queries';
import { useTexts } from '../../translation';
import { listColumns, type ListColumn } from '../list';
import { Loaded } from '../Loaded';
import { orphanedValuesApiRef } from '../orphansApiRef';
import { ActionDialog } from '../../components/ActionDialog';
import { useEnvironmentTitle } from '../../hooks/useEnvironmentTitle';
import { useToasts } from '../../hooks/useToasts';
import { usePartName } from './orphanedParts';
import tables from '../list/list.module.css';

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

/** The archived values, newest first: their component, who archived them and why. */
export function ArchiveList(props: {
  /** Counts archives and restores on this page. */
  turn: number;
  onDone: () => void;
}) {
  const { t } = useTexts();
  const api = useApi(orphanedValuesApiRef);
  const isNarrow = useBreakpoint().down('md');
  const { turn, onDone } = props;
  const [pages, setPages] = useState(1);
  const loaded = useLive({
    queryKey: ['archived values', pages, turn],
    read: () => readPages(request => api.getArchivedValues(request), pages),
  });
  const columns = useColumns(onDone);
  return (
    <section aria-labelledby="archived-values">
      <Flex direction="column" gap="3" mt="6">
        <Text as="h3" id="archived-values" variant="title-x-small">
          {t('archives.title')}
        </Text>
        <Loaded state={loaded}>
          {({ items, nextCursor }) =>
            items.length === 0 ? (
              <Text color="secondary">{t('archives.none')}</Text>
            ) : (
              <>
                <Table
                  data={items.map(item => ({ id: String(item.id), item }))}
                  pagination={{ type: 'none' }}
                  className={tables.table}
                  columnConfig={listColumns(columns, { isNarrow })}
                />
                {nextCursor !== undefined && (
                  <div>
                    <Button
                      variant="secondary"
                      isDisabled={loaded.loading}
                      onPress={() => setPages(pages + 1)}
                    >
                      {t('overview.more')}
                    </Button>
                  </div>
                )}
              </>
            )
          }
        </Loaded>
      </Flex>
    </section>
  );
}

function useColumns(onDone: () => void): ListColumn<ArchivedValues>[] {
  const { t } = useTexts();
  const titleOf = useEnvironmentTitle();
  return [
    {
      id: 'component',
      label: t('archives.component'),
      isRowHeader: true,
      cell: ({ componentRef, environment }) => {
        const { name, namespace } = parseEntityRef(componentRef);
        return (
          <CellText
            title={name}
            description={
              environment === undefined
                ? t('words.allEnvironments')
                : titleOf(environment, namespace)
            }
          />
        );
      },
    },
    {
      id: 'by',
      label: t('archives.by'),
      cell: ({ archivedBy }) => (
        <Cell>
          <PrincipalLink who={archivedBy} />
        </Cell>
      ),
    },
    {
      id: 'at',
      label: t('archives.at'),
      cell: ({ archivedAt }) => (
        <Cell>
          <RelativeTime at={archivedAt} />
        </Cell>
      ),
    },
    {
      id: 'message',
      label: t('orphans.message'),
      cell: ({ message }) => <CellText title={message ?? '–'} />,
    },
    {
      id: 'revisions',
      label: t('archives.revisions'),
      isWide: true,
      cell: ({ revisions }) => <CellText title={String(revisions)} />,
    },
    {
      id: 'actions',
      label: t('overview.actions'),
      cell: archive => (
        <Cell>
          <ArchiveActions archive={archive} onDone={onDone} />
        </Cell>
      ),
    },
  ];
}

/** Actions on archived values: restore or purge. */
function ArchiveActions(props: {
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

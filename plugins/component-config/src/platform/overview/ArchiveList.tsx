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
import { Person } from '../../components/Person';
import { When } from '../../components/When';
import { readPages, useLive } from '../../queries';
import { useTexts } from '../../translation';
import { listColumns, type ListColumn } from '../list';
import tables from '../list/ListTable.module.css';
import { Loaded } from '../Loaded';
import { orphanedValuesApiRef } from '../orphansApiRef';
import { ArchiveActions } from './ArchiveActions';

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
  return [
    {
      id: 'component',
      label: t('archives.component'),
      isRowHeader: true,
      cell: ({ componentRef, environment }) => (
        <CellText
          title={parseEntityRef(componentRef).name}
          description={environment ?? t('overview.allEnvironments')}
        />
      ),
    },
    {
      id: 'by',
      label: t('archives.by'),
      cell: ({ archivedBy }) => (
        <Cell>
          <Person who={archivedBy} />
        </Cell>
      ),
    },
    {
      id: 'at',
      label: t('archives.at'),
      cell: ({ archivedAt }) => (
        <Cell>
          <When at={archivedAt} />
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

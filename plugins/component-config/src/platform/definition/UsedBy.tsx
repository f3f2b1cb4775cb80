// SPDX-License-Identifier: Apache-2.0

import {
  EntityDisplayName,
  EntityRefLink,
} from '@backstage/plugin-catalog-react';
import { Cell, CellText, Flex, Link, Table, Text } from '@backstage/ui';
import type {
  UsedByReport,
  UsingComponent,
} from '@component-config/plugin-component-config-common';
import { PrincipalLink } from '../../components/PrincipalLink';
import { PlatformAlert } from '../../components/PlatformAlert';
import { queries } from '../../queries';
import { useTexts } from '../../translation';
import { Loaded } from '../Loaded';
import { usePlatformLinks } from '../usePlatformLinks';
import { listColumns, useCursorTable, type ListColumn } from '../list';
import tables from '../list/list.module.css';
import styles from './definition.module.css';

/** The components that use a platform document, page by page, and the documents that refer to it. */
export function UsedBy(props: { entityRef: string }) {
  const { t } = useTexts();
  const { entityRef } = props;
  const { state, table } = useCursorTable(
    request => queries.usedBy(entityRef, request),
    ({ componentRef }: UsingComponent) => componentRef,
  );
  const columns = useColumns();
  return (
    <Loaded state={state}>
      {report => (
        <Flex direction="column" gap="4">
          <PlatformAlert view={report} />
          <UsingDocuments report={report} />
          <section aria-labelledby="using-components">
            <Text as="h3" id="using-components" variant="title-x-small">
              {t('usedBy.components', { count: report.totalItems })}
            </Text>
            {report.totalItems === 0 ? (
              <Text color="secondary">{t('usedBy.none')}</Text>
            ) : (
              <Table
                {...table}
                className={tables.table}
                columnConfig={listColumns(columns, { isNarrow: false })}
              />
            )}
          </section>
        </Flex>
      )}
    </Loaded>
  );
}

function useColumns(): ListColumn<UsingComponent>[] {
  const { t } = useTexts();
  return [
    {
      id: 'name',
      label: t('list.name'),
      isRowHeader: true,
      cell: item => (
        <Cell>
          <EntityRefLink entityRef={item.componentRef} />
        </Cell>
      ),
    },
    {
      id: 'environments',
      label: t('pages.environments'),
      cell: item => <CellText title={item.environments.join(', ') || '–'} />,
    },
    {
      id: 'owner',
      label: t('list.owner'),
      cell: item => (
        <Cell>
          {item.owner === undefined ? '–' : <PrincipalLink who={item.owner} />}
        </Cell>
      ),
    },
  ];
}

function UsingDocuments(props: { report: UsedByReport }) {
  const { t } = useTexts();
  const { documents } = props.report;
  if (documents.length === 0) {
    return null;
  }
  return (
    <section aria-labelledby="using-documents">
      <Text as="h3" id="using-documents" variant="title-x-small">
        {t('usedBy.documents', { count: documents.length })}
      </Text>
      <ul className={styles.rules}>
        {documents.map(({ entityRef, how }) => (
          <li key={`${entityRef} ${how}`}>
            <DocumentLink entityRef={entityRef} />{' '}
            <Text color="secondary">{t(`usedBy.how.${how}`)}</Text>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Links to the details of a document, on this page if it shows documents of its kind. */
function DocumentLink(props: { entityRef: string }) {
  const { entityRef } = props;
  const address = usePlatformLinks()?.document(entityRef);
  return address === undefined ? (
    <EntityRefLink entityRef={entityRef} />
  ) : (
    <Link href={address}>
      <EntityDisplayName entityRef={entityRef} disableTooltip />
    </Link>
  );
}

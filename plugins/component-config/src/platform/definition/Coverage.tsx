// SPDX-License-Identifier: Apache-2.0

import { Cell, CellText, Flex, Text } from '@backstage/ui';
import type {
  CoverageReport,
  FieldCoverage,
} from '@component-config/plugin-component-config-common';
import { RiCheckLine, RiCloseLine } from '@remixicon/react';
import { PlatformAlert } from '../../components/PlatformAlert';
import { queries, useRead } from '../../queries';
import { Choice } from '../../components/Choice';
import { useTexts } from '../../translation';
import { ListTable, type ListColumn } from '../list';
import { Loaded } from '../Loaded';
import { useSearchState } from '../../hooks/useSearchState';
import icons from '../../components/icons.module.css';
import styles from './definition.module.css';

/** The fields to show: all, those that are never set, or those that no template reads. */
const filters = {
  all: () => true,
  unset: ({ components, overlays }: FieldCoverage) =>
    components + overlays === 0,
  unread: ({ isRead }: FieldCoverage) => isRead === false,
} as const;

const filterNames = ['all', 'unset', 'unread'] as const;

const names = ['show'] as const;

/** Which fields of a ComponentType or Trait are set or read anywhere, and which could be removed. */
export function Coverage(props: { entityRef: string }) {
  const { entityRef } = props;
  const loaded = useRead(queries.coverage(entityRef));
  return (
    <Loaded state={loaded} lines={8}>
      {report => <Covered report={report} />}
    </Loaded>
  );
}

function Covered(props: { report: CoverageReport }) {
  const { t } = useTexts();
  const { report } = props;
  const { fields, usedBy } = report;
  const [{ show }, change] = useSearchState(names);
  const chosen = filterNames.find(name => name === show) ?? 'all';
  const hasTemplates = fields.some(({ isRead }) => isRead !== undefined);
  const offered = filterNames.filter(name => name !== 'unread' || hasTemplates);
  const columns = useColumns(hasTemplates);
  return (
    <Flex direction="column" gap="3">
      <PlatformAlert view={report} />
      <Text color="secondary">
        {t('coverage.usedBy', { count: usedBy })}
        {!hasTemplates && ` ${t('coverage.noTemplates')}`}
      </Text>
      <Choice
        label={t('coverage.filter')}
        options={offered}
        labelOf={name =>
          t(`coverage.${name}`, {
            fields: String(fields.filter(filters[name]).length),
          })
        }
        selected={chosen}
        onSelect={name => change({ show: name === 'all' ? undefined : name })}
      />
      <ListTable
        items={fields.filter(filters[chosen])}
        idOf={({ section, path }) => `${section}.${path}`}
        columns={columns}
        sortedBy="path"
        empty={t(`coverage.empty.${chosen}`)}
      />
    </Flex>
  );
}

function useColumns(hasTemplates: boolean): ListColumn<FieldCoverage>[] {
  const { t } = useTexts();
  return [
    {
      id: 'path',
      label: t('documentation.field'),
      isRowHeader: true,
      sortBy: ({ section, path }) => `${section}.${path}`,
      cell: ({ section, path }) => (
        <CellText title={path} description={t(`section.${section}`)} />
      ),
    },
    {
      id: 'components',
      label: t('coverage.components'),
      sortBy: ({ components }) => components,
      cell: ({ components, portal }) => (
        <CellText
          title={String(components)}
          description={
            portal > 0
              ? t('coverage.portal', { components: String(portal) })
              : undefined
          }
        />
      ),
    },
    {
      id: 'overlays',
      label: t('coverage.overlays'),
      sortBy: ({ overlays }) => overlays,
      cell: ({ overlays }) => <CellText title={String(overlays)} />,
    },
    ...(hasTemplates
      ? [
          {
            id: 'read',
            label: t('coverage.read'),
            sortBy: ({ isRead }: FieldCoverage) => (isRead ? 1 : 0),
            cell: ({ isRead }: FieldCoverage) => (
              <Cell>
                <span className={styles.read}>
                  {isRead ? (
                    <RiCheckLine aria-hidden className={icons.icon} />
                  ) : (
                    <RiCloseLine aria-hidden className={icons.icon} />
                  )}
                  {isRead ? t('coverage.isRead') : t('coverage.isNotRead')}
                </span>
              </Cell>
            ),
          },
        ]
      : []),
  ];
}

// SPDX-License-Identifier: Apache-2.0

import { Cell, CellText } from '@backstage/ui';
import type {
  ListedOverlay,
  Page,
} from '@component-config/plugin-component-config-common';
import { useMemo } from 'react';
import { PrincipalLink } from '../../components/PrincipalLink';
import { PlatformAlert } from '../../components/PlatformAlert';
import { componentConfigKindIcons } from '../../icons';
import { useTexts } from '../../translation';
import {
  filterDocuments,
  FindingCountsText,
  findingRank,
  ListFilters,
  ListTable,
  useDocumentFilters,
  type ListColumn,
} from '../list';
import { usePageState } from '../usePageState';
import { usePlatformLinks, type PlatformLinks } from '../usePlatformLinks';
import { criteriaText, scopeText } from './relateOverlays';

const names = ['text', 'owner', 'findings', 'used', 'effective'] as const;

/** The overlays and mixins, with their scope and what they win. */
export function OverlayList(props: { page: Page<ListedOverlay> }) {
  const { t } = useTexts();
  const { page } = props;
  const [state, change] = usePageState(names);
  const shown = useMemo(
    () =>
      filterDocuments(page.items, state).filter(
        ({ effective }) =>
          state.effective === undefined ||
          effective > 0 === (state.effective === 'true'),
      ),
    [page.items, state],
  );
  const shared = useDocumentFilters(page.items);
  const columns = useColumns(usePlatformLinks());
  return (
    <>
      <PlatformAlert view={page} />
      <ListFilters
        label={t('overlays.search')}
        state={state}
        filters={[
          ...shared,
          {
            name: 'effective',
            label: t('overlays.effect'),
            options: [
              { value: 'true', label: t('overlays.winsSomewhere') },
              { value: 'false', label: t('overlays.winsNowhere') },
            ],
          },
        ]}
        count={shown.length}
        onChange={change}
      />
      <ListTable
        items={shown}
        idOf={({ entityRef }) => entityRef}
        columns={columns}
        sortedBy="name"
        empty={
          page.items.length === 0 ? t('overlays.none') : t('list.nothingFits')
        }
      />
    </>
  );
}

function useColumns(
  links: PlatformLinks | undefined,
): ListColumn<ListedOverlay>[] {
  const { t } = useTexts();
  return [
    {
      id: 'name',
      label: t('list.name'),
      isRowHeader: true,
      sortBy: ({ title, name }) => title ?? name,
      cell: ({ entityRef, kind, title, name, description }) => {
        const Icon = componentConfigKindIcons[kind];
        return (
          <CellText
            title={title ?? name}
            description={
              description ?? (title === undefined ? undefined : name)
            }
            href={links?.page('overlays', { overlay: entityRef })}
            leadingIcon={<Icon fontSize="inherit" />}
          />
        );
      },
    },
    {
      id: 'criteria',
      label: t('overlays.criteria'),
      sortBy: ({ criteria }) => criteriaText(criteria) ?? '',
      cell: overlay => (
        <CellText
          title={
            overlay.kind === 'OverlayMixin'
              ? t('overlays.mixin')
              : (criteriaText(overlay.criteria) ??
                t(overlay.criteria ? 'overlays.everywhere' : 'overlays.parent'))
          }
          description={scopeText(overlay.appliesTo)}
        />
      ),
    },
    {
      id: 'base',
      label: t('overlays.base'),
      isWide: true,
      sortBy: ({ base = '' }) => base,
      cell: ({ base, mixins }) => (
        <CellText
          title={base ?? '–'}
          description={
            mixins.length > 0
              ? t('overlays.mixins', { names: mixins.join(', ') })
              : undefined
          }
        />
      ),
    },
    {
      id: 'owner',
      label: t('list.owner'),
      isWide: true,
      sortBy: ({ owner = '' }) => owner,
      cell: ({ owner }) => (
        <Cell>{owner === undefined ? '–' : <PrincipalLink who={owner} />}</Cell>
      ),
    },
    {
      id: 'effective',
      label: t('overlays.effect'),
      sortBy: ({ effective }) => effective,
      cell: ({ effective, enforce }) => (
        <CellText
          title={t('overlays.wins', { count: effective })}
          description={enforce ? t('explain.kind.enforced-overlay') : undefined}
        />
      ),
    },
    {
      id: 'used',
      label: t('list.usedBy'),
      isWide: true,
      sortBy: ({ usedBy }) => usedBy,
      cell: ({ usedBy }) => (
        <CellText title={t('list.components', { count: usedBy })} />
      ),
    },
    {
      id: 'findings',
      label: t('findings.title'),
      sortBy: ({ findings }) => findingRank(findings),
      cell: ({ findings }) => (
        <Cell>
          <FindingCountsText counts={findings} />
        </Cell>
      ),
    },
  ];
}

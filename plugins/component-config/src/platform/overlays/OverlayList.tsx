// SPDX-License-Identifier: Apache-2.0

import { CellText } from '@backstage/ui';
import type {
  ListedOverlay,
  Page,
} from '@component-config/plugin-component-config-common';
import { useMemo } from 'react';
import { PlatformAlert } from '../../components/PlatformAlert';
import { useTexts } from '../../translation';
import {
  filterDocuments,
  ListFilters,
  ListTable,
  useDocumentColumns,
  useDocumentFilters,
  type ListColumn,
} from '../list';
import { useSearchState } from '../../hooks/useSearchState';
import { usePlatformLinks, type PlatformLinks } from '../usePlatformLinks';
import { criteriaText, scopeText } from './relateOverlays';

const names = ['text', 'owner', 'findings', 'used', 'effective'] as const;

/** The overlays and mixins, with their scope and what they win. */
export function OverlayList(props: { page: Page<ListedOverlay> }) {
  const { t } = useTexts();
  const { page } = props;
  const [state, change] = useSearchState(names);
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
  const shared = useDocumentColumns<ListedOverlay>(entityRef =>
    links?.page('overlays', { overlay: entityRef }),
  );
  return [
    shared.name,
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
    shared.owner,
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
    { ...shared.used, isWide: true },
    shared.findings,
  ];
}

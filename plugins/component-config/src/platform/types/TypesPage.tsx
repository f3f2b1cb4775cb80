// SPDX-License-Identifier: Apache-2.0

import { Route, Routes } from 'react-router-dom';
import { Cell, CellText } from '@backstage/ui';
import type { ListedDefinition } from '@component-config/plugin-component-config-common';
import { useMemo } from 'react';
import { NoPage } from '../NotThere';
import { DefinitionDetails } from './DefinitionDetails';
import { PlatformAlert } from '../../components/PlatformAlert';
import { RefusalAlert } from '../../components/RefusalAlert';
import { RelativeTime } from '../../components/RelativeTime';
import { queries, useLive } from '../../queries';
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

const names = ['list', 'text', 'owner', 'findings', 'used'] as const;

/** The list of ComponentTypes and Traits, and the details of one. */
export function TypesPage() {
  return (
    <Routes>
      <Route path="/" element={<DefinitionList />} />
      <Route path="/:namespace/:kind/:name" element={<DefinitionDetails />} />
      <Route path="*" element={<NoPage path="types" />} />
    </Routes>
  );
}

/** The ComponentTypes and Traits, with their owners, users and findings. */
function DefinitionList() {
  const { t } = useTexts();
  const links = usePlatformLinks();
  const [state, change] = useSearchState(names);
  const loaded = useLive(queries.definitions());
  const all = useMemo(
    () => loaded.value?.flatMap(({ items }) => items),
    [loaded.value],
  );
  const shown = useMemo(() => all && filterDocuments(all, state), [all, state]);
  const shared = useDocumentFilters(all);
  const columns = useColumns(links);
  if (loaded.error) {
    return <RefusalAlert error={loaded.error} />;
  }
  return (
    <>
      {loaded.value && <PlatformAlert view={loaded.value[0]} />}
      <ListFilters
        label={t('definitions.search')}
        state={state}
        filters={[
          {
            name: 'list',
            label: t('words.kind'),
            options: [
              { value: 'component-types', label: t('definitions.types') },
              { value: 'traits', label: t('definitions.traits') },
            ],
          },
          ...shared,
        ]}
        count={shown?.length}
        onChange={change}
      />
      <ListTable
        items={shown}
        idOf={({ entityRef }) => entityRef}
        columns={columns}
        sortedBy="name"
        empty={
          all?.length === 0 ? t('definitions.none') : t('list.nothingFits')
        }
      />
    </>
  );
}

function useColumns(
  links: PlatformLinks | undefined,
): ListColumn<ListedDefinition>[] {
  const { t } = useTexts();
  const shared = useDocumentColumns<ListedDefinition>(entityRef =>
    links?.definition(entityRef),
  );
  return [
    shared.name,
    {
      id: 'kind',
      label: t('words.kind'),
      isWide: true,
      minWidth: 176,
      sortBy: ({ kind }) => kind,
      cell: ({ kind, workloadType }) => (
        <CellText title={kind} description={workloadType} />
      ),
    },
    shared.owner,
    {
      id: 'fields',
      label: t('format.fields'),
      isWide: true,
      sortBy: ({ fields }) => fields.parameters + fields.environmentConfigs,
      cell: ({ fields }) => (
        <CellText
          title={String(fields.parameters + fields.environmentConfigs)}
        />
      ),
    },
    shared.used,
    shared.findings,
    {
      id: 'changed',
      label: t('words.lastChange'),
      isWide: true,
      sortBy: ({ changedAt = '' }) => changedAt,
      cell: ({ changedAt }) => (
        <Cell>
          {changedAt === undefined ? '–' : <RelativeTime at={changedAt} />}
        </Cell>
      ),
    },
  ];
}

// SPDX-License-Identifier: Apache-2.0

import {
  Cell,
  CellText,
  Link,
  Table,
  Text,
  useBreakpoint,
} from '@backstage/ui';
import {
  componentConfigValuesPurgePermission,
  type ComponentListRequest,
  type ComponentState,
  type ListedComponent,
} from '@component-config/plugin-component-config-common';
import { usePermission } from '@backstage/plugin-permission-react';
import { useLocalText } from '@component-config/plugin-component-config-react';
import { useState } from 'react';
import { PrincipalLink } from '../../components/PrincipalLink';
import { PlatformAlert } from '../../components/PlatformAlert';
import { RefusalAlert } from '../../components/RefusalAlert';
import { StateText } from '../../components/StateText';
import { useEnvironmentTitle } from '../../hooks/useEnvironmentTitle';
import { queries, useRead } from '../../queries';
import { useTexts } from '../../translation';
import {
  listColumns,
  ListFilters,
  useCursorTable,
  useTypedText,
  type ListColumn,
  type ListFilter,
} from '../list';
import tables from '../list/list.module.css';
import { useComponentTab } from '../usePlatformLinks';
import { useSearchState, type SearchState } from '../../hooks/useSearchState';
import { ArchiveList } from './ArchiveList';
import { OrphanActions } from './OrphanActions';
import { OverviewBack } from './OverviewBack';
import styles from './Overview.module.css';

const names = [
  'text',
  'state',
  'environment',
  'stored',
  'published',
  'componentType',
] as const;

/** The states of components in the catalog, most severe first. */
const states: readonly ComponentState[] = [
  'unresolved',
  'degraded',
  'error',
  'warning',
  'ok',
];

/** Orphaned values; only users who may manage them may list them. */
const orphaned: ComponentState = 'orphaned';

/** The components with a configuration, page by page, with their state in each environment. */
export function ComponentList() {
  const { t } = useTexts();
  const tab = useComponentTab();
  const [state, change] = useSearchState(names);
  const [text, setText] = useTypedText(state.text, typed =>
    change({ text: typed }),
  );
  const { allowed: mayPurge } = usePermission({
    permission: componentConfigValuesPurgePermission,
  });
  const filters = useFilters(mayPurge);
  const isNarrow = useBreakpoint().down('md');
  const [turn, setTurn] = useState(0);
  const isOrphans = state.state === orphaned;
  const next = () => setTurn(before => before + 1);
  const columns = useColumns({ tab, onDone: isOrphans ? next : undefined });
  const { state: loaded, table } = useCursorTable(
    page => {
      const query = queries.componentsPage({ ...page, ...requestOf(state) });
      // Moved or archived values leave the list, and restored ones may appear.
      return { ...query, queryKey: [...query.queryKey, turn] };
    },
    ({ componentRef }: ListedComponent) => componentRef,
  );
  return (
    <>
      <OverviewBack title={t('overview.lists.components')} />
      {loaded.value && <PlatformAlert view={loaded.value} />}
      <ListFilters
        label={t('environments.searchComponents')}
        filters={filters}
        state={{ ...state, text }}
        count={loaded.value?.totalItems}
        onChange={({ text: typed, ...chosen }) => {
          if (Object.keys(chosen).length > 0) {
            change(chosen);
          } else {
            setText(typed ?? '');
          }
        }}
      />
      {loaded.error ? (
        <RefusalAlert error={loaded.error} />
      ) : (
        <Table
          {...table}
          isPending={loaded.value === undefined}
          emptyState={<Text color="secondary">{t('list.nothingFits')}</Text>}
          className={tables.table}
          columnConfig={listColumns(columns, { isNarrow })}
        />
      )}
      {isOrphans && mayPurge && <ArchiveList turn={turn} onDone={next} />}
    </>
  );
}

function useColumns(options: {
  tab: ReturnType<typeof useComponentTab>;
  /** Called when orphaned values were moved or archived. Omitted when none are listed. */
  onDone: (() => void) | undefined;
}): ListColumn<ListedComponent>[] {
  const { t } = useTexts();
  const textOf = useLocalText();
  const { tab, onDone } = options;
  return [
    {
      id: 'name',
      label: t('list.name'),
      isRowHeader: true,
      cell: item => (
        <CellText
          title={item.title ?? item.name}
          description={
            item.problem === undefined
              ? item.project
              : textOf('problem', { ...item, problem: item.problem })
          }
          href={item.state === 'orphaned' ? undefined : tab(item.componentRef)}
        />
      ),
    },
    {
      id: 'type',
      label: t('definitions.type'),
      isWide: true,
      minWidth: 152,
      cell: item => (
        <CellText
          title={item.componentType?.title ?? item.componentType?.name ?? '–'}
        />
      ),
    },
    {
      id: 'environments',
      label: t('pages.environments'),
      isBroad: true,
      cell: item => (
        <Cell>
          <States component={item} tab={tab} />
        </Cell>
      ),
    },
    {
      id: 'owner',
      label: t('list.owner'),
      isWide: true,
      cell: item => (
        <Cell>
          {item.owner === undefined ? '–' : <PrincipalLink who={item.owner} />}
        </Cell>
      ),
    },
    ...(onDone
      ? [
          {
            id: 'actions',
            label: t('overview.actions'),
            cell: (item: ListedComponent) => (
              <Cell>
                <OrphanActions component={item} onDone={onDone} />
              </Cell>
            ),
          },
        ]
      : []),
  ];
}

function States(props: {
  component: ListedComponent;
  tab: ReturnType<typeof useComponentTab>;
}) {
  const { t } = useTexts();
  const titleOf = useEnvironmentTitle();
  const { component, tab } = props;
  const { state: overall, orphanedEnvironments = [] } = component;
  if (overall !== 'orphaned' && orphanedEnvironments.length > 0) {
    return (
      <Text>
        {t('overview.orphanedEnvironments', {
          names: orphanedEnvironments
            .map(({ environment }) => titleOf(environment, component.namespace))
            .join(', '),
        })}
      </Text>
    );
  }
  if (component.environments.length === 0) {
    return <StateText state={overall} />;
  }
  return (
    <ul className={styles.environments}>
      {component.environments.map(({ environment, state }) => (
        <li key={environment}>
          <Link href={tab(component.componentRef, { environment })}>
            {titleOf(environment, component.namespace)}
          </Link>
          <StateText state={state} />
        </li>
      ))}
    </ul>
  );
}

function useFilters(mayPurge: boolean): ListFilter[] {
  const { t } = useTexts();
  const environments = useRead(queries.environments());
  const offered = mayPurge ? [...states, orphaned] : states;
  return [
    {
      name: 'state',
      label: t('overview.state'),
      options: offered.map(value => ({
        value,
        label: t(`card.states.${value}`),
      })),
    },
    {
      name: 'environment',
      label: t('words.environment'),
      options: [
        ...new Map(
          environments.value?.map(({ name, title }) => [
            name,
            { value: name, label: title ?? name },
          ]),
        ).values(),
      ],
    },
    {
      name: 'stored',
      label: t('overview.stored'),
      options: [
        { value: 'true', label: t('overview.isStored') },
        { value: 'false', label: t('overview.isNotStored') },
      ],
    },
    {
      name: 'published',
      label: t('overview.published'),
      options: [
        { value: 'true', label: t('overview.isPublished') },
        { value: 'false', label: t('overview.isNotPublished') },
      ],
    },
  ];
}

/** The request for the filters in the address; unknown ones are left out. */
function requestOf({
  state,
  stored,
  published,
  ...given
}: SearchState<(typeof names)[number]>): ComponentListRequest {
  const known = [...states, orphaned].find(name => name === state);
  return {
    ...given,
    ...(known && { state: known }),
    ...(stored !== undefined && { stored: stored === 'true' }),
    ...(published !== undefined && { published: published === 'true' }),
  };
}

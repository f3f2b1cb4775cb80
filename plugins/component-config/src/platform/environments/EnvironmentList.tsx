// SPDX-License-Identifier: Apache-2.0

import { ButtonLink, Cell, CellText, Flex } from '@backstage/ui';
import type { ListedEnvironment } from '@component-config/plugin-component-config-common';
import { RiArrowLeftRightLine } from '@remixicon/react';
import { useMemo, type ReactNode } from 'react';
import { PlatformAlert } from '../../components/PlatformAlert';
import { ProductionBadge } from '../../components/ProductionBadge';
import { useEnvironmentTitle } from '../../hooks/useEnvironmentTitle';
import { useTexts } from '../../translation';
import {
  filterDocuments,
  ListFilters,
  ListTable,
  useDocumentColumns,
  type ListColumn,
} from '../list';
import { inNamespace } from '../documents';
import { Loaded } from '../Loaded';
import { useSearchState } from '../../hooks/useSearchState';
import { usePlatformLinks } from '../usePlatformLinks';
import { useEnvironments } from './useEnvironments';
import styles from './Environments.module.css';

const names = ['text', 'findings', 'production', 'covered'] as const;

/** The environments in promotion order, with their facts and the state of their configurations. */
export function EnvironmentList() {
  const { t } = useTexts();
  const links = usePlatformLinks();
  const [state, change] = useSearchState(names);
  const loaded = useEnvironments();
  const yesNo = [
    { value: 'true', label: t('environments.yes') },
    { value: 'false', label: t('environments.no') },
  ];
  return (
    <Loaded state={loaded}>
      {all => {
        const shown = filterDocuments(all.items, state).filter(
          ({ isProduction, specificOverlays }) =>
            is(state.production, isProduction) &&
            is(state.covered, specificOverlays > 0),
        );
        return (
          <>
            <PlatformAlert view={all} />
            <Flex justify="end" mb="3">
              {links && all.items.length > 1 && (
                <ButtonLink
                  size="small"
                  variant="secondary"
                  iconStart={<RiArrowLeftRightLine aria-hidden />}
                  href={links.page('environments/differences')}
                >
                  {t('environments.compare')}
                </ButtonLink>
              )}
            </Flex>
            <ListFilters
              label={t('environments.search')}
              state={state}
              filters={[
                {
                  name: 'production',
                  label: t('environments.production'),
                  options: yesNo,
                },
                {
                  name: 'covered',
                  label: t('environments.overlays'),
                  options: yesNo,
                },
              ]}
              count={shown.length}
              onChange={change}
            />
            <EnvironmentTable all={all.items} shown={shown} />
          </>
        );
      }}
    </Loaded>
  );
}

/** Whether a value matches a yes/no filter. */
function is(wanted: string | undefined, actual: boolean): boolean {
  return wanted === undefined || (wanted === 'true') === actual;
}

function EnvironmentTable(props: {
  all: readonly ListedEnvironment[];
  shown: readonly ListedEnvironment[];
}) {
  const { t } = useTexts();
  const links = usePlatformLinks();
  const titleOf = useEnvironmentTitle();
  const { all, shown } = props;
  const { findings } = useDocumentColumns<ListedEnvironment>();
  const places = useMemo(
    () => new Map(all.map(({ entityRef }, index) => [entityRef, index + 1])),
    [all],
  );
  const columns: ListColumn<ListedEnvironment>[] = [
    {
      id: 'order',
      label: t('environments.order'),
      sortBy: ({ entityRef }) => places.get(entityRef) ?? 0,
      cell: ({ entityRef }) => (
        <CellText title={String(places.get(entityRef) ?? '')} />
      ),
    },
    {
      id: 'name',
      label: t('list.name'),
      isRowHeader: true,
      sortBy: ({ title, name }) => title ?? name,
      cell: ({ entityRef, namespace, title, name, promotedFrom }) => (
        <CellText
          title={inNamespace(title ?? name, namespace)}
          description={
            promotedFrom.length === 0
              ? undefined
              : t('environments.promotedFrom', {
                  names: promotedFrom
                    .map(from => titleOf(from, namespace))
                    .join(' · '),
                })
          }
          href={links?.environment(entityRef)}
        />
      ),
    },
    {
      id: 'facts',
      label: t('environments.facts'),
      isBroad: true,
      isWide: true,
      cell: ({ facts, isProduction }) => (
        <Cell>
          <Facts facts={facts}>{isProduction && <ProductionBadge />}</Facts>
        </Cell>
      ),
    },
    {
      id: 'overlays',
      label: t('environments.overlays'),
      isWide: true,
      sortBy: ({ specificOverlays }) => specificOverlays,
      cell: ({ specificOverlays }) => (
        <CellText title={String(specificOverlays)} />
      ),
    },
    {
      id: 'used',
      label: t('list.usedBy'),
      sortBy: ({ usedBy }) => usedBy,
      cell: ({ usedBy, degraded }) => (
        <CellText
          title={t('list.components', { count: usedBy })}
          description={
            degraded > 0
              ? t('environments.degraded', { count: degraded })
              : undefined
          }
        />
      ),
    },
    findings,
  ];
  return (
    <ListTable
      items={shown}
      idOf={({ entityRef }) => entityRef}
      columns={columns}
      sortedBy="order"
      empty={all.length === 0 ? t('environments.none') : t('list.nothingFits')}
    />
  );
}

/** The facts of an environment, which overlays match. */
export function Facts(props: {
  facts: { readonly [fact: string]: string };
  /** Rendered before the facts. */
  children?: ReactNode;
}) {
  const { facts, children } = props;
  return (
    <ul className={styles.facts}>
      {children && <li>{children}</li>}
      {Object.entries(facts).map(([fact, value]) => (
        <li key={fact} className={styles.fact}>
          {`${fact}: ${value}`}
        </li>
      ))}
    </ul>
  );
}

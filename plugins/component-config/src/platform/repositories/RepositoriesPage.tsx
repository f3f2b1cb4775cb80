// SPDX-License-Identifier: Apache-2.0

import { stringifyEntityRef, type Entity } from '@backstage/catalog-model';
import { EmptyState } from '@backstage/core-components';
import { useApi } from '@backstage/core-plugin-api';
import { catalogApiRef, EntityRefLink } from '@backstage/plugin-catalog-react';
import { Flex, VisuallyHidden } from '@backstage/ui';
import {
  REPOSITORY_KIND,
  type RepositoryReport,
} from '@component-config/plugin-component-config-common';
import { Collapsible } from '@component-config/plugin-component-config-react';
import {
  reportOf,
  RepositoryDetails,
} from '../../components/RepositoryCard/RepositoryCard';
import { useLive } from '../../queries';
import { useTexts } from '../../translation';
import { Loaded } from '../Loaded';
import { useSearchState } from '../../hooks/useSearchState';

const names = ['repository'] as const;

/** More repositories than any portal reads. */
const MOST = 500;

/** The result of the last read of each repository, those that need attention first. */
export function RepositoriesPage() {
  const { t } = useTexts();
  const catalogApi = useApi(catalogApiRef);
  const loaded = useLive({
    queryKey: ['repositories'],
    read: async () => {
      const { items } = await catalogApi.getEntities({
        filter: { kind: REPOSITORY_KIND },
        limit: MOST,
      });
      return items.sort((a, b) => rank(reportOf(a)) - rank(reportOf(b)));
    },
  });
  return (
    <>
      <VisuallyHidden>
        <h2>{t('pages.repositories')}</h2>
      </VisuallyHidden>
      <Loaded state={loaded}>
        {repositories =>
          repositories.length === 0 ? (
            <EmptyState
              missing="content"
              title={t('repositories.none')}
              description={t('repositories.noneDescription')}
            />
          ) : (
            <Repositories repositories={repositories} />
          )
        }
      </Loaded>
    </>
  );
}

function Repositories(props: { repositories: readonly Entity[] }) {
  const { repositories } = props;
  const [{ repository }, change] = useSearchState(names);
  // A single repository starts expanded.
  const open = repositories.length === 1 ? nameOf(repositories[0]) : repository;
  return (
    <Flex direction="column" gap="2">
      {repositories.map(entity => {
        const name = nameOf(entity);
        return (
          <Repository
            key={name}
            entity={entity}
            isOpen={open === name}
            onOpenChange={isOpen =>
              change({ repository: isOpen ? name : undefined })
            }
          />
        );
      })}
    </Flex>
  );
}

function Repository(props: {
  entity: Entity;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}) {
  const { t } = useTexts();
  const { entity, isOpen, onOpenChange } = props;
  const report = reportOf(entity);
  const { errors = 0, warnings = 0 } = report.findings ?? {};
  const status = t(`repositories.status.${report.status ?? 'unknown'}`);
  const subtitle = [
    status,
    ...(errors > 0 ? [t('bar.errors', { count: errors })] : []),
    ...(warnings > 0 ? [t('list.warnings', { count: warnings })] : []),
    report.target ?? '',
  ].filter(text => text !== '');
  return (
    <Collapsible
      title={entity.metadata.title ?? entity.metadata.name}
      subtitle={subtitle.join(' · ')}
      isExpanded={isOpen}
      onExpandedChange={onOpenChange}
    >
      {isOpen && (
        <Flex direction="column" gap="3">
          <EntityRefLink entityRef={entity} hideIcon disableTooltip>
            {t('definitions.inCatalog')}
          </EntityRefLink>
          <RepositoryDetails report={report} />
        </Flex>
      )}
    </Collapsible>
  );
}

function nameOf(entity: Entity): string {
  return stringifyEntityRef(entity);
}

/** Most severe first. */
const statuses: ReadonlyArray<RepositoryReport['status'] | undefined> = [
  'unreachable',
  'findings',
  undefined,
  'ok',
];

function rank({ status, findings }: Partial<RepositoryReport>): number {
  return (
    statuses.indexOf(status) * 1_000_000 -
    (findings?.errors ?? 0) * 1_000 -
    (findings?.warnings ?? 0)
  );
}

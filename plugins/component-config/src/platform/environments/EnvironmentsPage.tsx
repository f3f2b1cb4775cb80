// SPDX-License-Identifier: Apache-2.0

import { Route, Routes, useNavigate, useParams } from 'react-router-dom';
import {
  Button,
  ButtonLink,
  CellText,
  Flex,
  Link,
  Select,
  Text,
} from '@backstage/ui';
import {
  DEFINITION_NAMESPACE,
  type ListedEnvironment,
  type ListedOverlay,
} from '@component-config/plugin-component-config-common';
import {
  RiAddLine,
  RiArrowLeftLine,
  RiArrowLeftRightLine,
} from '@remixicon/react';
import { stringifyEntityRef } from '@backstage/catalog-model';
import { EntityRefLink } from '@backstage/plugin-catalog-react';
import { EnvironmentList, Facts } from './EnvironmentList';
import { PairSwitch } from '../../components/CompareView/PairSwitch';
import { useTexts } from '../../translation';
import { inNamespace } from '../documents';
import { Loaded } from '../Loaded';
import { useSearchState } from '../../hooks/useSearchState';
import { usePlatformLinks } from '../usePlatformLinks';
import { DifferentComponents } from './DifferentComponents';
import { useEnvironments } from './useEnvironments';
import { ProductionBadge } from '../../components/ProductionBadge';
import { queries, useLive } from '../../queries';
import { DefinitionSource } from '../definition/DefinitionSource';
import { ListTable, useDocumentColumns, type ListColumn } from '../list';
import { NotThere, NoPage } from '../NotThere';
import { newOverlay } from './newOverlay';
import styles from './Environments.module.css';

const names = ['namespace', 'from', 'to', 'pointer', 'text'] as const;

/** The list of environments, the details of one, and the differences between two. */
export function EnvironmentsPage() {
  return (
    <Routes>
      <Route path="/" element={<EnvironmentList />} />
      <Route path="/differences" element={<EnvironmentDifferences />} />
      <Route path="/:namespace/:name" element={<EnvironmentDetails />} />
      <Route path="*" element={<NoPage path="environments" />} />
    </Routes>
  );
}

/** The differences between two environments, across all components. */
function EnvironmentDifferences() {
  const { t } = useTexts();
  const links = usePlatformLinks();
  const loaded = useEnvironments();
  return (
    <Flex direction="column" gap="4">
      <div className={styles.head}>
        {links && (
          <Link
            href={links.page('environments')}
            aria-label={t('words.allEnvironments')}
          >
            <RiArrowLeftLine aria-hidden size={16} />
          </Link>
        )}
        <Text as="h2" variant="title-small">
          {t('environments.differences')}
        </Text>
      </div>
      <Loaded state={loaded}>
        {({ items }) => <ChosenPair environments={items} />}
      </Loaded>
    </Flex>
  );
}

function ChosenPair(props: { environments: readonly ListedEnvironment[] }) {
  const { t } = useTexts();
  const [state, change] = useSearchState(names);
  // A component has environments of one namespace, so those of two cannot be compared.
  const byNamespace = new Map<string, ListedEnvironment[]>();
  for (const one of props.environments) {
    byNamespace.set(one.namespace, [
      ...(byNamespace.get(one.namespace) ?? []),
      one,
    ]);
  }
  const namespaces = [...byNamespace.keys()].filter(
    one => (byNamespace.get(one) ?? []).length > 1,
  );
  const namespace =
    [state.namespace, DEFINITION_NAMESPACE].find(
      one => one !== undefined && namespaces.includes(one),
    ) ?? namespaces[0];
  const environments = byNamespace.get(namespace);
  if (!environments) {
    return <Text>{t('environments.tooFew')}</Text>;
  }
  const named = (name: string | undefined) =>
    environments.find(one => one.name === name)?.name;
  // The last promotion step is where differences matter most.
  const to = named(state.to) ?? environments[environments.length - 1].name;
  const from =
    named(state.from) ??
    environments.find(one => one.name === to)?.promotedFrom.find(named) ??
    environments[environments.length - 2].name;
  return (
    <>
      {namespaces.length > 1 && (
        <Select
          className={styles.namespace}
          label={t('environments.namespace')}
          options={namespaces.map(one => ({ value: one, label: one }))}
          value={namespace}
          onChange={one =>
            change({
              namespace: String(one),
              from: undefined,
              to: undefined,
              pointer: undefined,
            })
          }
        />
      )}
      <PairSwitch
        environments={environments}
        pair={{ from, to }}
        onChange={pair => change({ ...pair, pointer: undefined })}
      />
      <DifferentComponents
        key={`${namespace} ${from} ${to}`}
        namespace={namespace}
        from={from}
        to={to}
        pointer={state.pointer}
        text={state.text}
        onChange={change}
      />
    </>
  );
}

/** An environment: its facts, its position in the promotion order, and its specific overlays. */
function EnvironmentDetails() {
  const { t } = useTexts();
  const { namespace = '', name = '' } = useParams();
  const entityRef = stringifyEntityRef({
    kind: 'Environment',
    namespace,
    name,
  });
  const loaded = useEnvironments();
  const links = usePlatformLinks();
  return (
    <Loaded state={loaded}>
      {({ items }) => {
        const environment = items.find(item => item.entityRef === entityRef);
        return environment ? (
          <Details environment={environment} all={items} />
        ) : (
          <NotThere
            title={t('environments.unknown', { name })}
            list={
              links && {
                text: t('words.allEnvironments'),
                address: links.page('environments'),
              }
            }
          />
        );
      }}
    </Loaded>
  );
}

function Details(props: {
  environment: ListedEnvironment;
  all: readonly ListedEnvironment[];
}) {
  const { t } = useTexts();
  const links = usePlatformLinks();
  const { environment, all } = props;
  const { entityRef, namespace, name, title, description, facts } = environment;
  const near = all.filter(other => other.namespace === namespace);
  const before = near.filter(other =>
    environment.promotedFrom.includes(other.name),
  );
  const after = near.filter(other => other.promotedFrom.includes(name));
  return (
    <Flex direction="column" gap="5">
      <div className={styles.head}>
        {links && (
          <Link
            href={links.page('environments')}
            aria-label={t('words.allEnvironments')}
          >
            <RiArrowLeftLine aria-hidden size={16} />
          </Link>
        )}
        <Text as="h2" variant="title-small">
          {inNamespace(title ?? name, namespace)}
        </Text>
        {environment.isProduction && <ProductionBadge />}
        <EntityRefLink entityRef={entityRef} hideIcon disableTooltip>
          {t('definitions.inCatalog')}
        </EntityRefLink>
        {links &&
          before.map(other => (
            <ButtonLink
              key={other.entityRef}
              size="small"
              variant="secondary"
              iconStart={<RiArrowLeftRightLine aria-hidden />}
              href={links.page('environments/differences', {
                namespace,
                from: other.name,
                to: name,
              })}
            >
              {t('environments.compareWith', {
                name: other.title ?? other.name,
              })}
            </ButtonLink>
          ))}
      </div>
      {description !== undefined && <Text>{description}</Text>}
      <Facts facts={facts} />
      <Neighbours title={t('environments.before')} of={before} />
      <Neighbours title={t('environments.after')} of={after} />
      {links && (
        <div>
          <Link href={links.page('overview/components', { environment: name })}>
            {t('environments.components', { count: environment.usedBy })}
          </Link>
        </div>
      )}
      <SpecificOverlays environment={environment} all={all} />
      <div>
        <Text as="h3" variant="title-x-small">
          {t('definitions.view.source')}
        </Text>
        <DefinitionSource entityRef={entityRef} />
      </div>
    </Flex>
  );
}

/** The adjacent environments in the promotion order. Renders nothing if there are none. */
function Neighbours(props: {
  title: string;
  of: readonly ListedEnvironment[];
}) {
  const links = usePlatformLinks();
  const { title, of } = props;
  if (of.length === 0) {
    return null;
  }
  return (
    <div className={styles.head}>
      <Text color="secondary">{title}</Text>
      {of.map(({ entityRef, title: shown, name }) =>
        links ? (
          <Link key={entityRef} href={links.environment(entityRef)}>
            {shown ?? name}
          </Link>
        ) : (
          <Text key={entityRef}>{shown ?? name}</Text>
        ),
      )}
    </div>
  );
}

function SpecificOverlays(props: {
  environment: ListedEnvironment;
  all: readonly ListedEnvironment[];
}) {
  const { t } = useTexts();
  const links = usePlatformLinks();
  const navigate = useNavigate();
  const { environment, all } = props;
  const { entityRef } = environment;
  const loaded = useLive(
    queries.documents('overlays', { environment: entityRef }),
  );
  const { used } = useDocumentColumns<ListedOverlay>();
  const columns: ListColumn<ListedOverlay>[] = [
    {
      id: 'name',
      label: t('list.name'),
      isRowHeader: true,
      sortBy: ({ title, name }) => title ?? name,
      cell: overlay => (
        <CellText
          title={overlay.title ?? overlay.name}
          description={overlay.description}
          href={links?.document(overlay.entityRef)}
        />
      ),
    },
    {
      id: 'criteria',
      label: t('environments.criteria'),
      cell: ({ criteria = {} }) => (
        <CellText
          title={Object.entries(criteria)
            .map(([fact, value]) => `${fact}: ${value}`)
            .join(', ')}
        />
      ),
    },
    used,
  ];
  return (
    <section aria-labelledby="specific-overlays">
      <div className={styles.head}>
        <Text as="h3" id="specific-overlays" variant="title-x-small">
          {t('environments.specific')}
        </Text>
        {links && (
          <Button
            size="small"
            variant="secondary"
            iconStart={<RiAddLine aria-hidden />}
            onPress={() =>
              navigate(links.page('impact'), {
                state: { text: newOverlay(environment, all) },
              })
            }
          >
            {t('environments.newOverlay')}
          </Button>
        )}
      </div>
      <Loaded state={loaded}>
        {({ items }) => (
          <ListTable
            items={items}
            idOf={overlay => overlay.entityRef}
            columns={columns}
            sortedBy="name"
            empty={t('environments.noSpecific')}
          />
        )}
      </Loaded>
    </section>
  );
}

// SPDX-License-Identifier: Apache-2.0

import { stringifyEntityRef } from '@backstage/catalog-model';
import { Progress } from '@backstage/core-components';
import {
  EntityInfoCard,
  EntityRefLink,
  useEntity,
} from '@backstage/plugin-catalog-react';
import { Link, Text } from '@backstage/ui';
import {
  type ListedComponent,
  isProduction,
  type EnvironmentSummary,
} from '@component-config/plugin-component-config-common';
import { useLocalText } from '@component-config/plugin-component-config-react';
import type { ReactNode } from 'react';
import { LinkRouter } from '../compat/LinkRouter';
import { useTabLinks } from '../hooks/useTabLinks';
import { queries, useLive } from '../queries';
import { useTexts } from '../translation';
import {
  lastStep,
  PromotionStatus,
  usePromotion,
} from './Promotion/PromotionStatus';
import { RefusalAlert } from './RefusalAlert';
import { RelativeTime } from './RelativeTime';
import { ProductionBadge } from './ProductionBadge';
import { StateText } from './StateText';
import contrast from './contrast.module.css';
import styles from './EntityCard.module.css';

/** A summary of a component's configuration for its overview page. Each line links to the details. */
export function EntityCard() {
  const { t } = useTexts();
  const { entity } = useEntity();
  const componentRef = stringifyEntityRef(entity);
  const links = useTabLinks();
  const listed = useLive(queries.listedComponent(componentRef));

  let content: ReactNode = <Progress />;
  if (listed.error) {
    content = <RefusalAlert error={listed.error} />;
  } else if (!listed.loading) {
    content = listed.value ? (
      <Facts component={listed.value} />
    ) : (
      <Text color="secondary">{t('card.unknown')}</Text>
    );
  }
  return (
    <LinkRouter>
      <EntityInfoCard
        title={t('pages.title')}
        footerActions={links && <Link href={links({})}>{t('card.open')}</Link>}
      >
        <div className={contrast.readable}>{content}</div>
      </EntityInfoCard>
    </LinkRouter>
  );
}

function Facts({ component }: { component: ListedComponent }) {
  const { t } = useTexts();
  const links = useTabLinks();
  const { componentRef, componentType, environments, problem, problemPhrase } =
    component;
  const textOf = useLocalText();
  const known = useLive(queries.environments(componentRef));
  const proposals = useLive(queries.openProposals(componentRef));
  const open = proposals.value?.items.length ?? 0;
  return (
    <dl className={styles.facts}>
      {componentType && (
        <Fact name={t('card.type')}>
          <EntityRefLink entityRef={componentType.entityRef} hideIcon />
        </Fact>
      )}
      <Fact name={t('pages.environments')}>
        {problem === undefined ? (
          <EnvironmentStates
            environments={environments}
            titles={known.value ?? []}
          />
        ) : (
          textOf('problem', { problem, problemPhrase })
        )}
      </Fact>
      {known.value && problem === undefined && (
        <PromotionDifferences
          componentRef={componentRef}
          environments={known.value}
        />
      )}
      <Fact name={t('card.saved')}>
        {component.savedAt === undefined ? (
          t('card.neverSaved')
        ) : (
          <Link href={links?.({ view: 'history' })}>
            <RelativeTime at={component.savedAt} />
          </Link>
        )}
      </Fact>
      {open > 0 && (
        <Fact name={t('card.proposals')}>
          <Link href={links?.({ view: 'proposals' })}>
            {proposals.value?.nextCursor === undefined ? open : `${open}+`}
          </Link>
        </Fact>
      )}
    </dl>
  );
}

function Fact(props: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{props.name}</dt>
      <dd>{props.children}</dd>
    </div>
  );
}

/** The state of the configuration in each environment, in promotion order. */
function EnvironmentStates(props: {
  environments: ListedComponent['environments'];
  titles: readonly EnvironmentSummary[];
}) {
  const { t } = useTexts();
  const links = useTabLinks();
  const { environments, titles } = props;
  if (environments.length === 0) {
    return <>{t('card.noEnvironments')}</>;
  }
  return (
    <ul className={styles.environments}>
      {environments.map(({ environment, state, revision }) => {
        const summary = titles.find(({ name }) => name === environment);
        return (
          <li key={environment}>
            <Link href={links?.({ environment })}>
              {summary?.title ?? environment}
            </Link>
            {summary && isProduction(summary) && <ProductionBadge />}
            <StateText state={state} />
            {revision !== undefined && (
              <span className={styles.stored}>{t('card.stored')}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/**
 * The number of values that differ between the last environment and the one before it, and of those to promote. Renders
 * nothing for a single one.
 */
function PromotionDifferences(props: {
  componentRef: string;
  /** In promotion order. */
  environments: readonly EnvironmentSummary[];
}) {
  const { t } = useTexts();
  const links = useTabLinks();
  const { componentRef, environments } = props;
  const step = lastStep(environments);
  const diff = usePromotion(componentRef, step);
  if (!diff.value || !step) {
    return null;
  }
  const { from, to } = step;
  const { changes, promotion = [] } = diff.value;
  const count = changes.filter(({ kind }) => kind !== 'reason').length;
  const names = { from: from.title ?? from.name, to: to.title ?? to.name };
  const compared = {
    view: 'compare',
    environment: from.name,
    to: to.name,
  } as const;
  return (
    <Fact name={t('card.compared')}>
      {count === 0 ? (
        t('card.noDifferences', names)
      ) : (
        <Link href={links?.(compared)}>
          {t('card.differences', { count, ...names })}
        </Link>
      )}
      <PromotionStatus step={step} places={promotion}>
        {behind => (
          <Link href={links?.({ ...compared, copy: 'yes' })}>{behind}</Link>
        )}
      </PromotionStatus>
    </Fact>
  );
}

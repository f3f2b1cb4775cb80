import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Link } from '@backstage/ui';
import {
  isProduction,
  type ConfigurationState,
  type EnvironmentSummary,
  type ListedComponent,
} from '@component-config/plugin-component-config-common';
import { SeverityIcon } from '@component-config/plugin-component-config-react';
import { RiCheckLine } from '@remixicon/react';
import { useTabLinks } from '../../hooks/useTabLinks';
import { componentConfigTranslationRef } from '../../translation';
import { ProductionBadge } from '../ProductionBadge';
import styles from './EntityCard.module.css';

/** How the configuration is in each environment, in the order of promotion. */
export function EnvironmentStates(props: {
  environments: ListedComponent['environments'];
  titles: readonly EnvironmentSummary[];
}) {
  const { t } = useTranslationRef(componentConfigTranslationRef);
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
              <span className={styles.held}>{t('card.held')}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const severities = {
  warning: 'warning',
  error: 'error',
  degraded: 'error',
  unresolved: 'error',
} as const;

function StateText({ state }: { state: ConfigurationState }) {
  const { t } = useTranslationRef(componentConfigTranslationRef);
  return (
    <span className={styles.state} data-state={state}>
      {state === 'ok' ? (
        <RiCheckLine aria-hidden className={styles.icon} />
      ) : (
        <SeverityIcon severity={severities[state]} className={styles.icon} />
      )}
      {t(`card.states.${state}`)}
    </span>
  );
}

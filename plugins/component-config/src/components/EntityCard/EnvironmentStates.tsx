// SPDX-License-Identifier: Apache-2.0

import { Link } from '@backstage/ui';
import {
  isProduction,
  type EnvironmentSummary,
  type ListedComponent,
} from '@component-config/plugin-component-config-common';
import { useTabLinks } from '../../hooks/useTabLinks';
import { useTexts } from '../../translation';
import { ProductionBadge } from '../ProductionBadge';
import { StateText } from '../StateText';
import styles from './EntityCard.module.css';

/** The state of the configuration in each environment, in promotion order. */
export function EnvironmentStates(props: {
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
              <span className={styles.held}>{t('card.held')}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

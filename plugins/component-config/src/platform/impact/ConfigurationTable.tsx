// SPDX-License-Identifier: Apache-2.0

import { Button } from '@backstage/ui';
import { EntityRefLink } from '@backstage/plugin-catalog-react';
import type { ConfigurationImpact } from '@component-config/plugin-component-config-common';
import { useState } from 'react';
import { useTexts } from '../../translation';
import styles from './ImpactTable.module.css';
import { OutcomeText } from './OutcomeText';
import { ReasonList } from './ReasonList';

/** Rows rendered initially, and added on each request for more. */
const PAGE = 50;

/** Configurations that would change, each with all of its differences. */
export function ConfigurationTable(props: {
  configurations: readonly ConfigurationImpact[];
}) {
  const { t } = useTexts();
  const { configurations } = props;
  const [count, setCount] = useState(PAGE);
  const rest = configurations.length - count;
  return (
    <>
      <div
        className={styles.scroll}
        role="region"
        aria-label={t('impact.configurations')}
        // A scrollable region has to be reachable by keyboard.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('impact.column.component')}</th>
              <th scope="col">{t('impact.column.environment')}</th>
              <th scope="col">{t('impact.column.outcome')}</th>
              <th scope="col">{t('impact.column.reasons')}</th>
            </tr>
          </thead>
          <tbody>
            {configurations.slice(0, count).map(one => (
              <tr key={`${one.componentRef}#${one.environment ?? ''}`}>
                <th scope="row" className={styles.name}>
                  <EntityRefLink
                    entityRef={one.componentRef}
                    defaultKind="component"
                    hideIcon
                  />
                </th>
                <td className={styles.name}>{one.environment ?? '–'}</td>
                <td>
                  <OutcomeText outcome={one.outcome} />
                </td>
                <td>
                  <ReasonList reasons={one.reasons} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rest > 0 && (
        <Button
          className={styles.more}
          variant="secondary"
          onPress={() => setCount(count + PAGE)}
        >
          {t('impact.more', { count: Math.min(rest, PAGE) })}
        </Button>
      )}
    </>
  );
}

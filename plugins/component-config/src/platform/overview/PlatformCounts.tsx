// SPDX-License-Identifier: Apache-2.0

import { Link } from '@backstage/ui';
import type {
  ConfigurationState,
  PlatformOverview,
} from '@component-config/plugin-component-config-common';
import { StateText } from '../../components/StateText';
import { useTexts } from '../../translation';
import { FindingCountsText } from '../list';
import { usePlatformLinks } from '../usePlatformLinks';
import { listAddress } from './listAddress';
import styles from './Overview.module.css';

const states: readonly ConfigurationState[] = [
  'unresolved',
  'degraded',
  'error',
  'warning',
  'ok',
];

/** The number of documents and components by state; each number links to its list. */
export function PlatformCounts(props: { overview: PlatformOverview }) {
  const { t } = useTexts();
  const links = usePlatformLinks();
  const { documents, components, configurations } = props.overview;
  return (
    <div className={styles.counts}>
      <table aria-label={t('overview.documents')}>
        <thead>
          <tr>
            <th scope="col">{t('overview.documents')}</th>
            <th scope="col">{t('overview.total')}</th>
            <th scope="col">{t('list.findings')}</th>
            <th scope="col">{t('list.unused')}</th>
          </tr>
        </thead>
        <tbody>
          {documents.map(
            ({ list, total, withErrors, withWarnings, unused }) => (
              <tr key={list}>
                <th scope="row">
                  {links ? (
                    <Link href={listAddress(links, { list, request: {} })}>
                      {t(`overview.lists.${list}`)}
                    </Link>
                  ) : (
                    t(`overview.lists.${list}`)
                  )}
                </th>
                <td>{total}</td>
                <td>
                  <FindingCountsText
                    counts={{
                      errors: withErrors,
                      warnings: withWarnings,
                      notes: 0,
                    }}
                  />
                </td>
                <td>{unused}</td>
              </tr>
            ),
          )}
        </tbody>
      </table>
      <table aria-label={t('overview.states')}>
        <thead>
          <tr>
            <th scope="col">{t('overview.states')}</th>
            <th scope="col">{t('overview.lists.components')}</th>
            <th scope="col">{t('overview.configurations')}</th>
          </tr>
        </thead>
        <tbody>
          {states.map(state => (
            <tr key={state}>
              <th scope="row">
                {links ? (
                  <Link href={links.page('overview/components', { state })}>
                    <StateText state={state} />
                  </Link>
                ) : (
                  <StateText state={state} />
                )}
              </th>
              <td>{components[state]}</td>
              <td>{configurations[state]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

// SPDX-License-Identifier: Apache-2.0

import { parseEntityRef } from '@backstage/catalog-model';
import { RiArrowDownSLine } from '@remixicon/react';
import { EntityRefLink } from '@backstage/plugin-catalog-react';
import type { ImpactSummary } from '@component-config/plugin-component-config-common';
import { Fragment } from 'react';
import { useLocalText } from '@component-config/plugin-component-config-react';
import { PlaceName, readableTrail } from '../../components/PlaceName/PlaceName';
import { useEnvironmentTitle } from '../../hooks/useEnvironmentTitle';
import { useTexts } from '../../translation';
import { ClassText } from './OutcomeText';
import icons from '../../components/icons.module.css';
import { ScrolledTable } from './ScrolledTable';
import styles from './impact.module.css';

/** Equal changes of several configurations, grouped by the classification rule and the field. */
export function GroupTable(props: { groups: ImpactSummary['groups'] }) {
  const { t } = useTexts();
  const textOf = useLocalText();
  const titleOf = useEnvironmentTitle();
  const { groups } = props;
  return (
    <ScrolledTable
      caption={t('impact.changes')}
      columns={[
        t('impact.change'),
        t('impact.column.class'),
        t('impact.column.what'),
        t('impact.column.where'),
      ]}
    >
      {groups.map(({ rule, class: of, pointer, code, ...group }, index) => (
        <tr key={index}>
          <th scope="row" className={styles.impactTableName}>
            {t(`impact.rule.${rule}`)}
            {pointer !== undefined && pointer !== '' && (
              <>
                <br />
                <PlaceName trail={readableTrail(pointer)} pointer={pointer} />
              </>
            )}
          </th>
          <td>
            <ClassText of={of} />
          </td>
          <td className={styles.impactTableName}>
            {textOf('sentence', {
              sentence: group.sentences[0],
              sentencePhrase: group.sentencePhrase,
            })}
            {group.sentences.length > 1 && (
              <> {t('impact.alike', { count: group.sentences.length - 1 })}</>
            )}
            {code !== undefined && (
              <>
                {' '}
                <code>{code}</code>
              </>
            )}
          </td>
          <td>
            <details>
              <summary className={styles.where}>
                <RiArrowDownSLine aria-hidden className={icons.icon} />
                {t('impact.inConfigurations', { count: group.total })}
              </summary>
              {group.places.map((place, at) => (
                <Fragment key={at}>
                  {at > 0 && ', '}
                  <EntityRefLink
                    entityRef={place.componentRef}
                    defaultKind="component"
                    hideIcon
                  />
                  {place.environment !== undefined &&
                    ` (${titleOf(place.environment, parseEntityRef(place.componentRef).namespace)})`}
                </Fragment>
              ))}
              {group.total > group.places.length && ' …'}
            </details>
          </td>
        </tr>
      ))}
    </ScrolledTable>
  );
}

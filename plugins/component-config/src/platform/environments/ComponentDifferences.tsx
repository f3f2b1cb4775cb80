// SPDX-License-Identifier: Apache-2.0

import { EntityRefLink } from '@backstage/plugin-catalog-react';
import { Text } from '@backstage/ui';
import type {
  DifferentComponent,
  EnvironmentDifference,
} from '@component-config/plugin-component-config-common';
import {
  Collapsible,
  ValueText,
  useLocalText,
} from '@component-config/plugin-component-config-react';
import { useState } from 'react';
import { PlacePath } from '../../components/PlaceName';
import { useTexts } from '../../translation';
import styles from './Environments.module.css';

/** The differences of one component, folded into one line. */
export function ComponentDifferences(props: {
  component: DifferentComponent;
  from: string;
  to: string;
}) {
  const { t } = useTexts();
  const { component, from, to } = props;
  const { componentRef, added, removed, changed, differences } = component;
  const [isOpen, setOpen] = useState(false);
  const further = added + removed + changed - differences.length;
  const counts = [
    ...(changed > 0 ? [t('environments.changed', { count: changed })] : []),
    ...(added > 0 ? [t('environments.added', { count: added })] : []),
    ...(removed > 0 ? [t('environments.removed', { count: removed })] : []),
  ];
  return (
    <Collapsible
      title={componentRef.replace(/^component:(default\/)?/, '')}
      subtitle={counts.join(' · ')}
      isExpanded={isOpen}
      onExpandedChange={setOpen}
    >
      {isOpen && (
        <>
          <EntityRefLink entityRef={componentRef} />
          <table className={styles.differences}>
            <thead>
              <tr>
                <th scope="col">{t('environments.place')}</th>
                <th scope="col">{from}</th>
                <th scope="col">{to}</th>
              </tr>
            </thead>
            <tbody>
              {differences.map(({ pointer, before, after }) => (
                <tr key={pointer}>
                  <th scope="row">
                    <PlacePath pointer={pointer} />
                  </th>
                  <td>
                    <Side side={before} />
                  </td>
                  <td>
                    <Side side={after} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {further > 0 && (
            <Text color="secondary">
              {t('repository.further', { count: further })}
            </Text>
          )}
        </>
      )}
    </Collapsible>
  );
}

function Side(props: { side: EnvironmentDifference['before'] }) {
  const textOf = useLocalText();
  const { side } = props;
  return (
    <>
      <ValueText value={side?.value} />
      {side && <span className={styles.origin}>{textOf('title', side)}</span>}
    </>
  );
}

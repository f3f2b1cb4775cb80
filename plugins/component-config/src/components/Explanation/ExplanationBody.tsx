// SPDX-License-Identifier: Apache-2.0

import {
  EffectiveConfiguration,
  explain,
  Finding,
  formatPath,
} from '@component-config/config-engine';
import { EnvironmentSummary } from '@component-config/plugin-component-config-common';
import {
  ValueText,
  useLocalText,
} from '@component-config/plugin-component-config-react';
import { ReactNode, useEffect, useMemo } from 'react';
import { ConfigurationDocuments } from '../../configuration';
import { useUsage } from '../../hooks/useUsage';
import { useTexts } from '../../translation';
import { FindingList } from '../FindingList';
import { CopiedPath } from '../PlaceName';
import contrast from '../contrast.module.css';
import { ExplanationStack } from './ExplanationStack';
import { StrategyText } from './StrategyText';
import styles from './ExplanationBody.module.css';

/** One path in one environment. */
export interface ExplainedCell {
  label: string;
  /** Items of lists by their index or key. */
  pointer: string;
  environment: EnvironmentSummary;
  effective: EffectiveConfiguration;
  /** The findings at the path, if any. */
  findings?: readonly Finding[];
  /** The documents that layer titles link to; without them, fewer titles are links. */
  documents?: ConfigurationDocuments;
}

/** The explanation of a value: what every layer did, where it is written and why the layer applies. */
export function ExplanationBody(props: {
  explained: ExplainedCell;
  /** Actions on the value. */
  actions?: ReactNode;
}) {
  const { t } = useTexts();
  const { explained, actions } = props;
  const { effective, pointer, documents, findings = [] } = explained;
  const textOf = useLocalText();
  const usage = useUsage();
  const environment = explained.environment.name;
  useEffect(
    () => usage.explained(formatPath(pointer), environment),
    [usage, pointer, environment],
  );
  const explanation = useMemo(
    () => explain(effective, pointer),
    [effective, pointer],
  );
  const titleOf = (id: string) => {
    const layer = effective.layers.find(one => one.id === id);
    return layer ? textOf('title', layer) : id;
  };
  return (
    <div className={`${styles.body} ${contrast.readable}`}>
      <div className={styles.place}>
        <span className={styles.value}>
          {explanation.value === undefined ? (
            t('effective.noValue')
          ) : (
            <ValueText value={explanation.value} />
          )}
        </span>
        <CopiedPath pointer={pointer} />
      </div>
      {actions}
      {findings.length > 0 && <FindingList findings={findings} />}
      <p className={styles.summary}>{textOf('summary', explanation)}</p>
      {explanation.strategies.length > 0 && (
        <ul
          className={styles.strategies}
          aria-label={t('effective.strategies')}
        >
          {explanation.strategies.map((strategy, index) => (
            <li key={`${strategy.pointer}-${index}`}>
              <StrategyText
                pointer={strategy.pointer}
                strategy={strategy}
                title={titleOf(strategy.declaredBy)}
              />
            </li>
          ))}
        </ul>
      )}
      <ExplanationStack explanation={explanation} documents={documents} />
    </div>
  );
}

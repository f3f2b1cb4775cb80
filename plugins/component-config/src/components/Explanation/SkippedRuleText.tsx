// SPDX-License-Identifier: Apache-2.0

import { SkippedRule } from '@component-config/config-engine';
import { RiPauseLine } from '@remixicon/react';
import { useLocalText } from '@component-config/plugin-component-config-react';
import { useTexts } from '../../translation';
import { SourceLink } from '../SourceLink/SourceLink';
import icons from '../icons.module.css';
import styles from './facts.module.css';

/** A rule that left a value unchanged, and why. */
export function SkippedRuleText(props: { rule: SkippedRule }) {
  const { t } = useTexts();
  const textOf = useLocalText();
  const { rule } = props;
  const { action, position } = rule;
  return (
    <span className={styles.fact}>
      <RiPauseLine aria-hidden className={icons.firstLine} />
      <span className={styles.detail}>
        <strong>{t(`explain.keptRule.${action}`)}</strong>{' '}
        {textOf('sentence', rule)}{' '}
        {position && <SourceLink position={position} />}
      </span>
    </span>
  );
}

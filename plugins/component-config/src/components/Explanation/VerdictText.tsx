// SPDX-License-Identifier: Apache-2.0

import type { Verdict } from '@component-config/config-engine';
import { useLocalText } from '@component-config/plugin-component-config-react';
import {
  RiErrorWarningLine,
  RiQuestionLine,
  RiShieldCheckLine,
  type RemixiconComponentType,
} from '@remixicon/react';
import { useTexts } from '../../translation';
import contrast from '../contrast.module.css';
import icons from '../icons.module.css';
import styles from './VerdictText.module.css';

const ICONS: { readonly [kind in Verdict['kind']]: RemixiconComponentType } = {
  exact: RiShieldCheckLine,
  'exact-above-defaults': RiShieldCheckLine,
  'may-be-overridden': RiErrorWarningLine,
  unknown: RiQuestionLine,
};

/** How certain a value is that a repository delivers. */
export function VerdictText(props: { verdict: Verdict }) {
  const { t } = useTexts();
  const textOf = useLocalText();
  const { verdict } = props;
  const Icon = ICONS[verdict.kind];
  return (
    <span
      className={`${styles.verdict} ${contrast.readable}`}
      data-kind={verdict.kind}
    >
      <Icon aria-hidden className={icons.firstLine} />
      <span>{t('explain.verdict', { verdict: textOf('text', verdict) })}</span>
    </span>
  );
}

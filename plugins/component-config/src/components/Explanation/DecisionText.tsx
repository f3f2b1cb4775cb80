// SPDX-License-Identifier: Apache-2.0

import { Decision } from '@component-config/config-engine';
import { RiCheckLine, RiCloseLine } from '@remixicon/react';
import { useLocalText } from '@component-config/plugin-component-config-react';
import { useTexts } from '../../translation';
import { SourceLink } from '../SourceLink/SourceLink';
import icons from '../icons.module.css';
import styles from './facts.module.css';

/** A condition with the value that it read, and its outcome. */
export function DecisionText(props: { decision: Decision }) {
  const { t } = useTexts();
  const textOf = useLocalText();
  const { decision } = props;
  const { holds, part, position } = decision;
  const Icon = holds ? RiCheckLine : RiCloseLine;
  return (
    <span className={styles.fact} data-holds={holds}>
      <Icon aria-hidden className={`${icons.firstLine} ${styles.icon}`} />
      <span className={styles.detail}>
        <strong>{t(holds ? 'explain.holds' : 'explain.holdsNot')}</strong>{' '}
        {part !== undefined && <>{t('explain.part', { part })} </>}
        {textOf('sentence', decision)}{' '}
        {position && <SourceLink position={position} />}
      </span>
    </span>
  );
}

// SPDX-License-Identifier: Apache-2.0

import { AppliedStrategy } from '@component-config/config-engine';
import { RiMergeCellsHorizontal } from '@remixicon/react';
import { useTexts } from '../../translation';
import { PlacePath } from '../PlaceName/PlacePath';
import { SourceLink } from '../SourceLink/SourceLink';
import icons from '../icons.module.css';
import styles from './facts.module.css';

/** The merge strategy at a path, and where it is declared. */
export function StrategyText(props: {
  pointer: string;
  strategy: AppliedStrategy;
  /** Title of the layer that declares it. */
  title: string;
}) {
  const { t } = useTexts();
  const { pointer, title } = props;
  const { strategy, position } = props.strategy;
  return (
    <span className={styles.fact}>
      <RiMergeCellsHorizontal aria-hidden className={icons.firstLine} />
      <span className={styles.detail}>
        <strong>
          {strategy.kind === 'map'
            ? t('explain.strategy.map', { keys: strategy.keys.join(', ') })
            : t(`explain.strategy.${strategy.kind}`)}
        </strong>{' '}
        <PlacePath pointer={pointer} /> {t('explain.declaredBy', { title })}{' '}
        {position && <SourceLink position={position} />}
      </span>
    </span>
  );
}

// SPDX-License-Identifier: Apache-2.0

import { MutatedPlace } from '@component-config/config-engine';
import { ValueText } from '@component-config/plugin-component-config-react';
import { RiMagicLine } from '@remixicon/react';
import { useTexts } from '../../translation';
import { PlacePath } from '../PlaceName/PlacePath';
import { SourceLink } from '../SourceLink/SourceLink';
import icons from '../icons.module.css';
import styles from './facts.module.css';

/** The effect of a rule at a path: its template as written, the value before and the value after. */
export function MutationText(props: {
  mutation: MutatedPlace;
  /** Includes the path, where it is not clear. */
  withPlace?: boolean;
}) {
  const { t } = useTexts();
  const { mutation, withPlace = false } = props;
  const { action, pointer, before, after, templates, position } = mutation;
  return (
    <span className={styles.fact}>
      <RiMagicLine aria-hidden className={icons.firstLine} />
      <span className={styles.detail}>
        <strong>{t(`explain.rule.${action}`)}</strong>{' '}
        {withPlace && <PlacePath pointer={pointer} />}{' '}
        <span className={styles.change}>
          {before !== undefined && (
            <>
              <ValueText value={before} shadowed />
              <span aria-label={t('explain.becomes')} role="img">
                →
              </span>
            </>
          )}
          <ValueText value={after} />
        </span>{' '}
        {position && <SourceLink position={position} />}
        {templates?.map(template => (
          <span key={template} className={styles.template}>
            {t('explain.template')}{' '}
            <code className={styles.code}>{template}</code>
          </span>
        ))}
      </span>
    </span>
  );
}

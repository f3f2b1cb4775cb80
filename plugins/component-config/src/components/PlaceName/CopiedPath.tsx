// SPDX-License-Identifier: Apache-2.0

import { useTexts } from '../../translation';
import { CopyButton } from '../CopyButton';
import styles from './PlaceName.module.css';
import { PlacePath } from './PlacePath';

/** A readable path; its JSON Pointer can be copied. */
export function CopiedPath(props: { pointer: string }) {
  const { t } = useTexts();
  const { pointer } = props;
  return (
    <span className={styles.copied}>
      <PlacePath pointer={pointer} />{' '}
      <CopyButton
        text={pointer}
        item="path"
        label={t('source.copy', { source: pointer })}
        copiedLabel={t('source.copied', { source: pointer })}
      />
    </span>
  );
}

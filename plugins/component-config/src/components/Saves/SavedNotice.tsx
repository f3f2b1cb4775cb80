// SPDX-License-Identifier: Apache-2.0

import { Alert, Button } from '@backstage/ui';
import { useTexts } from '../../translation';
import { useSaves } from './SavesContext';
import styles from '../alert.module.css';

/** Reports a save by another user since the page was loaded, and offers to reload. Renders nothing otherwise. */
export function SavedNotice() {
  const { t } = useTexts();
  const { others, reload } = useSaves();
  const [last] = others;
  if (!last) {
    return null;
  }
  return (
    <Alert
      className={styles.wrapping}
      role="status"
      status="info"
      icon
      title={
        last.environment === undefined
          ? t('saves.titleAll')
          : t('saves.title', { environment: last.environment })
      }
      description={t('saves.description')}
      customActions={
        <Button size="small" variant="secondary" onPress={reload}>
          {t('saves.reload')}
        </Button>
      }
    />
  );
}

// SPDX-License-Identifier: Apache-2.0

import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { ReactNode, Suspense } from 'react';
import { componentConfigReactTranslationRef } from '../../translation';
import styles from './YamlEditor.module.css';

/** A code editor that is loaded on demand, with a hint below it. */
export function EditorFrame(props: {
  /** The id of the hint, which describes the editor. */
  hintId: string;
  hint: string;
  children: ReactNode;
}) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const { hintId, hint, children } = props;
  return (
    <div className={styles.editor}>
      <Suspense
        fallback={
          <Text role="status" color="secondary">
            {t('yaml.loading')}
          </Text>
        }
      >
        {children}
      </Suspense>
      <Text id={hintId} variant="body-small" color="secondary">
        {hint}
      </Text>
    </div>
  );
}

// SPDX-License-Identifier: Apache-2.0

import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text, Flex } from '@backstage/ui';
import { ReactNode, Suspense } from 'react';
import { componentConfigReactTranslationRef } from '../../translation';

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
    <Flex direction="column" gap="2">
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
    </Flex>
  );
}

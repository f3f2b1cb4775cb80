// SPDX-License-Identifier: Apache-2.0

import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { componentConfigReactTranslationRef } from '../../translation';

/** Explains why a section has no fields: its schema could not be read. The page shows the errors. */
export function UnreadableSection() {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  return <Text color="secondary">{t('section.unreadable')}</Text>;
}

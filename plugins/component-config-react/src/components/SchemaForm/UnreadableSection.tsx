// SPDX-License-Identifier: Apache-2.0

import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { componentConfigReactTranslationRef } from '../../translation';

/** Says why a section has no fields: its schema could not be read. The page says what is wrong with it. */
export function UnreadableSection() {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  return <Text color="secondary">{t('section.unreadable')}</Text>;
}

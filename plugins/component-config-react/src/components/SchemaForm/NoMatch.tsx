// SPDX-License-Identifier: Apache-2.0

import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { componentConfigReactTranslationRef } from '../../translation';

/** Reports that no field of a section matches the filter. */
export function NoMatch() {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  return (
    <Text color="secondary" variant="body-small">
      {t('filter.noMatch')}
    </Text>
  );
}

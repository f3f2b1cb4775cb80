// SPDX-License-Identifier: Apache-2.0

import { Section } from '@component-config/config-platform';
import { useCallback } from 'react';
import { useTexts } from '../../../translation';

/** Returns the heading of a section. */
export function useSectionTitle(): (section: Section) => string {
  const { t } = useTexts();
  return useCallback(
    section => {
      if (section.trait === undefined) {
        return t(`section.${section.kind}`);
      }
      return section.kind === 'parameters'
        ? t('section.traitParameters', { trait: section.trait })
        : t('section.traitEnvironmentConfigs', { trait: section.trait });
    },
    [t],
  );
}

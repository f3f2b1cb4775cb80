import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { useCallback } from 'react';
import { Section } from '../../configuration';
import { componentConfigTranslationRef } from '../../translation';

/** Names a section as a heading does. */
export function useSectionTitle(): (section: Section) => string {
  const { t } = useTranslationRef(componentConfigTranslationRef);
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

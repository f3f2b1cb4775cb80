import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { componentConfigTranslationRef } from '../../translation';

/** The sub-page overlays. */
export function OverlaysPage() {
  const { t } = useTranslationRef(componentConfigTranslationRef);
  return <Text as="h2">{t('pages.overlays')}</Text>;
}

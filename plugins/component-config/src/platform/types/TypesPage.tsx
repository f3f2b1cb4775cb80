import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { componentConfigTranslationRef } from '../../translation';

/** The sub-page types. */
export function TypesPage() {
  const { t } = useTranslationRef(componentConfigTranslationRef);
  return <Text as="h2">{t('pages.types')}</Text>;
}

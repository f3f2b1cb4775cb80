import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { componentConfigReactTranslationRef } from '../../../../translation';
import { Field } from '../FieldContext';

/** What the choice is called that leaves a field unset: by what the field then has. */
export function useUnsetChoice({ inherited, nameOf }: Field): string {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  if (!inherited) {
    return t('select.none');
  }
  return t(
    inherited.kind === 'default' ? 'select.default' : 'select.inherited',
    { value: nameOf(inherited.value) },
  );
}

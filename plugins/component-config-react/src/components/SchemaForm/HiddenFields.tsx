// SPDX-License-Identifier: Apache-2.0

import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Switch, Text } from '@backstage/ui';
import { useMemo } from 'react';
import { componentConfigReactTranslationRef } from '../../translation';
import { flattenFields, formFields } from './fieldTree/formFields';
import { FormSchema } from './layout/formSchema';
import { SchemaFormProps } from './types';

/** The number of hidden fields in a form, and a switch for users who may see them. */
export function HiddenFields(props: {
  form: FormSchema;
  /** The number of fields withheld from the user. */
  withheld: number;
  /** Omitted when the user may not see them. */
  shown: SchemaFormProps['hiddenFields'];
}) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const { form, withheld, shown } = props;
  const drawn = useMemo(
    () =>
      flattenFields(formFields(form, '', () => undefined)).filter(
        field => field.isLeaf && field.isHidden,
      ).length,
    [form],
  );
  const count = drawn + withheld;
  if (count === 0) {
    return null;
  }
  return shown ? (
    <Switch
      label={t('object.showHidden', { count })}
      isSelected={shown.isShown}
      onChange={shown.onChange}
    />
  ) : (
    <Text color="secondary" variant="body-small">
      {t('object.hidden', { count })}
    </Text>
  );
}

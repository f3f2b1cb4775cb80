// SPDX-License-Identifier: Apache-2.0

import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Switch, Text } from '@backstage/ui';
import { useMemo } from 'react';
import { componentConfigReactTranslationRef } from '../../translation';
import { flattenFields, formFields } from './fieldTree/formFields';
import { FormSchema } from './layout/formSchema';
import { SchemaFormProps } from './types';

/** How many fields of a form are hidden, and for those who may see them the switch that shows them. */
export function HiddenFields(props: {
  form: FormSchema;
  /** How many fields are not in the form, because the person may not see them. */
  withheld: number;
  /** Absent: the person may not see them. */
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

// SPDX-License-Identifier: Apache-2.0

import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { RiDeleteBinLine, RiResetLeftLine } from '@remixicon/react';
import { useContext } from 'react';
import { componentConfigReactTranslationRef } from '../../../../translation';
import { FormSchema } from '../../layout/formSchema';
import { countPart } from '../../store/countPart';
import { useFormStore } from '../../store/FormStoreContext';
import { DisabledContext } from '../FieldContext';
import { fieldEdit } from '../useFieldEdit';
import { ActionMenu, MenuAction } from './ActionMenu';
import { placeActions } from './useFieldActions';

/** The actions on an object or map as a whole. */
export function ObjectActions(props: {
  pointer: string;
  label: string;
  form: FormSchema;
  /** Its switch sets it to null. */
  isNullable: boolean;
}) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const store = useFormStore();
  const isDisabled = useContext(DisabledContext);
  const { pointer, label, form, isNullable } = props;
  const { set } = fieldEdit(store, pointer);

  function actions(): MenuAction[] {
    const value = store.valueAt(pointer);
    const canEmpty = !isDisabled && value !== null;
    const isGiven = store.inheritedAt(pointer)?.kind === 'layer';
    return [
      ...(!isDisabled && value !== undefined
        ? [
            {
              id: 'reset',
              icon: <RiResetLeftLine aria-hidden />,
              label: t('action.resetAll', {
                // Something is set, possibly in a field that is not rendered.
                count: Math.max(1, countPart(store, { form, pointer }).set),
              }),
              onAction: () => set(undefined),
            },
          ]
        : []),
      ...(canEmpty && isGiven && !isNullable
        ? [
            {
              id: 'unset',
              icon: <RiDeleteBinLine aria-hidden />,
              label: t('action.removeInherited'),
              onAction: () => set(null),
            },
          ]
        : []),
      ...placeActions(store, pointer, {
        explain: t('action.explain'),
        copyPath: t('action.copyPath'),
      }),
    ];
  }

  return <ActionMenu label={t('field.actions', { label })} actions={actions} />;
}

import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { RiDeleteBinLine, RiResetLeftLine } from '@remixicon/react';
import { useContext } from 'react';
import { componentConfigReactTranslationRef } from '../../../../translation';
import { countSet } from '../../store/countSet';
import { useFormStore } from '../../store/FormStoreContext';
import { DisabledContext } from '../FieldContext';
import { fieldEdit } from '../useFieldEdit';
import { LazyMenu, MenuAction } from './LazyMenu';
import { placeActions } from './useFieldActions';

/** What can be done to an object or map as a whole. */
export function ObjectActions(props: {
  pointer: string;
  label: string;
  /** Its switch sets it to null. */
  isNullable: boolean;
}) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const store = useFormStore();
  const isDisabled = useContext(DisabledContext);
  const { pointer, label, isNullable } = props;
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
              label: t('action.resetAll', { count: countSet(value) }),
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

  return <LazyMenu label={t('field.actions', { label })} actions={actions} />;
}

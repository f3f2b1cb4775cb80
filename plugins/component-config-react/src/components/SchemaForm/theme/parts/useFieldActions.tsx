// SPDX-License-Identifier: Apache-2.0

import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { formatPath } from '@component-config/config-engine';
import {
  RiDeleteBinLine,
  RiEyeLine,
  RiFileCopyLine,
  RiForbidLine,
  RiInputMethodLine,
  RiPushpinLine,
  RiQuestionLine,
  RiResetLeftLine,
} from '@remixicon/react';
import { componentConfigReactTranslationRef } from '../../../../translation';
import { FormStore } from '../../store/formStore';
import { useFormStore } from '../../store/FormStoreContext';
import { Field } from '../FieldContext';
import { fieldEdit } from '../useFieldEdit';
import { MenuAction } from './ActionMenu';

/** The menu items of a field, by its state. */
export function useFieldActions(options: {
  field: Field;
  /** Whether the field accepts empty text. */
  takesText: boolean;
  onReveal: () => void;
}): () => MenuAction[] {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const store = useFormStore();
  const { field, takesText, onReveal } = options;
  const { value, unfinished, inherited, pointer } = field;
  const canEdit = !field.isDisabled && !field.isEntry;
  const { set } = fieldEdit(store, pointer);
  const canPin =
    canEdit && value === undefined && inherited && !field.isSensitive;
  const isGiven = inherited?.kind === 'layer' && !field.isNullable;

  return () => [
    ...(canEdit && (value !== undefined || unfinished !== undefined)
      ? [
          {
            id: 'reset',
            icon: <RiResetLeftLine aria-hidden />,
            label: inherited
              ? t(
                  field.isSensitive ? 'action.resetToSecret' : 'action.resetTo',
                  {
                    value: field.nameOf(inherited.value),
                    origin: inherited.origin,
                  },
                )
              : t('action.resetToNothing'),
            onAction: () => set(undefined),
          },
        ]
      : []),
    ...(canPin
      ? [
          {
            id: 'pin',
            icon: <RiPushpinLine aria-hidden />,
            label: t('action.pin', { value: field.nameOf(inherited.value) }),
            onAction: () => set(inherited.value),
          },
        ]
      : []),
    ...(canEdit && takesText && value !== ''
      ? [
          {
            id: 'empty',
            icon: <RiInputMethodLine aria-hidden />,
            label: t('action.emptyText'),
            onAction: () => set(''),
          },
        ]
      : []),
    ...(canEdit && field.isNullable && value !== null
      ? [
          {
            id: 'null',
            icon: <RiForbidLine aria-hidden />,
            label: t('action.setNull'),
            onAction: () => set(null),
          },
        ]
      : []),
    ...(canEdit && isGiven && value !== null
      ? [
          {
            id: 'unset',
            icon: <RiDeleteBinLine aria-hidden />,
            label: t('action.removeInherited'),
            onAction: () => set(null),
          },
        ]
      : []),
    ...(field.isSensitive && store.facts().reveal
      ? [
          {
            id: 'reveal',
            icon: <RiEyeLine aria-hidden />,
            label: t('action.reveal'),
            onAction: onReveal,
          },
        ]
      : []),
    ...placeActions(store, pointer, {
      explain: t('action.explain'),
      copyPath: t('action.copyPath'),
    }),
  ];
}

/** The items for every path, editable or not. */
export function placeActions(
  store: FormStore,
  pointer: string,
  labels: { explain: string; copyPath: string },
): MenuAction[] {
  const { onExplain } = store.facts();
  return [
    ...(onExplain
      ? [
          {
            id: 'explain',
            icon: <RiQuestionLine aria-hidden />,
            label: labels.explain,
            onAction: () => onExplain(pointer),
          },
        ]
      : []),
    {
      id: 'copyPath',
      icon: <RiFileCopyLine aria-hidden />,
      label: labels.copyPath,
      onAction: () => {
        // Browsers without a secure context have no clipboard.
        navigator.clipboard?.writeText(formatPath(pointer)).catch(() => {});
      },
    },
  ];
}

// SPDX-License-Identifier: Apache-2.0

import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { RiResetLeftLine } from '@remixicon/react';
import { componentConfigReactTranslationRef } from '../../../../translation';
import { QuietButton } from '../controls';
import { Field } from '../FieldContext';
import { useFieldEdit } from '../useFieldEdit';
import { ActionMenu } from './ActionMenu';
import { useFieldActions } from './useFieldActions';

/** The actions on a field: a reset button, if it can be reset, and a menu with the rest. */
export function FieldActions(props: {
  field: Field;
  takesText: boolean;
  /** Whether Tab stops here: the field has no control that can be focused. */
  isTabStop: boolean;
  onReveal: () => void;
}) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const { field, isTabStop } = props;
  const { set } = useFieldEdit(field.pointer);
  const actions = useFieldActions(props);
  const { label, inherited } = field;
  return (
    <>
      {field.value !== undefined && !field.isDisabled && (
        <QuietButton
          icon={<RiResetLeftLine aria-hidden />}
          aria-label={
            inherited
              ? t(field.isSensitive ? 'field.resetToSecret' : 'field.resetTo', {
                  label,
                  value: field.nameOf(inherited.value),
                  origin: inherited.origin,
                })
              : t('field.resetToNothing', { label })
          }
          isTabStop={isTabStop}
          onPress={() => set(undefined)}
        />
      )}
      <ActionMenu
        label={t('field.actions', { label })}
        isTabStop={isTabStop}
        actions={actions}
      />
    </>
  );
}

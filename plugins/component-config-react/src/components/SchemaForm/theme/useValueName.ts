// SPDX-License-Identifier: Apache-2.0

import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  equalJson,
  JsonValue,
  readSecretReference,
} from '@component-config/config-engine';
import { RJSFSchema, UiSchema } from '@rjsf/utils';
import { useCallback } from 'react';
import { componentConfigReactTranslationRef } from '../../../translation';
import { emptyKind } from '../../ValueText';
import { shortValue } from './shortValue';

/** A value of a field within a sentence, as its control displays it: enum values by label. */
export function useValueName(
  schema: RJSFSchema,
  uiSchema: UiSchema,
): (value: JsonValue) => string {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const choices = schema.enum;
  const names = uiSchema['ui:enumNames'] as readonly string[] | undefined;
  const isTruth = schema.type === 'boolean' && choices === undefined;
  return useCallback(
    (value: JsonValue) => {
      const index =
        choices?.findIndex(choice => equalJson(choice as JsonValue, value)) ??
        -1;
      if (index >= 0) {
        return names?.[index] ?? shortValue(value);
      }
      if (isTruth && typeof value === 'boolean') {
        return t(value ? 'boolean.on' : 'boolean.off');
      }
      const reference = readSecretReference(value);
      if (reference) {
        return t('secret.reference', reference);
      }
      const empty = emptyKind(value);
      return empty ? t(`value.${empty}`) : shortValue(value);
    },
    [t, choices, names, isTruth],
  );
}

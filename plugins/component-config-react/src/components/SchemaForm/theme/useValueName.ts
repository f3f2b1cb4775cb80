// SPDX-License-Identifier: Apache-2.0

import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  equalJson,
  JsonValue,
  readSecretReference,
} from '@component-config/config-engine';
import { useCallback } from 'react';
import { componentConfigReactTranslationRef } from '../../../translation';
import { emptyKind } from '../../ValueText';
import { FieldNode } from '../fieldTree/types';
import { shortValue } from './shortValue';

const NO_CHOICES = { choices: undefined, choiceNames: undefined };

/** A value of a field within a sentence, as its control displays it: enum values by label. */
export function useValueName(node: FieldNode): (value: JsonValue) => string {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const { choices, choiceNames: names } =
    node.kind === 'control' ? node : NO_CHOICES;
  const isTruth = node.kind === 'control' && node.type === 'boolean';
  return useCallback(
    (value: JsonValue) => {
      const index =
        choices?.findIndex(choice => equalJson(choice, value)) ?? -1;
      if (index >= 0) {
        return names?.[index] ?? shortValue(value);
      }
      if (isTruth && !choices && typeof value === 'boolean') {
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

// SPDX-License-Identifier: Apache-2.0

import {
  useTranslationRef,
  type TranslationFunction,
} from '@backstage/frontend-plugin-api';
import { componentConfigTranslationRef } from './ref';

type Messages = (typeof componentConfigTranslationRef)['T'];

/** The plugin's texts in the language of the user. */
export function useTexts(): { t: TranslationFunction<Messages> } {
  return useTranslationRef(componentConfigTranslationRef);
}

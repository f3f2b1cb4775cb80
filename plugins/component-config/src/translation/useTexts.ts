// SPDX-License-Identifier: Apache-2.0

import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { componentConfigTranslationRef } from './ref';

/** The plugin's texts in the language of the user. */
export function useTexts() {
  return useTranslationRef(componentConfigTranslationRef);
}

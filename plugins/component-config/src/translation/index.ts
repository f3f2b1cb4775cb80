// SPDX-License-Identifier: Apache-2.0

import {
  createTranslationResource,
  useTranslationRef,
  type TranslationFunction,
} from '@backstage/frontend-plugin-api';
import { componentConfigTranslationRef } from './ref';

export { componentConfigTranslationRef };

/**
 * The same texts in German.
 *
 * @public
 */
export const componentConfigTranslations = createTranslationResource({
  ref: componentConfigTranslationRef,
  translations: { de: () => import('./de') },
});

type Messages = (typeof componentConfigTranslationRef)['T'];

/** The plugin's texts in the language of the user. */
export function useTexts(): { t: TranslationFunction<Messages> } {
  return useTranslationRef(componentConfigTranslationRef);
}

// SPDX-License-Identifier: Apache-2.0

import { createTranslationResource } from '@backstage/frontend-plugin-api';
import { componentConfigTranslationRef } from './ref';

export { componentConfigTranslationRef } from './ref';
export { useTexts } from './useTexts';

/**
 * The same texts in German.
 *
 * @public
 */
export const componentConfigTranslations = createTranslationResource({
  ref: componentConfigTranslationRef,
  translations: { de: () => import('./de') },
});

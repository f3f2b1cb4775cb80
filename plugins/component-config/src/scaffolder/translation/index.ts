// SPDX-License-Identifier: Apache-2.0

import { createTranslationResource } from '@backstage/frontend-plugin-api';
import { componentConfigScaffolderTranslationRef } from './ref';

export { componentConfigScaffolderTranslationRef } from './ref';

/**
 * The same texts in German.
 *
 * @public
 */
export const componentConfigScaffolderTranslations = createTranslationResource({
  ref: componentConfigScaffolderTranslationRef,
  translations: { de: () => import('./de') },
});

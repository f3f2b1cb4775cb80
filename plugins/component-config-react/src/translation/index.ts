// SPDX-License-Identifier: Apache-2.0

import { createTranslationResource } from '@backstage/frontend-plugin-api';
import { componentConfigReactTranslationRef } from './ref';

export { componentConfigReactTranslationRef } from './ref';

/**
 * The same texts in German.
 *
 * @public
 */
export const componentConfigReactTranslations = createTranslationResource({
  ref: componentConfigReactTranslationRef,
  translations: { de: () => import('./de') },
});

export { nestedMessages, type Translated } from './nestedMessages';

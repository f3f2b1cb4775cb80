// SPDX-License-Identifier: Apache-2.0

import { createTranslationRef } from '@backstage/frontend-plugin-api';
import { messages } from './en';

/**
 * The texts of the form fields for scaffolder templates.
 *
 * @public
 */
export const componentConfigScaffolderTranslationRef = createTranslationRef({
  id: 'component-config-scaffolder',
  messages,
});

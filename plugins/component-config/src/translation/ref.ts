// SPDX-License-Identifier: Apache-2.0

import { createTranslationRef } from '@backstage/frontend-plugin-api';
import { messages } from './en';

/**
 * The texts of the Configuration tab, the cards and the page of the platform team.
 *
 * @public
 */
export const componentConfigTranslationRef = createTranslationRef({
  id: 'component-config',
  messages,
});

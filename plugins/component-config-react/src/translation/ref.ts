// SPDX-License-Identifier: Apache-2.0

import { createTranslationRef } from '@backstage/frontend-plugin-api';
import { messages } from './en';

/**
 * The texts of `SchemaForm` and of the provenance widgets.
 *
 * @public
 */
export const componentConfigReactTranslationRef = createTranslationRef({
  id: 'component-config-react',
  messages,
});

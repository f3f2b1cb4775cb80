import {
  createTranslationRef,
  createTranslationResource,
} from '@backstage/frontend-plugin-api';
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

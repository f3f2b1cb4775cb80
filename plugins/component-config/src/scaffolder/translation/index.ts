import {
  createTranslationRef,
  createTranslationResource,
} from '@backstage/frontend-plugin-api';
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

/**
 * The same texts in German.
 *
 * @public
 */
export const componentConfigScaffolderTranslations = createTranslationResource({
  ref: componentConfigScaffolderTranslationRef,
  translations: { de: () => import('./de') },
});

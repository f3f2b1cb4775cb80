import {
  createTranslationRef,
  createTranslationResource,
} from '@backstage/frontend-plugin-api';
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

/**
 * The same texts in German.
 *
 * @public
 */
export const componentConfigTranslations = createTranslationResource({
  ref: componentConfigTranslationRef,
  translations: { de: () => import('./de') },
});

import { createTranslationRef } from '@backstage/frontend-plugin-api';
import { compareMessages } from './en/compare';
import { effectiveMessages } from './en/effective';
import { formMessages } from './en/form';
import { platformMessages } from './en/platform';
import { proposalsMessages } from './en/proposals';
import { publicationMessages } from './en/publication';
import { tabMessages } from './en/tab';

/**
 * The texts of the Configuration tab and of the findings card.
 *
 * @public
 */
export const componentConfigTranslationRef = createTranslationRef({
  id: 'component-config',
  messages: {
    ...tabMessages,
    ...formMessages,
    ...proposalsMessages,
    ...platformMessages,
    ...effectiveMessages,
    ...compareMessages,
    ...publicationMessages,
  },
});

import {
  nestedMessages,
  type Translated,
} from '@component-config/plugin-component-config-react';
import { componentConfigTranslationRef } from '..';
import type { messages as english } from '../en';
import { compareMessagesDe } from './compare';
import { effectiveMessagesDe } from './effective';
import { formMessagesDe } from './form';
import { historyMessagesDe } from './history';
import { pagesMessagesDe } from './pages';
import { platformMessagesDe } from './platform';
import { proposalsMessagesDe } from './proposals';
import { publicationMessagesDe } from './publication';
import { tabMessagesDe } from './tab';

const messages: Translated<typeof english> = {
  ...tabMessagesDe,
  ...formMessagesDe,
  ...proposalsMessagesDe,
  ...platformMessagesDe,
  ...pagesMessagesDe,
  ...effectiveMessagesDe,
  ...compareMessagesDe,
  ...historyMessagesDe,
  ...publicationMessagesDe,
};

export default nestedMessages(componentConfigTranslationRef, messages);

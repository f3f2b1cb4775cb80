import {
  nestedMessages,
  type Translated,
} from '@component-config/plugin-component-config-react';
import { componentConfigTranslationRef } from '..';
import type { messages as english } from '../en';
import { compareMessagesDe } from './compare';
import { definitionsMessagesDe } from './definitions';
import { effectiveMessagesDe } from './effective';
import { formMessagesDe } from './form';
import { historyMessagesDe } from './history';
import { pagesMessagesDe } from './pages';
import { platformMessagesDe } from './platform';
import { proposalsMessagesDe } from './proposals';
import { publicationMessagesDe } from './publication';
import { repositoriesMessagesDe } from './repositories';
import { tabMessagesDe } from './tab';

const messages: Translated<typeof english> = {
  ...tabMessagesDe,
  ...formMessagesDe,
  ...proposalsMessagesDe,
  ...platformMessagesDe,
  ...pagesMessagesDe,
  ...repositoriesMessagesDe,
  ...definitionsMessagesDe,
  ...effectiveMessagesDe,
  ...compareMessagesDe,
  ...historyMessagesDe,
  ...publicationMessagesDe,
};

export default nestedMessages(componentConfigTranslationRef, messages);

import { compareMessages } from './compare';
import { definitionsMessages } from './definitions';
import { effectiveMessages } from './effective';
import { formMessages } from './form';
import { historyMessages } from './history';
import { pagesMessages } from './pages';
import { platformMessages } from './platform';
import { proposalsMessages } from './proposals';
import { publicationMessages } from './publication';
import { repositoriesMessages } from './repositories';
import { tabMessages } from './tab';

/** All texts of the plugin, in English. `../de/index.ts` has the same in German. */
export const messages = {
  ...tabMessages,
  ...formMessages,
  ...proposalsMessages,
  ...platformMessages,
  ...pagesMessages,
  ...repositoriesMessages,
  ...definitionsMessages,
  ...effectiveMessages,
  ...compareMessages,
  ...historyMessages,
  ...publicationMessages,
} as const;

// SPDX-License-Identifier: Apache-2.0

import { blameMessages } from './blame';
import { cardMessages } from './card';
import { compareMessages } from './compare';
import { definitionsMessages } from './definitions';
import { documentsMessages } from './documents';
import { draftsMessages } from './drafts';
import { comparisonMessages } from './comparison';
import { effectiveMessages } from './effective';
import { environmentsMessages } from './environments';
import { formMessages } from './form';
import { historyMessages } from './history';
import { impactMessages } from './impact';
import { matrixMessages } from './matrix';
import { overlaysMessages } from './overlays';
import { overviewMessages } from './overview';
import { pagesMessages } from './pages';
import { platformMessages } from './platform';
import { playgroundMessages } from './playground';
import { promotionMessages } from './promotion';
import { proposalsMessages } from './proposals';
import { publicationMessages } from './publication';
import { repositoriesMessages } from './repositories';
import { reviewMessages } from './review';
import { tabMessages } from './tab';

/** All texts of the plugin, in English. `../de/index.ts` has the same in German. */
export const messages = {
  ...tabMessages,
  ...formMessages,
  ...draftsMessages,
  ...reviewMessages,
  ...proposalsMessages,
  ...platformMessages,
  ...pagesMessages,
  ...definitionsMessages,
  ...overviewMessages,
  ...environmentsMessages,
  ...repositoriesMessages,
  ...effectiveMessages,
  ...compareMessages,
  ...cardMessages,
  ...comparisonMessages,
  ...historyMessages,
  ...blameMessages,
  ...matrixMessages,
  ...promotionMessages,
  ...publicationMessages,
  ...documentsMessages,
  ...impactMessages,
  ...playgroundMessages,
  ...overlaysMessages,
} as const;

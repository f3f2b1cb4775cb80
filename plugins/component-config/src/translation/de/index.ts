// SPDX-License-Identifier: Apache-2.0

import {
  nestedMessages,
  type Translated,
} from '@component-config/plugin-component-config-react';
import { componentConfigTranslationRef } from '../ref';
import type { messages as english } from '../en';
import { cardMessagesDe } from './card';
import { blameMessagesDe } from './blame';
import { compareMessagesDe } from './compare';
import { definitionsMessagesDe } from './definitions';
import { documentsMessagesDe } from './documents';
import { draftsMessagesDe } from './drafts';
import { comparisonMessagesDe } from './comparison';
import { effectiveMessagesDe } from './effective';
import { environmentsMessagesDe } from './environments';
import { formMessagesDe } from './form';
import { historyMessagesDe } from './history';
import { impactMessagesDe } from './impact';
import { matrixMessagesDe } from './matrix';
import { overlaysMessagesDe } from './overlays';
import { overviewMessagesDe } from './overview';
import { pagesMessagesDe } from './pages';
import { platformMessagesDe } from './platform';
import { playgroundMessagesDe } from './playground';
import { promotionMessagesDe } from './promotion';
import { proposalsMessagesDe } from './proposals';
import { publicationMessagesDe } from './publication';
import { repositoriesMessagesDe } from './repositories';
import { reviewMessagesDe } from './review';
import { tabMessagesDe } from './tab';

const messages: Translated<typeof english> = {
  ...tabMessagesDe,
  ...formMessagesDe,
  ...draftsMessagesDe,
  ...reviewMessagesDe,
  ...proposalsMessagesDe,
  ...platformMessagesDe,
  ...pagesMessagesDe,
  ...definitionsMessagesDe,
  ...overviewMessagesDe,
  ...environmentsMessagesDe,
  ...repositoriesMessagesDe,
  ...effectiveMessagesDe,
  ...compareMessagesDe,
  ...cardMessagesDe,
  ...comparisonMessagesDe,
  ...historyMessagesDe,
  ...blameMessagesDe,
  ...matrixMessagesDe,
  ...promotionMessagesDe,
  ...publicationMessagesDe,
  ...documentsMessagesDe,
  ...impactMessagesDe,
  ...playgroundMessagesDe,
  ...overlaysMessagesDe,
};

export default nestedMessages(componentConfigTranslationRef, messages);

// SPDX-License-Identifier: Apache-2.0

import type { FuzzTarget } from '../target';
import { createApi } from './api';
import { definitions } from './definitions';
import { reference } from './reference';
import { repositories } from './repositories';
import { resolution } from './resolution';
import { createSecrets } from './secrets';
import { templates } from './templates';
import { createVisibility } from './visibility';

/** Creates the fuzzing targets, by name. */
export const createTargets: {
  readonly [name: string]: () => Promise<FuzzTarget>;
} = {
  definitions: async () => definitions,
  templates: async () => templates,
  resolution: async () => resolution,
  repositories: async () => repositories,
  reference: async () => reference,
  api: createApi,
  visibility: createVisibility,
  secrets: createSecrets,
};

// SPDX-License-Identifier: Apache-2.0

import type { FuzzTarget } from '../target';
import { createApi } from './api';
import { definitions } from './definitions';
import { reference } from './reference';
import { resolution } from './resolution';
import { templates } from './templates';

/** Creates the fuzzing targets, by name. */
export const createTargets: {
  readonly [name: string]: () => Promise<FuzzTarget>;
} = {
  definitions: async () => definitions,
  templates: async () => templates,
  resolution: async () => resolution,
  reference: async () => reference,
  api: createApi,
};

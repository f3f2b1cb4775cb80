// SPDX-License-Identifier: Apache-2.0

import { readCaseFile } from '../../readCaseFile';
import type { Suite } from '../../types';
import { runReleaseCase } from './releaseCase';
import { runSubstitutionCase } from './substitutionCase';
import { runValuesFilesCase } from './valuesFilesCase';

/** Cases recorded from the controllers of Flux. */
export const flux: Suite = {
  name: 'flux',
  entry: 'flux.yaml',
  read: readCaseFile,
  adapters: {
    helmrelease: runReleaseCase,
    substitute: runSubstitutionCase,
    valuesfiles: runValuesFilesCase,
  },
};

// SPDX-License-Identifier: Apache-2.0

import { readCaseFile } from '../../readCaseFile';
import type { Suite } from '../../types';
import { runSchemaCase } from './schemaCase';
import { runValuesCase } from './valuesCase';

/** Cases recorded from Helm 4, with those of Helm 3 where it differs. */
export const helm: Suite = {
  name: 'helm',
  entry: 'helm.yaml',
  read: readCaseFile,
  adapters: {
    values: runValuesCase,
    set: runValuesCase,
    dependencies: runValuesCase,
    schema: runSchemaCase,
  },
};

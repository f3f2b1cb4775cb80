// SPDX-License-Identifier: Apache-2.0

import { dirname, join } from 'node:path';
import { byOperation, readCaseFile } from '../../readCaseFile';
import type { SectionCases, Suite } from '../../types';
import { runBuildCase } from './buildCase';
import { runConstraintCase, runConstraintPathCase } from './constraintCase';
import { runMatchesCase, runSpecificityCase } from './criteriaCase';
import { runMergeCase, runMergeValuesCase } from './mergeCase';
import { corpusEntry, readStore } from './readStore';
import { runRecipeCase } from './recipeCase';

/**
 * Cases generated with AICR's recipe merge, one section per operation. The deployment order and the paths that a mixin
 * may override are specific to AICR, and have no adapter.
 */
export const aicr: Suite = {
  name: 'aicr',
  entry: 'aicr.yaml',
  read: readSections,
  adapters: {
    merge: runMergeCase,
    mergeValues: runMergeValuesCase,
    matches: runMatchesCase,
    specificity: runSpecificityCase,
    build: runBuildCase,
    recipe: runRecipeCase,
    constraint: runConstraintCase,
    constraintPath: runConstraintPathCase,
  },
};

function readSections(path: string): SectionCases[] {
  const store = readStore(join(dirname(path), corpusEntry));
  const cases = readCaseFile(path).flatMap(section => section.cases);
  return byOperation(
    cases.map(({ name, content }) => ({
      name,
      // A case of the real catalog has no separate store.
      content:
        content.corpus === undefined || store === undefined
          ? content
          : { store, ...content },
    })),
  );
}

// SPDX-License-Identifier: Apache-2.0

import { readCaseFile } from '../../readCaseFile';
import type { Suite } from '../../types';
import { runAnnotationCase } from './annotationCase';
import { runApplyCase } from './applyCase';
import { runLegacyCase } from './legacyCase';
import { runMergeCase } from './mergeCase';
import { runRefCase } from './refCase';
import { runShorthandCase } from './shorthandCase';
import { runSplitCase } from './splitCase';

/** Cases generated with OpenChoreo's own compiler. */
export const openchoreo: Suite = {
  name: 'openchoreo',
  entry: 'openchoreo.yaml',
  read: readCaseFile,
  adapters: {
    cases: runShorthandCase,
    splitCases: runSplitCase,
    seedDocCases: runShorthandCase,
    edgeCases: runShorthandCase,
    annotationCases: runAnnotationCase,
    legacyCases: runLegacyCase,
    applyCases: runApplyCase,
    mergeCases: runMergeCase,
    refCases: runRefCase,
  },
};

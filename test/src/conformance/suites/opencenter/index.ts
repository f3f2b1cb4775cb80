// SPDX-License-Identifier: Apache-2.0

import { dirname, join } from 'node:path';
import { byOperation, readCaseData, sectionsOf } from '../../readCaseFile';
import type { Case, SectionCases, Suite } from '../../types';
import { readCorpus } from './corpus';
import { runEvaluateCase } from './evaluateCase';
import { runLoadCase } from './loadCase';
import { runPlanCase } from './planCase';

/** Cases generated with openCenter's loader and evaluator of descriptors, one section per operation. */
export const opencenter: Suite = {
  name: 'opencenter',
  entry: 'opencenter.yaml',
  read: readSections,
  adapters: {
    load: runLoadCase,
    evaluate: runEvaluateCase,
    plan: runPlanCase,
  },
};

function readSections(path: string): SectionCases[] {
  const corpus = readCorpus(join(dirname(path), 'opencenter-corpus'));
  const file = readCaseData(path);
  // The paths that descriptors may reference: those of the file's own configuration, or of the real one.
  const defaultView = file.defaultView ?? corpus?.defaultView;
  const context: Case = {
    ...(defaultView !== undefined && { defaultView }),
    ...(corpus && { descriptors: corpus.descriptors }),
  };
  const cases = sectionsOf(file).flatMap(section => section.cases);
  return byOperation(
    cases.map(({ name, content }) => ({
      name,
      content: { ...context, ...content },
    })),
  );
}

import { dirname, join } from 'node:path';
import { readCaseFile } from '../../readCaseFile';
import type { Case, SectionCases, Suite } from '../../types';
import { readCorpus } from './corpus';
import { runEvaluateCase } from './evaluateCase';
import { runLoadCase } from './loadCase';
import { runPlanCase } from './planCase';

/** Cases made with openCenter's loader and evaluator of descriptors, one section for each operation. */
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
  const context: Case = {
    ...(corpus?.defaultView !== undefined && {
      defaultView: corpus.defaultView,
    }),
    ...(corpus && { descriptors: corpus.descriptors }),
  };
  const cases = readCaseFile(path).flatMap(section => section.cases);
  const operations = new Set(cases.map(({ content }) => String(content.op)));
  return [...operations].map(section => ({
    section,
    cases: cases
      .filter(({ content }) => content.op === section)
      .map(({ name, content }) => ({
        name,
        content: { ...context, ...content },
      })),
  }));
}

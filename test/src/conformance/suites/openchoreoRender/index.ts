// SPDX-License-Identifier: Apache-2.0

import { type JsonObject } from '@component-config/config-engine';
import { dirname } from 'node:path';
import { readCaseData, sectionsOf } from '../../readCaseFile';
import type { SectionCases, Suite } from '../../types';
import { corpusCase, runCorpusCase } from './corpusCase';
import { runLineageCase } from './lineageCase';
import { runRenderCase } from './renderCase';
import { objectOf } from '../../content';

/** Cases recorded from OpenChoreo's rendering of components. */
export const openchoreoRender: Suite = {
  name: 'openchoreo-render',
  entry: 'openchoreo-render.yaml',
  read: withDefaults,
  adapters: {
    render: runRenderCase,
    traits: runRenderCase,
    validations: runRenderCase,
    errors: runRenderCase,
    lineage: runLineageCase,
    corpus: runCorpusCase,
  },
};

/** The cases with the documents that they leave out. */
function withDefaults(path: string): SectionCases[] {
  const { defaults, corpusDefaults, ...sections } = readCaseData(path);
  const common: JsonObject = objectOf(defaults);
  return sectionsOf(sections).map(({ section, cases }) => ({
    section,
    cases: cases.map(({ name, content }) => ({
      name,
      content:
        section === 'corpus'
          ? corpusCase(content, objectOf(corpusDefaults), dirname(path))
          : { ...common, uids: common.metadata ?? null, ...content },
    })),
  }));
}

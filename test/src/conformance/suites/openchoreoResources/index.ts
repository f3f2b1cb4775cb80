// SPDX-License-Identifier: Apache-2.0

import { isObject } from '@component-config/config-engine';
import { readCaseData, sectionsOf } from '../../readCaseFile';
import type { Case, CaseOutcome, SectionCases, Suite } from '../../types';
import { runInstanceCase } from './instanceCase';

/** Cases generated with OpenChoreo's own rendering of resources and projects. */
export const openchoreoResources: Suite = {
  name: 'openchoreo-resources',
  entry: 'openchoreo-resources.yaml',
  read: withDefaults,
  adapters: {
    resource: (content: Case): CaseOutcome =>
      runInstanceCase(content, {
        type: 'ResourceType',
        instance: 'Resource',
        binding: 'ResourceReleaseBinding',
      }),
    project: (content: Case): CaseOutcome =>
      runInstanceCase(content, {
        type: 'ProjectType',
        instance: 'Project',
        binding: 'ProjectReleaseBinding',
      }),
  },
};

/** The cases with the documents that they leave out. */
function withDefaults(path: string): SectionCases[] {
  const { defaults, ...sections } = readCaseData(path);
  return sectionsOf(sections).map(({ section, cases }) => {
    const common = isObject(defaults) ? defaults[section] : undefined;
    return {
      section,
      cases: cases.map(({ name, content }) => ({
        name,
        content: { ...(isObject(common) ? common : {}), ...content },
      })),
    };
  });
}

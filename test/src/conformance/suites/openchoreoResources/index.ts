// SPDX-License-Identifier: Apache-2.0

import { isObject } from '@component-config/config-engine';
import { readCaseData, sectionsOf } from '../../readCaseFile';
import type { Case, CaseOutcome, SectionCases, Suite } from '../../types';
import { RENDERED, runInstanceCase, type InstanceKinds } from './instanceCase';
import { runRenderingCase } from './renderingCase';

/** Cases generated with OpenChoreo's own rendering of resources and projects. */
export const openchoreoResources: Suite = {
  name: 'openchoreo-resources',
  entry: 'openchoreo-resources.yaml',
  read: withDefaults,
  adapters: {
    resource: (content: Case): CaseOutcome =>
      runBoth(content, 'resource', {
        type: 'ResourceType',
        instance: 'Resource',
        binding: 'ResourceReleaseBinding',
      }),
    project: (content: Case): CaseOutcome =>
      runBoth(content, 'project', {
        type: 'ProjectType',
        instance: 'Project',
        binding: 'ProjectReleaseBinding',
      }),
  },
};

/** What OpenChoreo renders, and the values that the portal shows, as far as templates show them. */
function runBoth(
  content: Case,
  kind: 'resource' | 'project',
  kinds: InstanceKinds,
): CaseOutcome {
  const rendered = runRenderingCase(content, kind);
  if (!rendered.agrees || content.error !== undefined) {
    return rendered;
  }
  const shown = runInstanceCase(content, kinds);
  return !shown.agrees && shown.what === RENDERED ? rendered : shown;
}

/** The cases with the documents that they leave out. */
function withDefaults(path: string): SectionCases[] {
  const { defaults, ...sections } = readCaseData(path);
  return sectionsOf(sections).map(({ section, cases }) => {
    const common = isObject(defaults) ? defaults[section] : undefined;
    return {
      section,
      cases: cases.map(({ name, content }) => ({
        name,
        content: {
          ...(isObject(common) ? { ...common, uids: common.metadata } : {}),
          ...content,
        },
      })),
    };
  });
}

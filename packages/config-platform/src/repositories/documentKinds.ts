// SPDX-License-Identifier: Apache-2.0

import type { Phrase } from '@component-config/config-engine';
import { phrase } from '../phrases';
import {
  isPlatformEntity,
  REPOSITORY_KIND,
} from '@component-config/plugin-component-config-common';

/** How a document is used, or why it is ignored. */
export type DocumentUse =
  | { readonly use: 'component' | 'system' | 'backstage' | 'platform' }
  | { readonly use: 'ignored'; readonly reason: Phrase };

const openChoreoVersions = ['openchoreo.dev/v1alpha1', 'v1alpha1'];

const backstageVersions = ['backstage.io/v1alpha1', 'backstage.io/v1beta1'];

/** Backstage's kinds for software. */
const softwareKinds = ['Component', 'System', 'Domain', 'API', 'Resource'];

/** API groups to read; a text that contains none of them has no relevant documents. */
const readGroups =
  /component-config\.io\/|openchoreo\.dev\/|backstage\.io\/v1|apiextensions\.(?:k8s|crossplane)\.io\/|kratix\.io\/|kro\.run\/|apiVersion["']?\s*:\s*["']?v1alpha1\b/;

/** Reasons for ignoring documents, as shown to users. */
export const ignoreReasons = {
  noKind: phrase('ignoredWithoutKind'),
  foreign: phrase('ignoredAsForeign'),
  organisation: phrase('ignoredOrganisation'),
  report: phrase('ignoredAsReport'),
  disabled: phrase('ignoredByKinds'),
  template: phrase('ignoredAsTemplate'),
  chart: phrase('ignoredAsChart'),
  patch: phrase('ignoredAsPatch'),
  unreadable: phrase('ignoredUnreadable'),
};

/** Whether the text may contain a relevant document. */
export function namesReadGroup(text: string): boolean {
  return readGroups.test(text);
}

/** How a document with this version and kind is used; see docs/repositories.md#what-becomes-what */
export function useOf(apiVersion: string, kind: string): DocumentUse {
  if (openChoreoVersions.includes(apiVersion)) {
    if (kind === 'Component') {
      return { use: 'component' };
    }
    if (kind === 'Project') {
      return { use: 'system' };
    }
  }
  if (kind === REPOSITORY_KIND && isPlatformEntity({ apiVersion, kind })) {
    return { use: 'ignored', reason: ignoreReasons.report };
  }
  if (isPlatformEntity({ apiVersion, kind })) {
    return { use: 'platform' };
  }
  if (backstageVersions.includes(apiVersion)) {
    return softwareKinds.includes(kind)
      ? { use: 'backstage' }
      : { use: 'ignored', reason: ignoreReasons.organisation };
  }
  return { use: 'ignored', reason: ignoreReasons.foreign };
}

/** The entity kind for a document with this use and kind. */
export function entityKindOf(use: DocumentUse['use'], kind: string): string {
  return use === 'system' ? 'System' : kind;
}

// SPDX-License-Identifier: Apache-2.0

import {
  textAt,
  childNode,
  type SourceMap,
  type SourceNode,
  type SourceText,
  type Steps,
} from '@component-config/config-engine';
import type { HelmSource } from '../../application';
import {
  goFromNode,
  goMap,
  TemplateRefusal,
  type TemplateBudget,
} from '../../goTemplate';
import { positionOf } from '../../../adapters/nodes';
import { argocd } from '../../findings';
import {
  computed,
  isComputed,
  readRendered,
  refusedAt,
} from '../../renderedDocuments';
import { argocdObjects, isArgoCD, type WrittenObject } from '../writtenObjects';
import type { RepositoryFiles } from '../../types';
import type { UnreachedObject } from '../types';

/** What the templates of a chart make. */
interface ReadTemplates {
  readonly objects: readonly WrittenObject[];
  /** Templates that may make an object, and cannot be read. */
  readonly unread: readonly UnreachedObject[];
}

/**
 * The Applications and ApplicationSets in the templates of a chart, which are read, not run
 * (docs/rules/gitops.md#charts-of-applications). Their positions are in the templates.
 *
 * @param release - undefined if it is not known
 */
export function* readTemplates(
  files: RepositoryFiles,
  templates: readonly SourceText[],
  values: SourceMap,
  release: HelmSource['release'] | undefined,
  budget: TemplateBudget,
): Steps<ReadTemplates> {
  const data = goMap([
    ['Values', goFromNode(values)],
    [
      'Release',
      goMap([
        ['Name', release?.name ?? computed],
        ['Namespace', release?.namespace ?? computed],
        ['Service', 'Helm'],
      ]),
    ],
    // Nothing is known of what is below a text.
    ['Chart', computed],
    ['Capabilities', computed],
    ['Template', computed],
  ]);
  const objects: WrittenObject[] = [];
  const unread: UnreachedObject[] = [];
  for (const template of templates) {
    yield undefined;
    if (!template.text.includes('{{')) {
      objects.push(...(yield* argocdObjects(files, template)));
      continue;
    }
    let roots: readonly SourceNode[];
    try {
      roots = yield* readRendered(template, data, budget);
    } catch (error) {
      if (!(error instanceof TemplateRefusal)) {
        throw error;
      }
      const { position, reason } = refusedAt(error, template);
      unread.push({
        kind: 'Application',
        namespace: '',
        name: template.file,
        position,
        reason,
      });
      continue;
    }
    for (const document of roots.filter(isArgoCD)) {
      const name = textAt(childNode(document, 'metadata'), 'name') ?? '';
      if (isComputed(name)) {
        unread.push({
          kind: textAt(document, 'kind') ?? '',
          namespace: '',
          name: template.file,
          ...positionOf(document),
          reason: argocd('nameComputed', document, {}),
        });
      } else {
        objects.push({ file: template.file, document });
      }
    }
  }
  return { objects, unread };
}

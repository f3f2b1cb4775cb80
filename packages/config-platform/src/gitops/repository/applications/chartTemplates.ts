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
  type GoMap,
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

/** Documents of one template that are listed as not read. */
const mostRefused = 100;

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
    const { roots, refused } = yield* rootsOf(template, data, budget);
    unread.push(...refused);
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

/** The documents that a template makes; one that cannot be read does not affect the others in the file. */
function* rootsOf(
  template: SourceText,
  data: GoMap,
  budget: TemplateBudget,
): Steps<{
  readonly roots: readonly SourceNode[];
  readonly refused: readonly UnreachedObject[];
}> {
  const refused: UnreachedObject[] = [];
  const { file } = template;
  let text: string | undefined = template.text;
  while (text !== undefined && refused.length < mostRefused) {
    try {
      const roots: SourceNode[] = yield* readRendered(
        { file, text },
        data,
        budget,
      );
      return { roots, refused };
    } catch (error) {
      if (!(error instanceof TemplateRefusal)) {
        throw error;
      }
      const { position, reason } = refusedAt(error, template);
      refused.push({
        kind: 'Application',
        namespace: '',
        name: file,
        position,
        reason: error.isCondition
          ? argocd('conditionComputed', { position }, {})
          : reason,
      });
      text = error.isCondition
        ? withoutDocument(text, error.offset ?? 0)
        : undefined;
    }
  }
  return { roots: [], refused };
}

/**
 * A template without the document at an offset, which is blank instead so that positions stay.
 *
 * @returns undefined if it is the only one, or if a block of it ends in another
 */
function withoutDocument(text: string, offset: number): string | undefined {
  const starts = [0, ...[...text.matchAll(/^---/gm)].map(({ index }) => index)];
  const at = starts.findLastIndex(start => start <= offset);
  const from = starts[at];
  const to = starts[at + 1] ?? text.length;
  const document = text.slice(from, to);
  let depth = 0;
  for (const [, keyword] of document.matchAll(
    /\{\{-?\s*(if|with|range|define|block|end)\b/g,
  )) {
    depth += keyword === 'end' ? -1 : 1;
    if (depth < 0) {
      return undefined;
    }
  }
  return depth > 0 || starts.length === 1
    ? undefined
    : `${text.slice(0, from)}${document.replace(/[^\r\n]/g, ' ')}${text.slice(to)}`;
}

// SPDX-License-Identifier: Apache-2.0

import {
  lineTable,
  parseSourceSteps,
  textAt,
  childNode,
  type SourceMap,
  type SourcePosition,
  type SourceText,
  type Steps,
} from '@component-config/config-engine';
import type { HelmSource } from '../../application';
import {
  goFromNode,
  goMap,
  renderChartTemplate,
  TemplateRefusal,
  type RenderedText,
  type TemplateBudget,
} from '../../goTemplate';
import { positionOf, withPositions } from '../../../adapters/nodes';
import { argocd } from '../../findings';
import { argocdObjects, isArgoCD, type WrittenObject } from '../writtenObjects';
import type { RepositoryFiles } from '../../types';
import type { UnreachedObject } from '../types';

/** What stands for the result of an expression that is not read; it may be a key or value of YAML. */
const computed = '<computed by a template>';

/** Whether a text contains the result of an expression that is not read. */
export function isComputed(text: string): boolean {
  return text.includes(computed);
}

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
    const lines = lineTable(template);
    let rendered: RenderedText;
    try {
      rendered = renderChartTemplate(template.text, data, computed, budget);
    } catch (error) {
      if (!(error instanceof TemplateRefusal)) {
        throw error;
      }
      const { offset = 0 } = error;
      const position = lines.position(offset, offset);
      unread.push({
        kind: 'Application',
        namespace: '',
        name: template.file,
        position,
        reason: error.make({ pointer: '', position }),
      });
      continue;
    }
    const { documents } = yield* parseSourceSteps(
      { file: template.file, text: rendered.text },
      {},
      'cluster',
    );
    const locate = locatorOf(rendered, lines.position);
    for (const { root } of documents.filter(each => isArgoCD(each.root))) {
      const document = withPositions(root, locate);
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

/** From positions in a rendered text to those in its template: of the text, or of the action that printed it. */
function locatorOf(
  { origins }: RenderedText,
  position: (start: number, end: number) => SourcePosition,
) {
  const offsetAt = (at: number) => {
    let low = 0;
    let high = origins.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (origins[middle].start <= at) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    const { start = 0, offset = 0, isText = true } = origins[low] ?? {};
    return isText ? offset + at - start : offset;
  };
  return ({ start, end }: SourcePosition) => {
    const from = offsetAt(start);
    return position(from, Math.max(from, offsetAt(Math.max(start, end - 1))));
  };
}

// SPDX-License-Identifier: Apache-2.0

import type {
  SourceEntry,
  SourceMap,
  SourceNode,
} from '@component-config/config-engine';
import { isAbsent, positionOf } from '../../adapters/nodes';
import {
  goText,
  renderGoTemplate,
  type GoMap,
  type MissingKey,
  type TemplateBudget,
} from '../goTemplate';
import { refusal, spendWork, TemplateRefusal } from '../goTemplate/types';

/** How the texts of an ApplicationSet are rendered. */
export interface Dialect {
  readonly isGo: boolean;
  readonly missingKey: MissingKey;
  readonly budget: TemplateBudget;
}

/** Fields of any content, in whose maps Argo CD leaves out null. */
const freeForm = ['valuesObject', 'elements'];

/** A refusal with the place that it is about. */
export class PlacedRefusal extends Error {
  constructor(
    readonly inner: TemplateRefusal,
    readonly node: SourceNode,
  ) {
    super('refused');
  }
}

/**
 * Renders a text: a template of Go, or plain placeholders, of which unknown ones stay (docs/rules/argocd.md#templates).
 *
 * @throws TemplateRefusal
 */
export function renderText(
  text: string,
  params: GoMap,
  { isGo, missingKey, budget }: Dialect,
): string {
  return isGo
    ? renderGoTemplate(text, params, missingKey, budget)
    : renderPlain(text, params, budget);
}

function hasPlaceholder(line: string): boolean {
  const open = line.indexOf('{{');
  return open >= 0 && line.includes('}}', open + 2);
}

function renderPlain(
  text: string,
  { entries }: GoMap,
  budget: TemplateBudget,
): string {
  spendWork(budget, text.length);
  // Argo CD looks for a placeholder within one line, and then replaces all.
  if (!text.split('\n').some(hasPlaceholder)) {
    return text;
  }
  const parts: string[] = [];
  let at = 0;
  for (;;) {
    const open = text.indexOf('{{', at);
    if (open < 0) {
      parts.push(text.slice(at));
      break;
    }
    const close = text.indexOf('}}', open + 2);
    if (close < 0) {
      throw refusal('templateSyntax', { problem: '{{' });
    }
    const tag = text.slice(open + 2, close);
    const value = tag.trim() === '' ? undefined : entries.get(tag.trim());
    const shown = typeof value === 'string' ? value : `{{${tag}}}`;
    spendWork(budget, shown.length + close - at);
    parts.push(text.slice(at, open), shown);
    at = close + 2;
  }
  return parts.join('');
}

/**
 * Renders the texts and keys of a document. What has no template stays the same node, so that many rows can share it.
 *
 * @param isLenient - whether a text that cannot be rendered stays, by the keys around it
 *
 * @throws PlacedRefusal, and TemplateRefusal if it is too much
 */
export function renderNode(
  node: SourceNode,
  params: GoMap,
  dialect: Dialect,
  isLenient: (path: readonly string[]) => boolean = () => false,
  path: readonly string[] = [],
): SourceNode {
  const text = (value: string) => {
    if (!value.includes('{{')) {
      return value;
    }
    try {
      return renderText(value, params, dialect);
    } catch (error) {
      if (!(error instanceof TemplateRefusal)) {
        throw error;
      }
      if (isLenient(path)) {
        return value;
      }
      throw new PlacedRefusal(error, node);
    }
  };
  spendWork(dialect.budget, 1);
  switch (node.kind) {
    case 'map': {
      const entries = node.entries.flatMap((entry): SourceEntry[] => {
        if (
          isAbsent(entry.value) &&
          freeForm.some(each => path.includes(each))
        ) {
          return [];
        }
        const key = text(entry.key);
        const value = renderNode(entry.value, params, dialect, isLenient, [
          ...path,
          entry.key,
        ]);
        const isSame = key === entry.key && value === entry.value;
        return [isSame ? entry : { ...entry, key, value }];
      });
      return sameItems(entries, node.entries) ? node : { ...node, entries };
    }
    case 'list': {
      const items = node.items.map(item =>
        renderNode(item, params, dialect, isLenient, path),
      );
      return sameItems(items, node.items) ? node : { ...node, items };
    }
    default: {
      if (typeof node.value !== 'string') {
        return node;
      }
      const value = text(node.value);
      const { position } = node;
      return value === node.value
        ? node
        : {
            kind: 'scalar',
            value,
            text: value,
            style: 'double',
            ...(position && { position }),
          };
    }
  }
}

function sameItems<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}

/** The parameters as texts, with the keys of maps and lists behind each other. */
export function flatTexts(params: GoMap): Map<string, string> {
  const flat = new Map<string, string>();
  const visit = (value: unknown, key: string) => {
    if (Array.isArray(value)) {
      value.forEach((item, index) => visit(item, `${key}.${index}`));
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, child] of (value as GoMap).entries) {
        visit(child, key === '' ? name : `${key}.${name}`);
      }
    } else {
      flat.set(key, goText(value as never, '<nil>'));
    }
  };
  visit(params, '');
  return flat;
}

/** A map node with other entries at the same place. */
export function mapOf(
  at: SourceNode | undefined,
  entries: readonly SourceEntry[],
): SourceMap {
  return {
    kind: 'map',
    entries,
    ...positionOf(at),
  };
}

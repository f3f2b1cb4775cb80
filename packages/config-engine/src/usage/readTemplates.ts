// SPDX-License-Identifier: Apache-2.0

import { positionWithin, SourceMap, SourceNode, textAt } from '../source';
import { childPointer } from '../pointer';
import type { SourcePosition } from '../finding';
import { SectionName, sectionsByName } from '../schema';
import { ANY, Names, readPaths } from './readPaths';
import { scanExpression } from '../cel';

/** A path in a section that a template reads. */
export interface TemplateRead {
  readonly section: SectionName;
  /** Relative to the section. */
  readonly path: readonly string[];
  /** False if only the items are visited. */
  readonly isWhole: boolean;
  readonly reader: string;
  readonly pointer: string;
  readonly position?: SourcePosition;
}

/** Keys of a `spec` that contain schemas, not templates. */
const schemaKeys = new Set(['schema', ...sectionsByName.keys()]);

const rootNames: Names = new Map(
  [...sectionsByName].map(([name, section]) => [name, [section]]),
);

interface TemplatePlace {
  readonly node: SourceNode;
  readonly pointer: string;
  readonly reader: string;
  /** Includes the variables of surrounding `forEach` loops. */
  readonly names: Names;
  /** Whether the string is the path of a list or map that a loop visits. */
  readonly isLoop: boolean;
}

/**
 * Every read of `parameters` and `environmentConfigs` (formerly `envOverrides`) in the `${…}` of a definition's
 * templates, in the order of the document. `forEach` binds its `var` to the items it visits.
 *
 * @param spec - the spec of a ComponentType or Trait
 */
export function readTemplates(spec: SourceMap): TemplateRead[] {
  const reads: TemplateRead[] = [];
  // Iterative, for templates of any depth.
  const pending: TemplatePlace[] = spec.entries
    .filter(({ key }) => !schemaKeys.has(key))
    .map(({ key, value }) => ({
      node: value,
      pointer: childPointer('/spec', key),
      reader: key,
      names: rootNames,
      isLoop: false,
    }))
    .reverse();
  for (let place = pending.pop(); place; place = pending.pop()) {
    const { node, pointer } = place;
    if (node.kind === 'scalar') {
      reads.push(...readText(place));
      continue;
    }
    const loop = node.kind === 'map' ? loopOf(node, place.names) : undefined;
    const names = loop ? withLoop(place.names, loop) : place.names;
    const children =
      node.kind === 'map'
        ? node.entries.map(({ key, value }) => ({
            node: value,
            pointer: childPointer(pointer, key),
            reader: place.reader,
            // The list of a loop is evaluated outside of it.
            names: key === 'forEach' ? place.names : names,
            isLoop: key === 'forEach' && loop?.path !== undefined,
          }))
        : node.items.map((item, index) => ({
            node: item,
            pointer: childPointer(pointer, index),
            reader: isTopLevel(pointer)
              ? readerOf(item, `${place.reader}[${index}]`)
              : place.reader,
            names,
            isLoop: false,
          }));
    pending.push(...children.reverse());
  }
  return reads;
}

function readText({
  node,
  pointer,
  reader,
  names,
  isLoop,
}: TemplatePlace): TemplateRead[] {
  if (node.kind !== 'scalar' || typeof node.value !== 'string') {
    return [];
  }
  return findExpressions(node.value).flatMap(expression =>
    readPaths(expression.text, names).flatMap(
      ({ path: [root, ...path], isWhole, start, end }) => {
        const section = sectionsByName.get(root);
        const position = positionWithin(
          node,
          expression.start + start,
          expression.start + end,
        );
        return section
          ? [
              {
                section,
                path,
                isWhole: isWhole && !isLoop,
                reader,
                pointer,
                position,
              },
            ]
          : [];
      },
    ),
  );
}

/** A loop: `forEach: ${list}` with `var: item`. */
interface Loop {
  readonly variable: string;
  /** The path of the items; omitted if the list is computed. */
  readonly path?: readonly string[];
}

function loopOf(map: SourceMap, names: Names): Loop | undefined {
  const list = textAt(map, 'forEach');
  const variable = textAt(map, 'var');
  if (list === undefined || variable === undefined) {
    return undefined;
  }
  const [expression] = findExpressions(list);
  const [first, ...others] = expression
    ? readPaths(expression.text, names)
    : [];
  return first &&
    others.length === 0 &&
    first.start === 0 &&
    first.end === expression.text.trimEnd().length
    ? { variable, path: [...first.path, ANY] }
    : { variable };
}

function withLoop(names: Names, { variable, path }: Loop): Names {
  const bound = new Map(names);
  if (path) {
    bound.set(variable, path);
  } else {
    bound.delete(variable);
  }
  return bound;
}

function isTopLevel(pointer: string): boolean {
  return pointer.split('/').length === 3;
}

function readerOf(item: SourceNode, otherwise: string): string {
  return textAt(item, 'id') ?? textAt(item, 'name') ?? otherwise;
}

/** The content of one `${…}` in a string. */
interface Expression {
  readonly text: string;
  /** The start of `text`, in UTF-16 units. */
  readonly start: number;
}

/**
 * The expressions in a template: the content between `${` and its closing brace, respecting nested braces and quoted
 * strings. An unclosed expression extends to the end.
 */
function findExpressions(text: string): Expression[] {
  const expressions: Expression[] = [];
  let from = text.indexOf('${');
  while (from >= 0) {
    const start = from + 2;
    const closed = scanExpression(text, start).end;
    const end = closed < 0 ? text.length : closed;
    expressions.push({ text: text.slice(start, end), start });
    from = text.indexOf('${', end);
  }
  return expressions;
}

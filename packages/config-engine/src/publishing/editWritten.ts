// SPDX-License-Identifier: Apache-2.0

import { equalJson, isObject, JsonValue } from '../json';
import { childPointer, formatPointer } from '../pointer';
import { nodeAt, SourceNode, textAt, valueFromNode } from '../source';
import { FoundDocument, openFile, writeInto } from '../writing';

/** A value of a layer, and where a file has it. */
export interface WrittenValue {
  /** Within the values of the layer. */
  readonly tokens: readonly string[];
  readonly value: JsonValue;
  /** Counted from 1. */
  readonly line: number;
}

/** A node of a file that may be a written value. */
interface Candidate {
  readonly document: FoundDocument;
  /** From the root of its YAML document. */
  readonly pointer: string;
  readonly node: SourceNode;
  /** The map around the values of the layer; without one, the node has this value alone. */
  readonly base?: string;
  /** Whether the file has it as a text, whatever its type is. */
  readonly isText?: boolean;
}

/**
 * Changes a value in the file that a layer has it from, or adds one beside it, wherever the file has the values of the
 * layer: alone, in a document, in a text within one, in a patch, or as a parameter (docs/publishing.md#delivered-components).
 *
 * @param written - a value of the layer: the changed one, or one beside it
 * @param tokens - the place of the change within the values of the layer
 *
 * @returns undefined if the line does not have that value, as with a template
 */
export function editWritten(
  text: string,
  written: WrittenValue,
  tokens: readonly string[],
  value: JsonValue,
): { readonly text: string; readonly line: number } | undefined {
  const roots = openFile({ file: '', text }).documents.filter(
    ({ index }, at, all) => all[at - 1]?.index !== index,
  );
  const around = roots.findLast(
    ({ root }) => (root.position?.line ?? Infinity) <= written.line,
  );
  if (around?.root.kind === 'list' && around.root.position) {
    const { line } = around.root.position;
    return editList(text, line, written, tokens, value);
  }
  const isSame = equalJson([...written.tokens], [...tokens]);
  for (const document of roots) {
    const { root } = document;
    const candidates: Candidate[] = [];
    collect(root, '', written, { ...document, pointer: '' }, candidates);
    const found = candidates.find(
      ({ node, base, isText }) =>
        (isSame || base !== undefined) &&
        (isText && node.kind === 'scalar'
          ? node.text === String(written.value)
          : equalJson(valueFromNode(node), written.value)),
    );
    if (found) {
      const { base, pointer: own, isText } = found;
      const pointer =
        base === undefined ? own : `${base}${formatPointer(tokens)}`;
      const set = isText && !isObject(value) ? String(value) : value;
      const edited = writeInto(text, found.document, [{ pointer, value: set }]);
      return edited.findings.length > 0
        ? undefined
        : { text: edited.text, line: lineOf(edited.text, document, pointer) };
    }
    const inText = textAround(root, written.line);
    if (inText) {
      return editBlock(text, inText, written, tokens, value);
    }
  }
  return undefined;
}

/** The same in a list, such as a JSON patch, which is edited as if it were below a key in the line above. */
function editList(
  text: string,
  line: number,
  written: WrittenValue,
  tokens: readonly string[],
  value: JsonValue,
): ReturnType<typeof editWritten> {
  const lines = text.split('\n');
  lines.splice(line - 1, 0, 'patch:');
  const edited = editWritten(
    lines.join('\n'),
    { ...written, line: written.line + 1 },
    tokens,
    value,
  );
  if (!edited) {
    return undefined;
  }
  const after = edited.text.split('\n');
  after.splice(line - 1, 1);
  return { text: after.join('\n'), line: edited.line - 1 };
}

function lineOf(text: string, { index }: FoundDocument, pointer: string) {
  const document = openFile({ file: '', text }).documents.find(
    one => one.index === index,
  );
  return (document && nodeAt(document.root, pointer)?.position?.line) ?? 1;
}

/** @param target - where a patch puts the node; without one, it is where it is written */
function collect(
  node: SourceNode,
  pointer: string,
  written: WrittenValue,
  document: FoundDocument,
  found: Candidate[],
  target = pointer,
): void {
  const suffix = formatPointer(written.tokens);
  if (node.position?.line === written.line && target.endsWith(suffix)) {
    const base = pointer.endsWith(suffix)
      ? pointer.slice(0, pointer.length - suffix.length)
      : undefined;
    found.push({
      document,
      pointer,
      node,
      ...(base !== undefined && { base }),
    });
  }
  if (node.kind === 'list') {
    node.items.forEach((item, index) =>
      collect(
        item,
        childPointer(pointer, index),
        written,
        document,
        found,
        childPointer(target, index),
      ),
    );
  } else if (node.kind === 'map') {
    const isParameter = node.entries.some(
      ({ key, value }) =>
        key === 'name' &&
        value.kind === 'scalar' &&
        value.text === written.tokens.join('.'),
    );
    const patched = patchedPath(node);
    for (const { key, value } of node.entries) {
      const at = childPointer(pointer, key);
      const to =
        key === 'value' && patched !== undefined
          ? patched
          : childPointer(target, key);
      collect(value, at, written, document, found, to);
      if (
        key === 'value' &&
        isParameter &&
        value.position?.line === written.line
      ) {
        found.push({ document, pointer: at, node: value, isText: true });
      }
    }
  }
}

/** Where an operation of a JSON patch (RFC 6902) puts its value. */
function patchedPath(node: SourceNode): string | undefined {
  const operation = textAt(node, 'op');
  return operation === 'add' || operation === 'replace'
    ? textAt(node, 'path')
    : undefined;
}

type BlockText = Extract<SourceNode, { readonly kind: 'scalar' }> & {
  readonly value: string;
  readonly position: { readonly line: number };
};

/** The text on several lines that a line is in. */
function textAround(node: SourceNode, line: number): BlockText | undefined {
  switch (node.kind) {
    case 'map':
      return firstOf(node.entries.map(({ value }) => value));
    case 'list':
      return firstOf(node.items);
    default:
      return isBlockText(node) &&
        node.position.line < line &&
        line <= node.position.line + linesOf(node.value).length
        ? node
        : undefined;
  }
  function firstOf(nodes: readonly SourceNode[]) {
    for (const each of nodes) {
      const found = textAround(each, line);
      if (found) {
        return found;
      }
    }
    return undefined;
  }
}

function isBlockText(node: SourceNode): node is BlockText {
  return (
    node.kind === 'scalar' &&
    node.style === 'block' &&
    typeof node.value === 'string' &&
    node.position !== undefined
  );
}

function linesOf(text: string): string[] {
  return text.replace(/\n$/, '').split('\n');
}

/** The same in a text within the file, whose lines are those of the file with an indentation. */
function editBlock(
  text: string,
  { value: inner, position: { line: head } }: BlockText,
  written: WrittenValue,
  tokens: readonly string[],
  value: JsonValue,
): { readonly text: string; readonly line: number } | undefined {
  const newline = text.includes('\r\n') ? '\r\n' : '\n';
  const lines = text.split(newline);
  const before = linesOf(inner);
  const first = before.findIndex(line => line.trim() !== '');
  const indent = /^ */.exec(lines[head + first] ?? '')?.[0] ?? '';
  const own = indent.slice(0, indent.length - leadingSpaces(before[first]));
  const indented = (line: string) => (line === '' ? '' : own + line);
  const isLiteral = before.every(
    (line, index) =>
      lines[head + index]?.trimEnd() === indented(line).trimEnd(),
  );
  const edited = editWritten(
    inner,
    { ...written, line: written.line - head },
    tokens,
    value,
  );
  if (!isLiteral || !edited) {
    return undefined;
  }
  lines.splice(head, before.length, ...linesOf(edited.text).map(indented));
  return { text: lines.join(newline), line: edited.line + head };
}

function leadingSpaces(line = ''): number {
  return line.length - line.trimStart().length;
}

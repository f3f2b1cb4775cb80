// SPDX-License-Identifier: Apache-2.0

import { equalJson, isObject, JsonValue } from '../json';
import { childPointer, formatPointer } from '../pointer';
import {
  entriesOf,
  itemsOf,
  nodeAt,
  nodesWithin,
  SourceNode,
  SourceScalar,
  textAt,
  valueFromNode,
} from '../source';
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
  /** From the root of its YAML document. */
  readonly pointer: string;
  readonly node: SourceNode;
  /** The map around the values of the layer; without one, the node has this value alone. */
  readonly base?: string;
  /** Whether the file has it as a text, whatever its type is. */
  readonly isText?: boolean;
  /** The operation of a JSON patch that has it, and where the values of the layer are in what that patches. */
  readonly operation?: { readonly pointer: string; readonly values: string };
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
    const found = candidatesIn(root, written).find(
      ({ node, base, isText, operation }) =>
        (isSame || base !== undefined || operation) &&
        (isText && node.kind === 'scalar'
          ? node.text === String(written.value)
          : equalJson(valueFromNode(node), written.value)),
    );
    if (found) {
      const { base, pointer: own, isText, operation } = found;
      if (!isSame && base === undefined && operation) {
        return editPatch(text, document, operation, tokens, value);
      }
      const pointer =
        base === undefined ? own : `${base}${formatPointer(tokens)}`;
      const set = isText && !isObject(value) ? String(value) : value;
      return writeAt(text, document, pointer, set);
    }
    const nodes = [...nodesWithin(root)];
    const inText = nodes.map(([, node]) => node).find(isAround(written.line));
    if (inText) {
      return editBlock(text, inText, written, tokens, value);
    }
    for (const [pointer, node] of nodes.filter(isTextOn(written.line))) {
      const inner = String(node.value);
      const edited = editWritten(inner, { ...written, line: 1 }, tokens, value);
      if (edited && !/\n/.test(edited.text)) {
        const set = isJson(inner) ? asJson(edited.text) : edited.text;
        return writeAt(text, document, pointer, set);
      }
    }
  }
  return undefined;
}

function writeAt(
  text: string,
  document: FoundDocument,
  pointer: string,
  value: JsonValue,
  shown = pointer,
): ReturnType<typeof editWritten> {
  const change = { pointer, value };
  const edited = writeInto(text, { ...document, pointer: '' }, [change]);
  return edited.findings.length > 0
    ? undefined
    : { text: edited.text, line: lineOf(edited.text, document, shown) };
}

/**
 * Adds a value with the operation of a JSON patch that sets one beside it: into its own value, or with an operation after
 * it, for which there is a map because that one needs it, too.
 */
function editPatch(
  text: string,
  document: FoundDocument,
  { pointer, values }: NonNullable<Candidate['operation']>,
  tokens: readonly string[],
  value: JsonValue,
): ReturnType<typeof editWritten> {
  const path = `${values}${formatPointer(tokens)}`;
  const patched = textAt(nodeAt(document.root, pointer), 'path') ?? '';
  if (path.startsWith(`${patched}/`)) {
    const below = path.slice(patched.length);
    return writeAt(text, document, `${pointer}/value${below}`, value);
  }
  const around = path.slice(0, path.lastIndexOf('/') + 1);
  const list = pointer.slice(0, pointer.lastIndexOf('/'));
  const operations = nodeAt(document.root, list);
  if (!patched.startsWith(around) || operations?.kind !== 'list') {
    return undefined;
  }
  const next = Number(pointer.slice(list.length + 1)) + 1;
  const all = operations.items.map(valueFromNode);
  all.splice(next, 0, { op: 'add', path, value });
  return writeAt(text, document, list, all, `${list}/${next}/value`);
}

/** The same in a list, such as a JSON patch, which is edited as if it were below a key. */
function editList(
  text: string,
  line: number,
  written: WrittenValue,
  tokens: readonly string[],
  value: JsonValue,
): ReturnType<typeof editWritten> {
  const lines = text.split('\n');
  // One in brackets would not be below a key in another line.
  const isFlow = lines[line - 1].startsWith('[');
  const added = isFlow ? 0 : 1;
  lines.splice(line - 1, 1 - added, `patch: ${isFlow ? lines[line - 1] : ''}`);
  const edited = editWritten(
    lines.join('\n'),
    { ...written, line: written.line + added },
    tokens,
    value,
  );
  if (!edited) {
    return undefined;
  }
  const after = edited.text.split('\n');
  const rest = isFlow ? [after[line - 1].slice('patch: '.length)] : [];
  after.splice(line - 1, 1, ...rest);
  return { text: after.join('\n'), line: edited.line - added };
}

function lineOf(text: string, { index }: FoundDocument, pointer: string) {
  const document = openFile({ file: '', text }).documents.find(
    one => one.index === index,
  );
  return (document && nodeAt(document.root, pointer)?.position?.line) ?? 1;
}

function candidatesIn(
  root: SourceNode,
  { line, tokens }: WrittenValue,
): Candidate[] {
  const found: Candidate[] = [];
  const suffix = formatPointer(tokens);
  const withoutSuffix = (text: string) =>
    text.slice(0, text.length - suffix.length);
  visit(root, '', '');
  return found;

  /** @param target - where a patch puts the node; without one, it is where it is written */
  function visit(
    node: SourceNode,
    pointer: string,
    target: string,
    operation?: string,
  ): void {
    if (node.position?.line === line && target.endsWith(suffix)) {
      found.push({
        pointer,
        node,
        ...(pointer.endsWith(suffix) && { base: withoutSuffix(pointer) }),
        ...(operation !== undefined && {
          operation: { pointer: operation, values: withoutSuffix(target) },
        }),
      });
    }
    itemsOf(node).forEach((item, index) => {
      const to = childPointer(target, index);
      visit(item, childPointer(pointer, index), to, operation);
    });
    const isParameter = entriesOf(node).some(
      ({ key, value }) =>
        key === 'name' &&
        value.kind === 'scalar' &&
        value.text === tokens.join('.'),
    );
    const patched = patchedPath(node);
    for (const { key, value } of entriesOf(node)) {
      const at = childPointer(pointer, key);
      const isPatch = key === 'value' && patched !== undefined;
      const to = isPatch ? patched : childPointer(target, key);
      visit(value, at, to, isPatch ? pointer : operation);
      if (key === 'value' && isParameter && value.position?.line === line) {
        found.push({ pointer: at, node: value, isText: true });
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

type BlockText = SourceScalar & {
  readonly value: string;
  readonly position: { readonly line: number };
};

/** Whether a node is a text on several lines that a line is in. */
function isAround(line: number) {
  return (node: SourceNode): node is BlockText =>
    node.kind === 'scalar' &&
    node.style === 'block' &&
    typeof node.value === 'string' &&
    node.position !== undefined &&
    node.position.line < line &&
    line <= node.position.line + linesOf(node.value).length;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** A text that stays JSON, as a reader of JSON needs it. */
function asJson(text: string): string {
  const [{ root } = { root: undefined }] = openFile({
    file: '',
    text,
  }).documents;
  return isJson(text) || !root ? text : JSON.stringify(valueFromNode(root));
}

/** Whether a node is YAML or JSON in a text of a line, such as a JSON patch. */
function isTextOn(line: number) {
  return (
    located: readonly [pointer: string, node: SourceNode],
  ): located is readonly [string, SourceScalar] => {
    const [, node] = located;
    return (
      node.kind === 'scalar' &&
      node.position?.line === line &&
      typeof node.value === 'string' &&
      /^\s*[[{][^\n]*$/.test(node.value)
    );
  };
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

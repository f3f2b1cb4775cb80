// SPDX-License-Identifier: Apache-2.0

import type {
  SourceEntry,
  SourceMap,
  SourceNode,
} from '@component-config/config-engine';

/** A key, a scalar, an empty map or an empty list in the text of a document. */
export interface WrittenValue {
  readonly start: number;
  readonly end: number;
  readonly node: SourceNode;
  /** The entry whose key it is. */
  readonly entry?: SourceEntry;
  /** Where each line of the value begins in the text, and in the value; absent if it is escaped. */
  readonly lines?: ReadonlyArray<{
    readonly at: number;
    readonly unit: number;
  }>;
}

/** The text of a document as Flux substitutes in it, and what its parts are. */
export interface WrittenDocument {
  readonly text: string;
  /** In the order of the text. */
  readonly values: readonly WrittenValue[];
  /** Maps and lists that are not empty, by the start of their first entry or item. */
  readonly containers: ReadonlyMap<number, SourceNode>;
}

/** Stands for a value without `$`, which substitution does not change. */
const PLACEHOLDER = '0';

/** Keys that are longer are written with a question mark. */
const longestKey = 128;

class Writer {
  readonly text: string[] = [];
  readonly values: WrittenValue[] = [];
  readonly containers = new Map<number, SourceNode>();
  private length = 0;

  write(node: SourceNode, indent: number): void {
    if (node.kind === 'map' && node.entries.length > 0) {
      this.containers.set(this.length, node);
      sorted(node).forEach((entry, index) => {
        this.put(index > 0 ? ' '.repeat(indent) : '');
        this.writeEntry(entry, indent);
      });
    } else if (node.kind === 'list' && node.items.length > 0) {
      this.containers.set(this.length, node);
      node.items.forEach((item, index) => {
        this.put(`${index > 0 ? ' '.repeat(indent) : ''}- `);
        this.write(item, indent + 2);
      });
    } else {
      this.writeValue(node, indent);
      this.put('\n');
    }
  }

  private writeEntry(entry: SourceEntry, indent: number): void {
    const { key, value } = entry;
    const isLong = key.length > longestKey;
    this.put(isLong ? '? ' : '');
    this.writeText(key, keyStyle(key), 0, { node: value, entry });
    this.put(isLong ? `\n${' '.repeat(indent)}:` : ':');
    const isNested =
      (value.kind === 'map' && value.entries.length > 0) ||
      (value.kind === 'list' && value.items.length > 0);
    this.put(isNested ? `\n${' '.repeat(indent + 2)}` : ' ');
    this.write(value, indent + 2);
  }

  private writeValue(node: SourceNode, indent: number): void {
    if (
      node.kind === 'scalar' &&
      typeof node.value === 'string' &&
      node.value.includes('$')
    ) {
      this.writeText(node.value, styleOf(node.value), indent, { node });
      return;
    }
    const start = this.length;
    this.put(PLACEHOLDER);
    this.values.push({ start, end: this.length, node });
  }

  private writeText(
    text: string,
    style: Style,
    indent: number,
    of: Pick<WrittenValue, 'node' | 'entry'>,
  ): void {
    const start = this.length;
    if (style === 'block') {
      const lines = this.putBlock(text, indent);
      this.values.push({ ...of, start, end: this.length, lines });
      return;
    }
    this.put(quoted(text, style));
    this.values.push({
      ...of,
      start,
      end: this.length,
      ...(style === 'plain' && { lines: [{ at: start, unit: 0 }] }),
    });
  }

  private putBlock(text: string, indent: number) {
    const spaces = ' '.repeat(indent);
    const hint = /^[ \n]/.test(text) ? '2' : '';
    this.put(`|${hint}${chomping(text)}`);
    const lines: { at: number; unit: number }[] = [];
    let unit = 0;
    const content = text.endsWith('\n') ? text.slice(0, -1) : text;
    for (const line of content.split('\n')) {
      this.put('\n');
      this.put(line === '' ? '' : spaces);
      lines.push({ at: this.length, unit });
      this.put(line);
      unit += line.length + 1;
    }
    return lines;
  }

  private put(part: string): void {
    this.text.push(part);
    this.length += part.length;
  }
}

/** Maps are sorted where that matters: if substitution may make two keys equal, the last one counts. */
function sorted({ entries }: SourceMap): readonly SourceEntry[] {
  return entries.some(({ key }) => key.includes('$'))
    ? [...entries].sort((a, b) => compareKeys(a.key, b.key))
    : entries;
}

/** Letters are behind all other characters. */
function compareKeys(a: string, b: string): number {
  const [ours, theirs] = [[...a], [...b]];
  const at = ours.findIndex((character, index) => character !== theirs[index]);
  const [left, right] = [ours[at], theirs[at]];
  if (at < 0 || right === undefined) {
    return ours.length - theirs.length;
  }
  const isLetter = (character: string) => /\p{L}/u.test(character);
  if (isLetter(left) !== isLetter(right)) {
    return isLetter(left) ? 1 : -1;
  }
  return (left.codePointAt(0) ?? 0) - (right.codePointAt(0) ?? 0);
}

type Style = 'plain' | 'single' | 'double' | 'block';

function keyStyle(key: string): Style {
  if (!key.includes('$')) {
    return 'double';
  }
  const style = styleOf(key);
  return style === 'block' ? 'double' : style;
}

/** What a plain text may not begin with. */
const firstCharacter = /^(?:[#,[\]{}&*!|>'"%@`]|[-?:](?:[ \t]|$)|---|\.\.\.)/;

/** What ends a plain text, or begins a comment in it. */
const withinText = /:(?:[ \t]|$)|[ \t]#/;

/** Characters that are only written with escapes; several lines with blanks at their ends are, too. */
const escaped =
  // eslint-disable-next-line no-control-regex
  /[^\n\x20-\x7e\u00a0-\ud7ff\ue000-\ufefe\uff00-\ufffd]| \n/;

/** The style that Flux writes a text in, which contains `$`. */
function styleOf(text: string): Style {
  if (escaped.test(text) || /[\u2028\u2029]/.test(text)) {
    return 'double';
  }
  if (text.includes('\n')) {
    return / $/.test(text) ? 'double' : 'block';
  }
  return firstCharacter.test(text) ||
    withinText.test(text) ||
    text.startsWith(' ') ||
    text.endsWith(' ')
    ? 'single'
    : 'plain';
}

/** What the header of a block says of the line breaks at its end. */
function chomping(text: string): string {
  if (!text.endsWith('\n')) {
    return '-';
  }
  return text === '\n' || text.endsWith('\n\n') ? '+' : '';
}

function quoted(text: string, style: Exclude<Style, 'block'>): string {
  switch (style) {
    case 'plain':
      return text;
    case 'single':
      return `'${text.replace(/'/g, "''")}'`;
    default:
      return doubleQuoted(text);
  }
}

function doubleQuoted(text: string): string {
  return JSON.stringify(text).replace(
    // eslint-disable-next-line no-control-regex
    /[\x7f-\x9f\u2028\u2029\ufeff]/g,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * Writes a document as Flux does before it substitutes: whatever the style in the source was, a text is in quotes only
 * where it would be no text without, and several lines are a block (docs/rules/flux.md#types).
 */
export function writeDocument(document: SourceNode): WrittenDocument {
  const writer = new Writer();
  writer.write(document, 0);
  const { text, values, containers } = writer;
  return { text: text.join(''), values, containers };
}

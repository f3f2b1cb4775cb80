// SPDX-License-Identifier: Apache-2.0

import { commentAbove } from './commentAbove';
import { lineTable, lineText, type LineTable } from './lineTable';
import { scalarNode } from './readScalar';
import { resolvePlain } from './resolveScalar';
import type { ScalarSyntax } from './scalarOffsets';
import type {
  SourceEntry,
  SourceLimits,
  SourceMap,
  SourceNode,
  SourceScalar,
  SourceText,
} from './types';

/** Texts up to this length are read without a pause. */
const mostCharacters = 64 * 1024;

/** Thrown in this file only: the text needs the parser of all of YAML. */
class NotSimple {}

const LINE_FEED = 0x0a;
const SPACE = 0x20;
const NUMBER_SIGN = 0x23;
const DASH = 0x2d;

/** Characters that separate lines or words for some reader, or that YAML does not have. */
const unusual =
  /[^\n\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd]/;

/** The beginning of an unquoted scalar that is not an indicator. */
const plainStart = /(?!-(?: |$|\n))[^\s?:,[\]{}#&*!|>'"%@`=]/y;

/** An unquoted scalar in a flow map or list, without the spaces behind it. */
const flowPlain = /[^\s,[\]{}:?#"'\\]+(?: +[^\s,[\]{}:?#"'\\]+)*/y;

/** Numbers that all readers agree on, and that are exact. */
const plainNumber = /^(?:-?(?:0|[1-9]\d{0,14})|-?(?:0|[1-9]\d{0,6})\.\d{1,7})$/;

/** What a reader of YAML 1.2 takes for a number: https://yaml.org/spec/1.2.2/#1032-tag-resolution */
const coreNumber =
  /^(?:[-+]?(?:0o[0-7]+|0x[\da-fA-F]+|(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?|\.(?:inf|Inf|INF))|\.(?:nan|NaN|NAN))$/;

/** A value that is read, and the offset behind it. */
interface Read<N extends SourceNode = SourceNode> {
  readonly node: N;
  readonly end: number;
}

/** Reads the lines of a text. Is at one line with something other than a comment, or at the end of a document. */
class Reader {
  private readonly text: string;
  private line = -1;
  /** The offset of the first character of the line that is no space. */
  private first = 0;
  /** The spaces before it; -1 at the end of a document. */
  private indent = -1;
  private isBelowComment = false;
  private nodes = 0;
  private paths = 0;
  private readonly lineAt = (line: number) => lineText(this.lines, line);

  constructor(
    private readonly lines: LineTable,
    private readonly limits: SourceLimits,
  ) {
    this.text = lines.source.text;
  }

  *readDocuments(): Generator<SourceNode> {
    let documents = 0;
    this.advance();
    if (this.indent === -1 && this.line < this.lines.starts.length) {
      this.advance();
    }
    do {
      documents += 1;
      // A document that is empty has a finding.
      if (this.indent === -1 || documents > this.limits.documents) {
        throw new NotSimple();
      }
      const root = this.readCollection(this.first, this.indent, 0, 0);
      if (this.indent !== -1) {
        throw new NotSimple();
      }
      yield root;
      if (this.line < this.lines.starts.length) {
        this.advance();
        continue;
      }
      return;
    } while (true);
  }

  /** Goes to the next line that has something other than a comment; a line `---` ends the document. */
  private advance(): void {
    const { text } = this;
    const { starts } = this.lines;
    this.isBelowComment = false;
    for (this.line += 1; this.line < starts.length; this.line += 1) {
      const start = starts[this.line];
      let at = start;
      while (text.charCodeAt(at) === SPACE) {
        at += 1;
      }
      const code = text.charCodeAt(at);
      if (code === NUMBER_SIGN) {
        this.isBelowComment = true;
      } else if (this.isLineEnd(at)) {
        this.isBelowComment = false;
      } else if (
        at === start &&
        /^(?:---|\.\.\.)/.test(text.slice(at, at + 3))
      ) {
        if (text[at] === '.' || !this.isLineEnd(at + 3)) {
          throw new NotSimple();
        }
        this.indent = -1;
        return;
      } else {
        this.first = at;
        this.indent = at - start;
        return;
      }
    }
    this.indent = -1;
  }

  private isLineEnd(at: number): boolean {
    return at >= this.text.length || this.text.charCodeAt(at) === LINE_FEED;
  }

  private isDash(at: number): boolean {
    return (
      this.text.charCodeAt(at) === DASH &&
      (this.text.charCodeAt(at + 1) === SPACE || this.isLineEnd(at + 1))
    );
  }

  /** Counts a node. @param path - the characters of its path, at most */
  private count(path: number, depth: number): void {
    this.nodes += 1;
    this.paths += path;
    const { limits } = this;
    if (
      this.nodes > limits.nodes ||
      this.paths > limits.paths ||
      depth >= limits.depth
    ) {
      throw new NotSimple();
    }
  }

  /** A map or list in lines that begin in a column, the first of them at an offset. */
  private readCollection(
    start: number,
    column: number,
    path: number,
    depth: number,
  ): SourceNode {
    this.count(path, depth);
    return this.isDash(start)
      ? this.readList(start, column, path, depth)
      : this.readMap(start, column, path, depth);
  }

  private readList(
    start: number,
    column: number,
    path: number,
    depth: number,
  ): SourceNode {
    const items: SourceNode[] = [];
    let end = start;
    while (
      (this.indent === column && this.isDash(this.first)) ||
      items.length === 0
    ) {
      const dash = items.length === 0 ? start : this.first;
      const within = path + 1 + String(items.length).length;
      const at = this.skipSpaces(dash + 1);
      const read =
        this.isDash(at) || this.hasKey(at)
          ? this.readInner(at, column + at - dash, within, depth + 1)
          : this.readValue(dash + 1, column, within, depth + 1, false);
      items.push(read.node);
      end = read.end;
      if (this.indent > column) {
        throw new NotSimple();
      }
    }
    return { kind: 'list', items, position: this.lines.position(start, end) };
  }

  private readMap(
    start: number,
    column: number,
    path: number,
    depth: number,
  ): SourceMap {
    const entries: SourceEntry[] = [];
    const names = new Set<string>();
    let at = start;
    let end = start;
    do {
      const comment = this.commentAbove(column);
      const key = this.readKey(at);
      names.add(key.name);
      const within = path + 1 + 2 * key.name.length;
      const read = this.readValue(key.end + 1, column, within, depth + 1, true);
      entries.push(this.entry(key, at, comment, read.node));
      end = read.end;
      if (this.indent > column) {
        throw new NotSimple();
      }
      at = this.first;
    } while (this.indent === column && !this.isDash(at));
    if (names.size < entries.length) {
      throw new NotSimple();
    }
    return { kind: 'map', entries, position: this.lines.position(start, end) };
  }

  /** The map that begins behind a dash, or a list that does. */
  private readInner(
    at: number,
    column: number,
    path: number,
    depth: number,
  ): Read {
    const node = this.readCollection(at, column, path, depth);
    return { node, end: node.position?.end ?? at };
  }

  private entry(
    { name, end }: Key,
    at: number,
    comment: string[] | undefined,
    value: SourceNode,
  ): SourceEntry {
    const keyPosition = this.lines.position(at, end);
    return { key: name, keyPosition, ...(comment && { comment }), value };
  }

  private commentAbove(column: number): string[] | undefined {
    return this.isBelowComment
      ? commentAbove(this.lineAt, this.line + 1, column + 1)
      : undefined;
  }

  private hasKey(at: number): boolean {
    return !this.isLineEnd(at) && this.findKey(at) !== undefined;
  }

  /** The key at an offset, with `: ` or `:` and the end of the line behind it. */
  private readKey(at: number): Key {
    const key = this.findKey(at);
    if (!key || key.end - at > 1000) {
      throw new NotSimple();
    }
    return key;
  }

  private findKey(at: number): Key | undefined {
    const { text } = this;
    const quote = text[at];
    if (quote === '"' || quote === "'") {
      const end = this.endOfQuoted(at);
      return this.isColon(end)
        ? { name: text.slice(at + 1, end - 1), end }
        : undefined;
    }
    plainStart.lastIndex = at;
    if (!plainStart.test(text)) {
      return undefined;
    }
    const end = this.endOfPlain(at);
    const name = text.slice(at, end);
    const isRead =
      typeof resolvePlain(name) === 'string'
        ? !coreNumber.test(name) && name !== '<<'
        : /^(?:0|[1-9]\d{0,14})$/.test(name);
    if (!this.isColon(end) || text.charCodeAt(end - 1) === SPACE || !isRead) {
      return undefined;
    }
    return { name, end };
  }

  private isColon(at: number): boolean {
    return (
      this.text[at] === ':' &&
      (this.text.charCodeAt(at + 1) === SPACE || this.isLineEnd(at + 1))
    );
  }

  /** The end of unquoted text: a colon with a space, a comment or the end of the line. */
  private endOfPlain(start: number): number {
    const { text } = this;
    let at = start;
    while (!this.isLineEnd(at) && !this.isColon(at)) {
      if (
        text.charCodeAt(at) === SPACE &&
        text.charCodeAt(at + 1) === NUMBER_SIGN
      ) {
        break;
      }
      at += 1;
    }
    return at;
  }

  private endOfQuoted(start: number): number {
    const { text } = this;
    const quote = text[start];
    let at = start + 1;
    while (text[at] !== quote) {
      if (this.isLineEnd(at) || text[at] === '\\') {
        throw new NotSimple();
      }
      at += 1;
    }
    if (text[at + 1] === quote) {
      throw new NotSimple();
    }
    return at + 1;
  }

  private skipSpaces(at: number): number {
    let next = at;
    while (this.text.charCodeAt(next) === SPACE) {
      next += 1;
    }
    return next;
  }

  /**
   * What is behind a colon or dash, and in the lines below that are further to the right.
   *
   * @param mayBeList - whether a list in the same column is the value
   */
  private readValue(
    behind: number,
    column: number,
    path: number,
    depth: number,
    mayBeList: boolean,
  ): Read {
    const { text } = this;
    const at = this.skipSpaces(behind);
    if (this.isLineEnd(at) || text.charCodeAt(at) === NUMBER_SIGN) {
      if (text.charCodeAt(at) === NUMBER_SIGN && at === behind) {
        throw new NotSimple();
      }
      this.advance();
      const isBelow =
        this.indent > column ||
        (mayBeList && this.indent === column && this.isDash(this.first));
      if (isBelow) {
        return this.readInner(this.first, this.indent, path, depth);
      }
      this.count(path, depth);
      const position = this.lines.position(at, at);
      const node = {
        kind: 'scalar',
        value: null,
        text: '',
        style: 'plain',
        position,
      } as const;
      return { node, end: at };
    }
    if (text[at] === '|') {
      this.count(path, depth);
      return this.readLiteral(at, column);
    }
    const read = /[[{]/.test(text[at])
      ? this.readFlow(at, path, depth)
      : this.readScalar(at, path, depth, undefined);
    const end = this.skipSpaces(read.end);
    if (
      !this.isLineEnd(end) &&
      (end === read.end || text.charCodeAt(end) !== NUMBER_SIGN)
    ) {
      throw new NotSimple();
    }
    this.advance();
    return read;
  }

  private readScalar(
    at: number,
    path: number,
    depth: number,
    flowEnd: number | undefined,
  ): Read<SourceScalar> {
    this.count(path, depth);
    const { text } = this;
    const quote = text[at];
    if (quote === '"' || quote === "'") {
      const end = this.endOfQuoted(at);
      const value = text.slice(at + 1, end - 1);
      const syntax = quote === '"' ? 'double' : 'single';
      return this.scalar(syntax, at, at, end, value);
    }
    plainStart.lastIndex = at;
    if (!plainStart.test(text)) {
      throw new NotSimple();
    }
    let end = flowEnd ?? this.endOfPlain(at);
    if (this.isColon(end)) {
      throw new NotSimple();
    }
    while (text.charCodeAt(end - 1) === SPACE) {
      end -= 1;
    }
    const written = text.slice(at, end);
    return this.scalar('plain', at, at, end, plainValue(written), written);
  }

  private scalar(
    syntax: ScalarSyntax,
    from: number,
    start: number,
    end: number,
    value: SourceScalar['value'],
    written = String(value),
  ): Read<SourceScalar> {
    const raw = {
      syntax,
      start,
      raw: this.text.slice(start, end),
      value: written,
    };
    return { node: scalarNode(raw, value, from, end, this.lines), end };
  }

  /** A text in lines behind `|` or `|-`. */
  private readLiteral(at: number, column: number): Read<SourceScalar> {
    const { text, lines } = this;
    const { starts } = lines;
    const header = this.skipSpaces(text[at + 1] === '-' ? at + 2 : at + 1);
    const start = starts[this.line + 1];
    if (!this.isLineEnd(header) || start === undefined) {
      throw new NotSimple();
    }
    const width = this.skipSpaces(start) - start;
    if (width <= column || this.isLineEnd(start + width)) {
      throw new NotSimple();
    }
    let value = '';
    let blank = '';
    let end = start;
    while (this.line + 1 < starts.length) {
      const from = starts[this.line + 1];
      const until = starts[this.line + 2] ?? text.length + 1;
      const spaces = this.skipSpaces(from) - from;
      if (this.isLineEnd(from + spaces)) {
        // What is a part of such lines depends on those around them.
        if (spaces > width) {
          throw new NotSimple();
        }
        blank += '\n';
      } else if (spaces >= width) {
        value += `${blank}${text.slice(from + width, until - 1)}\n`;
        blank = '';
        end = until;
      } else {
        break;
      }
      this.line += 1;
    }
    if (end > text.length) {
      throw new NotSimple();
    }
    this.advance();
    const read = text[at + 1] === '-' ? value.slice(0, -1) : value;
    return this.scalar('literal', at, start, end, read);
  }

  /** A flow map or list on one line, or a scalar in one. */
  private readFlow(at: number, path: number, depth: number): Read {
    const { text } = this;
    if (!/[[{]/.test(text[at])) {
      flowPlain.lastIndex = at;
      const [plain = ''] = flowPlain.exec(text) ?? [];
      return this.readScalar(at, path, depth, at + plain.length);
    }
    this.count(path, depth);
    const isMap = text[at] === '{';
    const close = isMap ? '}' : ']';
    const entries: SourceEntry[] = [];
    const items: SourceNode[] = [];
    const names = new Set<string>();
    let next = this.skipSpaces(at + 1);
    while (text[next] !== close) {
      if (isMap) {
        const key = this.readFlowKey(next);
        names.add(key.name);
        const comment = this.commentAbove(next - this.lines.starts[this.line]);
        const value = this.readFlow(
          this.skipSpaces(key.end + 1),
          path + 1 + 2 * key.name.length,
          depth + 1,
        );
        entries.push(this.entry(key, next, comment, value.node));
        next = this.skipSpaces(value.end);
      } else {
        const within = path + 1 + String(items.length).length;
        const item = this.readFlow(next, within, depth + 1);
        items.push(item.node);
        next = this.skipSpaces(item.end);
      }
      if (text[next] === ',') {
        next = this.skipSpaces(next + 1);
        if (text[next] === close) {
          throw new NotSimple();
        }
      } else if (text[next] !== close) {
        throw new NotSimple();
      }
    }
    if (names.size < entries.length) {
      throw new NotSimple();
    }
    const end = next + 1;
    const position = this.lines.position(at, end);
    const node: SourceNode = isMap
      ? { kind: 'map', entries, position }
      : { kind: 'list', items, position };
    return { node, end };
  }

  private readFlowKey(at: number): Key {
    const key = this.readKey(at);
    flowPlain.lastIndex = at;
    const [plain] = flowPlain.exec(this.text) ?? [];
    if (!/["']/.test(this.text[at]) && plain !== key.name) {
      throw new NotSimple();
    }
    return key;
  }
}

/** A key, and the offset behind it. */
interface Key {
  readonly name: string;
  readonly end: number;
}

/** The value of an unquoted scalar that all readers agree on. */
function plainValue(written: string): SourceScalar['value'] {
  const value = resolvePlain(written);
  if (typeof value === 'string' && !coreNumber.test(written)) {
    return value;
  }
  if (value === null) {
    return null;
  }
  if (typeof value === 'boolean' && /^(?:true|false)$/i.test(written)) {
    return value;
  }
  if (plainNumber.test(written)) {
    return Number(written) || 0;
  }
  throw new NotSimple();
}

/**
 * Reads the YAML that nearly all files consist of, in a seventh of the time that the parser of all of YAML takes
 * (docs/performance.md): maps and lists in lines, values on one line, quoted or not, `|`, flow maps and lists on one
 * line, comments, several documents. Nothing that readers disagree about, and nothing with a finding.
 *
 * @returns what that parser returns; undefined if the text has anything else, or could exceed a limit
 */
export function readSimpleText(
  source: SourceText,
  limits: SourceLimits,
): SourceNode[] | undefined {
  const { text } = source;
  const most = Math.min(
    mostCharacters,
    limits.characters,
    limits.tokens,
    limits.scalar,
  );
  if (text.length > most || unusual.test(text)) {
    return undefined;
  }
  try {
    return [...new Reader(lineTable(source), limits).readDocuments()];
  } catch (error) {
    if (error instanceof NotSimple) {
      return undefined;
    }
    throw error;
  }
}

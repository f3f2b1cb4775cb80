// SPDX-License-Identifier: Apache-2.0

import {
  nodeFromValue,
  type JsonValue,
  type SourceMap,
  type SourceNode,
  type SourcePosition,
} from '@component-config/config-engine';
import { mergeLayers, type HelmVersion } from './mergeValues';

/** The options of Helm that set single values, in the order in which Helm applies them. */
export const setOptions: readonly SetOption[] = [
  'set-json',
  'set',
  'set-string',
  'set-file',
  'set-literal',
];

/**
 * One of them.
 *
 * @public
 */
export type SetOption =
  'set-json' | 'set' | 'set-string' | 'set-file' | 'set-literal';

const maximumIndex = 65_536;
const maximumDots = 30;

/** Keys and indices of one path. Helm has no limit for indices of indices. */
const maximumSteps = 200;

/** Thrown in this file only: Helm refuses the argument. */
class Refused extends Error {}

type Path = readonly (string | number)[];

/** One value that an argument sets. */
export interface Assignment {
  /** Keys, and indices of lists; not empty. */
  readonly path: Path;
  /** Undefined for a list that only has to be there. */
  readonly value: JsonValue | undefined;
  /** Whether the argument ends where the value would be: Helm then adds nothing behind the end of a list. */
  readonly isCut?: boolean;
}

/** Reads the assignments of one argument from left to right. */
class Assignments {
  private at = 0;

  constructor(
    private readonly text: string,
    private readonly option: SetOption,
    private readonly contents: (file: string) => string | undefined,
    private readonly helm: HelmVersion,
  ) {}

  read(): Assignment[] {
    const assignments: Assignment[] = [];
    while (this.at < this.text.length) {
      const { path, hasValue } = this.readPath();
      if (path.length > 0) {
        const isCut =
          !hasValue ||
          (this.at === this.text.length &&
            /^set(?:-string|-file)?$/.test(this.option) &&
            typeof path.at(-1) === 'string');
        const value = hasValue ? this.readValue() : undefined;
        assignments.push({ path, value, isCut });
      }
    }
    return assignments;
  }

  /**
   * A text that ends behind a dot or within an index sets nothing, and one that ends behind an index makes sure of the
   * list; Helm takes both for the end of the argument.
   */
  private readPath(): { path: Path; hasValue: boolean } {
    const path: (string | number)[] = [];
    const separators = this.option === 'set-literal' ? '=[.' : '=[,.';
    for (let dots = 0; ; dots++) {
      if (dots > maximumDots) {
        throw new Refused();
      }
      const { text, end } = this.readUntil(separators);
      if (end === undefined && text === '' && dots > 0) {
        return { path: [], hasValue: false };
      }
      if (end === undefined || end === ',') {
        throw new Refused();
      }
      path.push(text);
      let next: string | undefined = end;
      while (next === '[') {
        const index = this.readIndex();
        if (index === undefined) {
          return { path: [], hasValue: false };
        }
        path.push(index);
        if (path.length > maximumSteps) {
          throw new Refused();
        }
        const behind = this.readUntil('[.=');
        if (behind.text !== '') {
          throw new Refused();
        }
        next = behind.end;
      }
      if (next === undefined) {
        const list = path.findIndex(step => typeof step === 'number');
        return { path: path.slice(0, list), hasValue: false };
      }
      if (next === '=') {
        return { path, hasValue: true };
      }
    }
  }

  /** Undefined if the text ends within the brackets. */
  private readIndex(): number | undefined {
    const { text, end } = this.readUntil(']');
    if (end === undefined) {
      if (this.helm === 3) {
        throw new Refused();
      }
      return undefined;
    }
    const index = /^\+?\d+$/.test(text) ? Number(text) : NaN;
    if (!(index <= maximumIndex)) {
      throw new Refused();
    }
    return index;
  }

  private readValue(): JsonValue {
    switch (this.option) {
      case 'set-json':
        return this.readJson();
      case 'set-literal':
        return this.readUntil('').text;
      default:
        if (this.at === this.text.length) {
          return '';
        }
        return this.text[this.at] === '{'
          ? this.readList()
          : this.convert(this.readUntil(',').text);
    }
  }

  private readList(): JsonValue[] {
    this.at += 1;
    const items: JsonValue[] = [];
    for (;;) {
      const { text, end } = this.readUntil(',}');
      if (end === undefined) {
        throw new Refused();
      }
      items.push(this.convert(text));
      if (end === '}') {
        if (this.text[this.at] === ',') {
          this.at += 1;
        }
        return items;
      }
    }
  }

  private convert(text: string): JsonValue {
    if (this.option === 'set-string') {
      return text;
    }
    if (this.option === 'set-file') {
      const content = this.contents(text);
      if (content === undefined) {
        throw new Refused();
      }
      return content;
    }
    return /^(?:true|false|null|0)$/i.test(text)
      ? JSON.parse(text.toLowerCase())
      : integerOr(text);
  }

  private readJson(): JsonValue {
    if (this.skipToValue()) {
      return null;
    }
    const length = jsonLength(this.text.slice(this.at));
    const value = parseJson(this.text.slice(this.at, this.at + length));
    this.at += length;
    this.skipToValue();
    return value;
  }

  /** Skips blanks and one comma; returns whether there is no value before it. */
  private skipToValue(): boolean {
    while (/\s/.test(this.text[this.at] ?? '')) {
      this.at += 1;
    }
    const isEmpty = this.at >= this.text.length || this.text[this.at] === ',';
    if (isEmpty) {
      this.at += 1;
    }
    return isEmpty;
  }

  /** The text up to one of some characters, which is skipped. A backslash keeps the next character. */
  private readUntil(ends: string): { text: string; end?: string } {
    let text = '';
    while (this.at < this.text.length) {
      const character = this.text[this.at++];
      if (ends.includes(character)) {
        return { text, end: character };
      }
      if (character === '\\' && this.option !== 'set-literal') {
        text += this.text[this.at++] ?? '';
      } else {
        text += character;
      }
    }
    return { text };
  }
}

/**
 * The values with those that an argument sets (docs/rules/helm.md#set).
 *
 * @param contents - of files, for `set-file`; undefined for files that are missing
 * @param position - of the argument, which the values get
 *
 * @returns undefined if Helm refuses the argument
 */
export function setValues(
  values: SourceMap,
  option: SetOption,
  argument: string,
  contents: (file: string) => string | undefined,
  helm: HelmVersion = 4,
  position?: SourcePosition,
): SourceMap | undefined {
  try {
    const trimmed = argument.trim();
    if (option === 'set-json' && trimmed.startsWith('{') && helm === 4) {
      return mergeLayers(
        values,
        nodeFromValue(parseJson(trimmed)) as SourceMap,
      );
    }
    return new Assignments(argument, option, contents, helm)
      .read()
      .reduce<SourceNode>(
        (node, { path, ...rest }) =>
          assigned(node, path, { ...rest, position }),
        values,
      ) as SourceMap;
  } catch (error) {
    return undefinedIfRefused(error);
  }
}

/**
 * The values that an argument of `--set`, `--set-string` or `--set-file` sets, in its order.
 *
 * @returns undefined if Helm cannot read the argument
 */
export function readAssignments(
  option: 'set' | 'set-string' | 'set-file',
  argument: string,
  contents: (file: string) => string | undefined,
): Assignment[] | undefined {
  try {
    return new Assignments(argument, option, contents, 4).read();
  } catch (error) {
    return undefinedIfRefused(error);
  }
}

function undefinedIfRefused(error: unknown): undefined {
  if (error instanceof Refused) {
    return undefined;
  }
  throw error;
}

/** What is assigned, and the position of its argument. */
type Assigned = Omit<Assignment, 'path'> & {
  readonly position: SourcePosition | undefined;
};

/** A node with a value at a path; lists are extended, and nothing is put below other values. */
function assigned(
  node: SourceNode | undefined,
  path: Path,
  what: Assigned,
): SourceNode {
  if (path.length === 0) {
    const { value, position } = what;
    return value === undefined && node?.kind === 'list'
      ? node
      : {
          ...nodeFromValue(value === undefined ? [] : value),
          ...(position && { position }),
        };
  }
  const [step, ...rest] = path;
  return typeof step === 'number'
    ? withItem(node ?? nodeFromValue([]), step, rest, what)
    : withKey(node ?? nodeFromValue({}), step, rest, what);
}

function withItem(
  list: SourceNode,
  index: number,
  rest: Path,
  what: Assigned,
): SourceNode {
  if (list.kind !== 'list') {
    throw new Refused();
  }
  if (what.isCut && index >= list.items.length) {
    return list;
  }
  const items = [...list.items];
  while (items.length <= index) {
    items.push(nodeFromValue(null));
  }
  const below = items[index];
  const isReplaced =
    typeof rest[0] === 'string'
      ? below.kind !== 'map'
      : below.kind === 'scalar' && below.value === null;
  items[index] = assigned(isReplaced ? undefined : below, rest, what);
  return { ...list, items };
}

function withKey(
  map: SourceNode,
  key: string,
  rest: Path,
  what: Assigned,
): SourceNode {
  if (map.kind !== 'map') {
    throw new Refused();
  }
  const entry = map.entries.find(each => each.key === key);
  const child = assigned(entry?.value, rest, what);
  const isEmpty =
    typeof rest[0] === 'string' &&
    child.kind === 'map' &&
    child.entries.length === 0;
  if (isEmpty && !what.isCut) {
    throw new Refused();
  }
  // What has an empty key is lost.
  if (isEmpty || key === '') {
    return map;
  }
  const set = { key, value: child };
  return {
    ...map,
    entries: entry
      ? map.entries.map(each => (each === entry ? set : each))
      : [...map.entries, set],
  };
}

/** Integers up to 64 bits; whatever begins with 0 is text. */
function integerOr(text: string): JsonValue {
  if (!/^[-+]?\d+$/.test(text) || text.startsWith('0')) {
    return text;
  }
  const value = BigInt(text.replace(/^\+/, ''));
  const isInRange = value === BigInt.asIntN(64, value);
  return isInRange ? Number(value) : text;
}

function parseJson(text: string): JsonValue {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refused();
  }
}

/** The length of the JSON value that a text begins with. */
function jsonLength(text: string): number {
  const token = /"(?:[^"\\]|\\.)*"|[[\]{}]|[^\s"[\]{},:]+|[\s,:]/gy;
  let depth = 0;
  for (let match = token.exec(text); match; match = token.exec(text)) {
    const [part] = match;
    if (/[[{]/.test(part[0])) {
      depth += 1;
    } else if (/[\]}]/.test(part[0])) {
      depth -= 1;
    }
    if (depth <= 0) {
      return token.lastIndex;
    }
  }
  throw new Refused();
}

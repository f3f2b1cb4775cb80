// SPDX-License-Identifier: Apache-2.0

/**
 * A translatable part of a sentence: one of `phraseTexts`, with its arguments.
 *
 * @public
 */
export interface Phrase {
  readonly phrase: string;
  readonly args?: FindingArgs;
}

/**
 * An argument of a sentence.
 *
 * @public
 */
export type FindingArg =
  string | number | boolean | Phrase | readonly FindingArg[];

/**
 * The arguments of a sentence, by name. Plain JSON.
 *
 * @public
 */
export interface FindingArgs {
  readonly [name: string]: FindingArg;
}

/**
 * A string that is the same in every language, or a phrase.
 *
 * @public
 */
export type Words = string | Phrase;

/**
 * The arguments of a sentence, with phrases in words.
 *
 * @public
 */
export type InWords<Args> = { [Name in keyof Args]: Worded<Args[Name]> };

/**
 * An argument in words.
 *
 * @public
 */
export type Worded<Arg> = Arg extends Phrase
  ? string
  : Arg extends readonly (infer Item)[]
    ? readonly Worded<Item>[]
    : Arg;

/** Translates the phrases among arguments. */
export function inWords<Args extends object>(
  args: Args,
  word: (phrase: Phrase) => string,
): InWords<Args> {
  const words: Record<string, unknown> = {};
  for (const [name, arg] of Object.entries(args)) {
    words[name] = wordedArg(arg, word);
  }
  return words as InWords<Args>;
}

function wordedArg(arg: unknown, word: (phrase: Phrase) => string): unknown {
  if (Array.isArray(arg)) {
    return arg.map(item => wordedArg(item, word));
  }
  return typeof arg === 'object' && arg !== null ? word(arg as Phrase) : arg;
}

/** Arguments as plain JSON, without those that are omitted. */
export function plainArgs(args: object): FindingArgs {
  const plain: Record<string, FindingArg> = {};
  for (const [name, arg] of Object.entries(args)) {
    if (arg !== undefined) {
      plain[name] = plainArg(arg);
    }
  }
  return plain;
}

function plainArg(arg: FindingArg): FindingArg {
  if (typeof arg === 'string') {
    return cutText(arg);
  }
  if (typeof arg === 'number') {
    // JSON has no other numbers.
    return Number.isFinite(arg) ? arg : String(arg);
  }
  // The arguments of a phrase were cut when it was made.
  return typeof arg === 'object' && isList(arg) ? cutList(arg) : arg;
}

/** The characters of an argument: of a text, or of all items of a list (docs/rules/limits.md#sentences). */
const LONGEST_ARGUMENT = 1_000;

/** A name, or a file and a line, is not cut in the middle: what hides names in sentences would not find the rest. */
const LONGEST_NAME = 300;

/** The sign that something was left out at the end. */
export const CUT = '…';

/** Cuts a text that repeats what a document or a request says, before anything else reads it. */
function cutText(text: string): string {
  if (text.length <= LONGEST_ARGUMENT) {
    return text;
  }
  const longest = LONGEST_ARGUMENT - CUT.length;
  let end = longest;
  while (end > longest - LONGEST_NAME && !/[\s"]/.test(text[end - 1])) {
    end -= 1;
  }
  const cut = text.slice(0, end > longest - LONGEST_NAME ? end : longest);
  return `${/[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut}${CUT}`;
}

function cutList(list: readonly FindingArg[]): FindingArg {
  const items: FindingArg[] = [];
  let size = 0;
  for (const item of list) {
    const plain = plainArg(item);
    size += sizeOf(plain);
    if (items.length > 0 && size > LONGEST_ARGUMENT) {
      return [...items, CUT];
    }
    items.push(plain);
  }
  return items;
}

/** About the characters of an argument in a sentence. */
function sizeOf(arg: FindingArg): number {
  if (typeof arg === 'string') {
    return arg.length;
  }
  if (typeof arg !== 'object') {
    return 1;
  }
  const parts = isList(arg) ? arg : Object.values(arg.args ?? {});
  return parts.reduce<number>((sum, part) => sum + sizeOf(part), 1);
}

/**
 * A copy of arguments with every string mapped, including those within phrases.
 *
 * @public
 */
export function mapTexts(
  args: FindingArgs,
  change: (text: string) => string,
): FindingArgs {
  return Object.fromEntries(
    Object.entries(args).map(([name, arg]) => [name, mapTextsOf(arg, change)]),
  );
}

function mapTextsOf(
  arg: FindingArg,
  change: (text: string) => string,
): FindingArg {
  if (typeof arg === 'string') {
    return change(arg);
  }
  if (typeof arg !== 'object') {
    return arg;
  }
  if (isList(arg)) {
    return arg.map(item => mapTextsOf(item, change));
  }
  return arg.args ? { ...arg, args: mapTexts(arg.args, change) } : arg;
}

function isList(
  arg: Phrase | readonly FindingArg[],
): arg is readonly FindingArg[] {
  return Array.isArray(arg);
}

// SPDX-License-Identifier: Apache-2.0

import type { InWords, Words } from './phrase';

/**
 * The languages of texts.
 *
 * @public
 */
export type Language = 'en' | 'de';

/**
 * A text in every language: a template, or a function where a template is not enough. In a template, `{name}` is an
 * argument, and `{count|item|items}` is the first word if the argument is 1, and else the second. All other braces
 * stand for themselves; a text with a word in literal braces is a function.
 *
 * @public
 */
export interface Text<Args> {
  readonly en: string | ((args: InWords<Args>) => string);
  readonly de: string | ((args: InWords<Args>) => string);
}

/** A text in one language. */
export type Wording<Args> = string | ((args: InWords<Args>) => string);

/**
 * The arguments of a template: their names, and which of them select a word.
 *
 * @public
 */
export type TemplateArgs<Names extends string, Counts extends string> = {
  readonly [Name in Names]: Name extends Counts ? number : Words | number;
};

/** The templates of a text; the English one says which arguments it has. */
export interface Templates<English extends string> {
  readonly en: English;
  readonly de: string;
}

/** The arguments of templates. */
export type ArgsOf<English extends string> = TemplateArgs<
  NamesIn<English>,
  CountsIn<English>
>;

/**
 * The names of the arguments in a template.
 *
 * @public
 */
export type NamesIn<Template extends string> =
  Template extends `${string}{${infer Rest}`
    ? Rest extends `${infer Inside}}${string}`
      ? NameOf<Inside> | NamesIn<Rest>
      : never
    : never;

/**
 * The names of those that select a word.
 *
 * @public
 */
export type CountsIn<Template extends string> =
  Template extends `${string}{${infer Rest}`
    ? Rest extends `${infer Inside}}${string}`
      ? | (Inside extends `${string}|${string}` ? NameOf<Inside> : never)
        | CountsIn<Rest>
      : never
    : never;

/**
 * The name in braces; never if they stand for themselves.
 *
 * @public
 */
export type NameOf<Inside extends string> =
  Inside extends `${infer Name}|${string}`
    ? NameOf<Name>
    : Inside extends
          | ''
          | `${string}${' ' | '"' | "'" | '“' | '…' | '.' | ',' | ':' | '$' | '{'}${string}`
      ? never
      : Inside;

/**
 * Declares a text of templates.
 *
 * @public
 */
export function text<English extends string>(
  /** The English one says which arguments it has. */
  templates: { readonly en: English; readonly de: string },
): Text<TemplateArgs<NamesIn<English>, CountsIn<English>>>;
/**
 * Declares a text of functions, or of a function in one language.
 *
 * @public
 */
export function text<Args extends object>(wordings: Text<Args>): Text<Args>;
export function text(wordings: Text<never>): Text<never> {
  return wordings;
}

const PLACES = /\{([a-z]\w*)(?:\|([^{}|]*)\|([^{}|]*))?\}/gi;

/** How many parts of a split template a place has: its name, its two words, and the text after it. */
const PARTS = 4;

/** Templates as split at their places. There are as many as the tables of texts have. */
const splitTemplates = new Map<string, readonly (string | undefined)[]>();

function splitTemplate(template: string): readonly (string | undefined)[] {
  let parts = splitTemplates.get(template);
  if (!parts) {
    parts = template.split(PLACES);
    splitTemplates.set(template, parts);
  }
  return parts;
}

/** The names of the arguments that a template fills in. */
export function namesIn(template: string): string[] {
  return Array.from(template.matchAll(PLACES), ([, name]) => name);
}

/** A text with its arguments; throws if a template lacks one. */
export function fillIn<Args>(
  wording: Wording<Args>,
  args: InWords<Args>,
): string {
  if (typeof wording === 'function') {
    return wording(args);
  }
  const given: { readonly [name: string]: unknown } = args;
  const parts = splitTemplate(wording);
  let filled = `${parts[0]}`;
  for (let at = 1; at < parts.length; at += PARTS) {
    const [name, one, other, after] = parts.slice(at, at + PARTS);
    const arg = given[`${name}`];
    if (arg === undefined) {
      throw new Error(`There is no argument "${name}".`);
    }
    filled += `${(arg === 1 ? one : other) ?? arg}${after}`;
  }
  return filled;
}

/** Whether a text has arguments. */
export function hasArgs(wording: Wording<never>): boolean {
  return typeof wording === 'function' || splitTemplate(wording).length > 1;
}

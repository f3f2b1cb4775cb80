import type { StringMethod } from './stringMethods';
import { unpackPositional } from './unpack';

const letter = /\p{L}/u;
const digit = /\p{Nd}/u;
const space = /[\t\n\v\f\r \u0085\p{Z}]/u;
const lower = /\p{Ll}/u;
const upper = /\p{Lu}/u;
const title = /\p{Lt}/u;

const charactersPerStep = 8;

/** Whether a character has a lower or upper case form. */
function isCased(character: string): boolean {
  return (
    character.toLowerCase() !== character ||
    character.toUpperCase() !== character
  );
}

/** Go maps each character to one; what JavaScript would make several of (ß) stays. */
function mapCharacter(
  character: string,
  map: (character: string) => string,
): string {
  const mapped = map(character);
  return [...mapped].length === 1 ? mapped : character;
}

function toLower(text: string): string {
  return [...text]
    .map(character => mapCharacter(character, c => c.toLowerCase()))
    .join('');
}

function toUpper(text: string): string {
  return [...text]
    .map(character => mapCharacter(character, c => c.toUpperCase()))
    .join('');
}

/** The first letter of each word in upper case, all others in lower case. */
function toTitle(text: string): string {
  let result = '';
  let previousCased = false;
  for (const character of text) {
    result += previousCased ? toLower(character) : toUpper(character);
    previousCased = isCased(character);
  }
  return result;
}

function capitalize(text: string): string {
  const [first = '', ...rest] = text;
  return toUpper(first) + toLower(rest.join(''));
}

/** Upper case only after what has no case, lower case only after what has. */
function isTitle(text: string): boolean {
  let cased = false;
  let previousCased = false;
  for (const character of text) {
    if (/[A-Z]/.test(character) || title.test(character)) {
      if (previousCased) {
        return false;
      }
      cased = true;
      previousCased = true;
    } else if (lower.test(character)) {
      if (!previousCased) {
        return false;
      }
    } else if (upper.test(character)) {
      return false;
    } else {
      previousCased = false;
    }
  }
  return cased;
}

function every(text: string, ...patterns: readonly RegExp[]): boolean {
  return (
    text !== '' &&
    [...text].every(character =>
      patterns.some(pattern => pattern.test(character)),
    )
  );
}

function plain(change: (text: string) => string | boolean): StringMethod {
  return (host, text, args, name) => {
    unpackPositional(name, args, 0);
    // Each character is looked at by itself.
    host.spendSteps(Math.ceil(text.length / charactersPerStep));
    host.allocate(text.length);
    return change(text);
  };
}

/** Methods that ask for or change the case and kind of characters. */
export const caseMethods: ReadonlyArray<readonly [string, StringMethod]> = [
  ['capitalize', plain(capitalize)],
  ['isalnum', plain(text => every(text, letter, digit))],
  ['isalpha', plain(text => every(text, letter))],
  ['isdigit', plain(text => every(text, digit))],
  ['islower', plain(text => [...text].some(isCased) && text === toLower(text))],
  ['isspace', plain(text => every(text, space))],
  ['istitle', plain(isTitle)],
  ['isupper', plain(text => [...text].some(isCased) && text === toUpper(text))],
  ['lower', plain(toLower)],
  ['title', plain(toTitle)],
  ['upper', plain(toUpper)],
];

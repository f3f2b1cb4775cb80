// SPDX-License-Identifier: Apache-2.0

import type { Random } from './random';
import { fragments, validTexts } from './texts';

type Mutation = (text: string, random: Random) => string;

/** Small mutations of a text. */
const mutations: readonly Mutation[] = [
  // Inserts a fragment.
  (text, random) => {
    const at = random.below(text.length + 1);
    return text.slice(0, at) + random.pick(fragments) + text.slice(at);
  },
  // Inserts a fragment at the start of a value.
  (text, random) => atSome(text, /[:|=] ?/g, random, random.pick(fragments)),
  // Rarely, repeats a fragment very often: what is read more than once would block the process.
  (text, random) => {
    const at = random.below(text.length + 1);
    const times = random.once(10) ? random.below(2_000) : 2;
    return (
      text.slice(0, at) + random.pick(fragments).repeat(times) + text.slice(at)
    );
  },
  // Removes a range.
  (text, random) => {
    const at = random.below(text.length + 1);
    return text.slice(0, at) + text.slice(at + random.below(12));
  },
  // Replaces a word.
  (text, random) => {
    const words = [...text.matchAll(/[\w$-]+/g)];
    if (words.length === 0) {
      return text;
    }
    const { 0: word, index } = random.pick(words);
    const [other] = random.pick(words);
    return text.slice(0, index) + other + text.slice(index + word.length);
  },
  // Duplicates, moves or indents a line.
  (text, random) => {
    const lines = text.split('\n');
    const line = lines[random.below(lines.length)];
    lines.splice(random.below(lines.length), random.below(2), line);
    return lines.join('\n');
  },
  (text, random) => {
    const lines = text.split('\n');
    lines[random.below(lines.length)] += `\n${' '.repeat(random.below(8))}x: y`;
    return lines.join('\n');
  },
  // Replaces half of the text with half of another.
  (text, random) => {
    const other = random.pick(validTexts);
    return (
      text.slice(0, random.below(text.length)) +
      other.slice(random.below(other.length))
    );
  },
];

function atSome(
  text: string,
  places: RegExp,
  random: Random,
  fragment: string,
): string {
  const found = [...text.matchAll(places)];
  if (found.length === 0) {
    return text + fragment;
  }
  const { 0: place, index } = random.pick(found);
  const at = index + place.length;
  return text.slice(0, at) + fragment + text.slice(at);
}

/** A valid definition with a few errors. */
export function mutatedText(random: Random): string {
  return damaged(random.pick(validTexts), random);
}

/** A text with a few errors. */
export function damaged(original: string, random: Random): string {
  let text = original;
  for (let left = 1 + random.below(6); left > 0; left--) {
    text = random.pick(mutations)(text, random);
  }
  return text;
}

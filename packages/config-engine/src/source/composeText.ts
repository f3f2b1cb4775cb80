// SPDX-License-Identifier: Apache-2.0

import { Document, YAMLError } from 'yaml';
import type { Steps } from '../steps';
import { composePartsSteps } from './composeParts';
import { LineTable, lineTable } from './lineTable';
import { tokenSteps, Tokens } from './readTokens';
import type { SourceLimits, SourceText } from './types';

type TextLimits = Omit<SourceLimits, 'paths'>;

/** A text as composed by `yaml`, or the first limit that it exceeds. */
export type ComposedText = { readonly lines: LineTable } & (
  | (Exclude<Tokens, { passed: unknown }> & {
      readonly documents: readonly Document.Parsed[];
      /** The errors outside all documents. */
      readonly errors: readonly YAMLError[];
    })
  | {
      readonly exceeded: keyof TextLimits;
      /** Of the text, or of the scalar that is too long. */
      readonly characters: number;
      readonly limit: number;
      /** An offset in the text. */
      readonly at: number;
    }
);

/**
 * Parses a text into documents whose aliases, merge keys, repeated keys and tags remain as written: each reader has its
 * own rules for them. Checks the limits before the work that they limit.
 *
 * @param scalars - `core` resolves scalars like YAML 1.2 and accepts scalars as keys only; `failsafe` leaves both as
 *   written
 */
export function* composeTextSteps(
  source: SourceText,
  limits: TextLimits,
  scalars: 'core' | 'failsafe',
): Steps<ComposedText> {
  const { text } = source;
  const read =
    text.length > limits.characters
      ? ({ passed: 'characters', at: 0, characters: text.length } as const)
      : yield* tokenSteps(text, limits);
  if ('passed' in read) {
    const { passed, at, characters = text.length } = read;
    const lines = lineTable({ ...source, text: text.slice(0, at) });
    return { lines, exceeded: passed, limit: limits[passed], at, characters };
  }
  const lines = lineTable(source);
  const composed = yield* composePartsSteps(
    read.tokens,
    {
      // The library compares every pair of keys.
      uniqueKeys: false,
      stringKeys: scalars === 'core',
      keepSourceTokens: true,
      resolveKnownTags: false,
      merge: false,
      schema: scalars,
    },
    text.length,
  );
  return { ...read, lines, ...composed };
}

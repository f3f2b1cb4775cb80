// SPDX-License-Identifier: Apache-2.0

import { Composer, Document, YAMLError } from 'yaml';
import type { Steps } from '../steps';
import { LineTable, lineTable } from './lineTable';
import { tokenSteps, Tokens } from './readTokens';
import type { SourceLimits, SourceText } from './types';
import { withoutStackTraces } from './withoutStackTraces';

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
      readonly limit: number;
      /** An offset in the text. */
      readonly at: number;
    }
);

/**
 * Parses a text into documents whose aliases, merge keys, repeated keys and tags remain as written: each reader has its
 * own rules for them. Checks the limits before the work that they limit. Pauses within it, but not within a document
 * that the library composes.
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
  const isTooLong = text.length > limits.characters;
  const lines = lineTable(isTooLong ? { ...source, text: '' } : source);
  const read = isTooLong
    ? ({ passed: 'characters', at: 0 } as const)
    : yield* tokenSteps(text, limits);
  if ('passed' in read) {
    const { passed, at } = read;
    return { lines, exceeded: passed, limit: limits[passed], at };
  }
  const composer = new Composer({
    // The library compares every pair of keys.
    uniqueKeys: false,
    stringKeys: scalars === 'core',
    keepSourceTokens: true,
    resolveKnownTags: false,
    merge: false,
    schema: scalars,
  });
  const documents: Document.Parsed[] = [];
  const composing = composer.compose(read.tokens, false, text.length);
  for (;;) {
    const composed = withoutStackTraces(() => composing.next());
    if (composed.done) {
      break;
    }
    documents.push(composed.value);
    yield undefined;
  }
  return { ...read, lines, documents, errors: composer.streamInfo().errors };
}

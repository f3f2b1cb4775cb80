// SPDX-License-Identifier: Apache-2.0

import {
  parseSourceSteps,
  type parseSource,
  type SourceText,
  type Steps,
} from '@component-config/config-engine';
import type { RepositoryFiles } from './types';

interface ParsedTexts {
  readonly byFile: Map<
    string,
    { readonly text: string; readonly parsed: ReturnType<typeof parseSource> }
  >;
  characters: number;
}

/** Characters of the texts of a repository whose documents are remembered; these take about 20 bytes for each. */
const mostCharacters = 8_000_000;

/** A base is read again for each environment. */
const parsedTexts = new WeakMap<RepositoryFiles, ParsedTexts>();

/** A file of a repository, parsed as Kubernetes reads it. */
export function* parseFile(
  files: RepositoryFiles,
  { file, text }: SourceText,
): Steps<ReturnType<typeof parseSource>> {
  const known = parsedTexts.get(files) ?? { byFile: new Map(), characters: 0 };
  const found = known.byFile.get(file);
  if (found?.text === text) {
    return found.parsed;
  }
  const parsed = yield* parseSourceSteps({ file, text }, {}, 'cluster');
  if (known.characters + text.length > mostCharacters) {
    known.byFile.clear();
    known.characters = 0;
  }
  known.byFile.set(file, { text, parsed });
  known.characters += text.length;
  parsedTexts.set(files, known);
  return parsed;
}

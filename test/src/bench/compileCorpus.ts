// SPDX-License-Identifier: Apache-2.0

import {
  compileDefinition,
  parseSource,
} from '@component-config/config-engine';
import { parseAllDocuments } from 'yaml';
import {
  findDefinitions,
  readDefinition,
} from '../definitions/findDefinitions';
import type { BenchGroup } from './types';

/** Compiling every ComponentType and Trait of some folders, text to schema. */
export function compileCorpus(folders: readonly string[]): BenchGroup {
  const definitions = folders.flatMap(folder => findDefinitions(folder));
  // A file with several definitions is one text.
  const texts = [
    ...new Map(
      definitions.map(({ file, text }) => [text, { file, text }]),
    ).values(),
  ];
  const characters = texts.reduce((sum, { text }) => sum + text.length, 0);
  const roots = definitions.map(definition => readDefinition(definition).root);
  return {
    title: 'Compile the corpus',
    input: `${definitions.length} definitions in ${
      texts.length
    } files, ${Math.round(characters / 1024)} KiB`,
    baselines: [
      {
        name: 'parse with yaml',
        run: () => texts.map(({ text }) => parseAllDocuments(text)),
      },
    ],
    tasks: [
      {
        name: 'read with positions',
        run: () => texts.map(source => parseSource(source)),
      },
      {
        name: 'compile what was read',
        run: () => roots.map(root => compileDefinition(root)),
      },
      {
        name: 'read and compile',
        run: () => {
          texts.forEach(source => parseSource(source));
          roots.forEach(root => compileDefinition(root));
        },
      },
    ],
  };
}

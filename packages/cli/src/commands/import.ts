// SPDX-License-Identifier: Apache-2.0

import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type {
  Finding,
  Imported,
  SourceNode,
} from '@component-config/config-engine';
import type { Command, CommandContext, CommandInput } from '../command';
import { wrongUsage } from '../failure';
import type { LocatedFinding } from '../tree';
import { failOnOption, failsOn } from './failOn';
import { inputText, inputTexts } from './input';

const systems = ['aicr', 'opencenter'] as const;

/** The imported content of one document. */
interface ImportedText {
  readonly kind: 'Overlay' | 'OverlayMixin';
  readonly name: string;
  readonly text: string;
}

export const importDocuments: Command = {
  description:
    'Each overlay contains the file and line that it comes from. Findings point into the imported files.',
  arguments: [
    {
      flags: '<system>',
      description: 'the system that the documents come from',
      choices: systems,
    },
    { flags: '<files...>', description: 'recipes, or descriptors' },
  ],
  options: [
    {
      flags: '--constraint <name>',
      description:
        'a constraint of AICR that overlays require as a fact of an environment',
      isList: true,
    },
    {
      flags: '--output <folder>',
      description:
        'write one file per overlay to this folder, and print nothing',
    },
    failOnOption,
  ],
  examples: [
    {
      line: 'import aicr examples/import/aicr/recipes.yaml',
      shows: 'recipes of AICR as overlays',
    },
    {
      line: 'import opencenter examples/import/opencenter/loki.yaml',
      shows: 'a descriptor of openCenter as an overlay',
    },
  ],
  run: async (context, { arguments: [system, files], options }) => {
    const { parseSource } = await import('@component-config/config-engine');
    const { locate, readTextFile, shownPath, uniqueFindings } =
      await import('../tree');
    const findings: LocatedFinding[] = [];
    const roots: SourceNode[] = [];
    for (const path of inputTexts(files)) {
      const file = shownPath(path, context.cwd);
      const text = await readTextFile(path, context.cwd);
      const parsed = parseSource({ file, text });
      roots.push(...parsed.documents.map(({ root }) => root));
      findings.push(
        ...parsed.findings.map(finding => locate(finding, { file, line: 1 })),
      );
    }
    const taken = await takeOver(
      system === 'opencenter' ? 'opencenter' : 'aicr',
      roots,
      options,
    );
    const [place] = inputTexts(files);
    findings.push(
      ...taken.findings.map(finding =>
        locate(finding, { file: shownPath(place, context.cwd), line: 1 }),
      ),
    );
    const found = uniqueFindings(findings);
    const folder = inputText(options.output);
    const documents = taken.documents.map(({ kind, name, text }) => ({
      kind,
      name,
      text,
    }));
    if (folder !== undefined) {
      await writeAll(context, folder, documents);
    }
    return {
      kind: 'document',
      language: 'yaml',
      text:
        folder === undefined
          ? documents.map(({ text }) => text).join('---\n')
          : '',
      data: { documents },
      findings: found,
      isFailure: failsOn(found, options),
    };
  },
};

async function takeOver(
  system: (typeof systems)[number],
  roots: readonly SourceNode[],
  options: CommandInput['options'],
): Promise<{
  readonly documents: readonly ImportedText[];
  readonly findings: readonly Finding[];
}> {
  const { readDescriptors, readRecipeMetadata, writeDocument } =
    await import('@component-config/config-engine');
  // An overlay in place of a document with errors would be applied without what they are about.
  const accepted = <One extends { readonly isRefused: boolean }>(
    imported: readonly One[],
  ) => imported.filter(({ isRefused }) => !isRefused);
  const findingsOf = (
    imported: ReadonlyArray<
      Imported<{ readonly findings: readonly Finding[] }>
    >,
  ) => imported.flatMap(({ document }) => document.findings);
  const written = (
    kind: ImportedText['kind'],
    imported: Imported<{ readonly name: string }>,
  ) => ({
    kind,
    name: imported.document.name,
    text: writeDocument(imported),
  });
  if (system === 'opencenter') {
    const { descriptors, findings } = readDescriptors(roots);
    return {
      documents: accepted(descriptors).map(one => written('Overlay', one)),
      findings: [...findings, ...findingsOf(descriptors)],
    };
  }
  const requested = new Set(inputTexts(options.constraint));
  const { overlays, mixins, findings } = readRecipeMetadata(roots, {
    asks: name => requested.has(name),
  });
  return {
    documents: [
      ...accepted(overlays).map(one => written('Overlay', one)),
      ...accepted(mixins).map(one => written('OverlayMixin', one)),
    ],
    findings: [...findings, ...findingsOf([...overlays, ...mixins])],
  };
}

/** Names of overlays come from imported files, so they may not be valid file names. */
const fileName = /^[\w][\w.-]*$/;

async function writeAll(
  { cwd }: CommandContext,
  folder: string,
  documents: readonly ImportedText[],
): Promise<void> {
  const target = resolve(cwd, folder);
  const unfit = documents.find(({ name }) => !fileName.test(name));
  if (unfit) {
    throw wrongUsage(
      `"${unfit.name}" cannot be the name of a file; import it without --output.`,
    );
  }
  await mkdir(target, { recursive: true });
  for (const { kind, name, text } of documents) {
    const suffix = kind === 'OverlayMixin' ? '.mixin' : '';
    await writeFile(join(target, `${name}${suffix}.yaml`), text);
  }
}

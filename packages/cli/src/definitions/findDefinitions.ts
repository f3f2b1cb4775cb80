// SPDX-License-Identifier: Apache-2.0

import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { isSameName } from '@component-config/config-engine';
import type { PlatformDefinition } from '@component-config/config-platform';
import type { CommandContext, CommandInput } from '../command';
import { inputText } from '../commands/input';
import { readingOptions, treeSource } from '../commands/treeOptions';
import { notThere, wrongUsage } from '../failure';
import {
  fileSource,
  readTree,
  type LocatedFinding,
  type Tree,
  type TreeDocument,
} from '../tree';

/** A ComponentType or Trait with its document. */
interface FoundDefinition {
  readonly definition: PlatformDefinition;
  readonly document: TreeDocument;
}

/** The result of a search, with findings. */
interface FoundDefinitions {
  readonly tree: Tree;
  /** At least one. */
  readonly found: readonly FoundDefinition[];
  readonly findings: readonly LocatedFinding[];
}

/**
 * The ComponentTypes and Traits for an argument: all those of a file, or the one with a name or reference in the folder
 * of `--folder`.
 */
export async function findDefinitions(
  context: CommandContext,
  named: string,
  options: CommandInput['options'],
): Promise<FoundDefinitions> {
  const { cwd } = context;
  const isFile = await isFileAt(resolve(cwd, named));
  const folder = inputText(options.folder) ?? '.';
  const tree = await readTree(
    isFile
      ? fileSource(named, cwd)
      : await treeSource(context, folder, options),
    await readingOptions(context, options),
  );
  const found = tree.documents.flatMap(document => {
    const definition = tree.platform.definitions.get(document.ref);
    return definition && (isFile || isCalled(definition, named))
      ? [{ definition, document }]
      : [];
  });
  const faults = tree.findings.filter(({ severity }) => severity === 'error');
  if (found.length === 0 && !(isFile && faults.length > 0)) {
    throw notThere(
      isFile
        ? `There is no ComponentType and no Trait in "${named}".`
        : `There is no file "${named}", and no ComponentType or Trait of that name in "${folder}".`,
    );
  }
  if (!isFile && found.length > 1) {
    throw wrongUsage(
      `There are several definitions "${named}": ${found
        .map(({ document }) => document.ref)
        .join(', ')}. Use the reference of one.`,
    );
  }
  const files = new Set(found.map(({ document }) => document.place.file));
  return {
    tree,
    found,
    findings: isFile
      ? tree.findings
      : tree.findings.filter(({ file = '' }) => files.has(file)),
  };
}

function isCalled(
  { entityRef, name }: PlatformDefinition,
  named: string,
): boolean {
  return isSameName(entityRef, named) || isSameName(name, named);
}

async function isFileAt(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}

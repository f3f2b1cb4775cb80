// SPDX-License-Identifier: Apache-2.0

import { readFile, stat } from 'node:fs/promises';
import { dirname, isAbsolute } from 'node:path';
import { resolveSafeChildPath } from '@backstage/backend-plugin-api';
import type { Entity } from '@backstage/catalog-model';
import { InputError } from '@backstage/errors';
import type { LocationSpec } from '@backstage/plugin-catalog-common';
import {
  processingResult,
  type CatalogProcessor,
  type CatalogProcessorEmit,
} from '@backstage/plugin-catalog-node';
import {
  defaultSourceLimits,
  parseSourceSteps,
  valueFromNode,
  type JsonValue,
} from '@component-config/config-engine';
import { isPlatformKind } from '@component-config/plugin-component-config-common';
import { inTurns } from '@component-config/config-platform/repositories';

/** Maximum number of bytes of a character in UTF-8. */
const BYTES_PER_CHARACTER = 4;

/** Converts the text of a file for each placeholder. */
const readings = new Map<
  string,
  (text: string, file: string) => JsonValue | Promise<JsonValue>
>([
  ['$text', text => text],
  ['$yaml', readYaml],
  ['$json', readJson],
]);

/**
 * Includes the files that components and platform documents of `file` locations refer to by `$text`, `$yaml` and
 * `$json`. The catalog supports this only for `url` locations, since it does not resolve URLs against a path. A file
 * has to be in the folder of the document or below it, also after resolving links.
 */
export class FilePlaceholderProcessor implements CatalogProcessor {
  getProcessorName(): string {
    return 'ComponentConfigFilePlaceholderProcessor';
  }

  /** Before the catalog's own processor, which refuses these placeholders. */
  getPriority(): number {
    return 10;
  }

  async preProcessEntity(
    entity: Entity,
    location: LocationSpec,
    emit: CatalogProcessorEmit,
  ): Promise<Entity> {
    if (
      location.type !== 'file' ||
      !(entity.kind === 'Component' || isPlatformKind(entity.kind))
    ) {
      return entity;
    }
    const folder = dirname(location.target);
    const read = async (key: string, path: string): Promise<JsonValue> => {
      const reading = readings.get(key) as (
        text: string,
        file: string,
      ) => JsonValue | Promise<JsonValue>;
      const file = pathWithin(folder, key, path);
      const text = await readText(key, path, file);
      emit(processingResult.refresh(`file:${file}`));
      return reading(text, path);
    };
    return (await fill(entity, read)) as Entity;
  }
}

/** The value with the files included; the same value if it refers to none. */
async function fill(
  value: unknown,
  read: (key: string, path: string) => Promise<JsonValue>,
): Promise<unknown> {
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  if (Array.isArray(value)) {
    const items: unknown[] = [];
    for (const item of value) {
      items.push(await fill(item, read));
    }
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  const entries = Object.entries(value);
  if (entries.length === 1) {
    const [[key, path]] = entries;
    if (readings.has(key) && typeof path === 'string' && !isAddress(path)) {
      return read(key, path);
    }
  }
  const filled: Array<[string, unknown]> = [];
  for (const [key, child] of entries) {
    filled.push([key, await fill(child, read)]);
  }
  return filled.every(([, child], index) => child === entries[index][1])
    ? value
    : Object.fromEntries(filled);
}

/** Whether the catalog reads the path itself, for any location of the document. */
function isAddress(path: string): boolean {
  return /^[a-z][a-z\d+.-]*:/i.test(path);
}

function pathWithin(folder: string, key: string, path: string): string {
  if (!isAbsolute(path)) {
    try {
      return resolveSafeChildPath(folder, path);
    } catch {
      // The platform's message contains the folders of the machine.
    }
  }
  throw new InputError(
    `${key} cannot read "${path}": a document of a file location may only include files of its own folder and the folders below it.`,
  );
}

async function readText(
  key: string,
  path: string,
  file: string,
): Promise<string> {
  const limit = defaultSourceLimits.characters;
  let text: string | undefined;
  try {
    const { size } = await stat(file);
    text =
      size > limit * BYTES_PER_CHARACTER
        ? undefined
        : await readFile(file, 'utf8');
  } catch {
    throw new InputError(
      `${key} cannot read "${path}": there is no such file next to the document.`,
    );
  }
  if (text === undefined || text.length > limit) {
    throw new InputError(
      `${key} cannot read "${path}": it has more than ${limit} characters.`,
    );
  }
  return text;
}

async function readYaml(text: string, file: string): Promise<JsonValue> {
  const { documents, findings } = await inTurns(
    parseSourceSteps({ file, text }),
  );
  const problem = findings.find(({ severity }) => severity === 'error');
  if (problem) {
    const { message, position } = problem;
    throw new InputError(
      `$yaml cannot read "${file}"${
        position ? `, line ${position.line}` : ''
      }: ${message}`,
    );
  }
  if (documents.length !== 1) {
    throw new InputError(
      `$yaml cannot read "${file}": it has ${documents.length} documents; one is expected.`,
    );
  }
  // Restores the object prototypes that the catalog uses.
  return JSON.parse(JSON.stringify(valueFromNode(documents[0].root)));
}

function readJson(text: string, file: string): JsonValue {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new InputError(
      `$json cannot read "${file}": ${(error as Error).message}`,
    );
  }
}

// SPDX-License-Identifier: Apache-2.0

import {
  isObject,
  JsonObject,
  JsonValue,
} from '@component-config/config-engine';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { parse } from 'yaml';
import type { SectionCases } from './types';
import { objectsOf } from './content';

/** Reads a YAML file in which every key with a list of objects is a section of cases. */
export function readCaseFile(path: string): SectionCases[] {
  return sectionsOf(readCaseData(path));
}

/** The file as data: the sections, and settings for all cases. */
export function readCaseData(path: string): JsonObject {
  const file: JsonValue = parse(readFileSync(path, 'utf8'), {
    maxAliasCount: -1,
  });
  if (!isObject(file)) {
    throw new Error(`"${path}" contains no sections of cases`);
  }
  return file;
}

/** The sections of such a file. */
export function sectionsOf(file: JsonObject): SectionCases[] {
  return Object.entries(file).flatMap(([section, value]) =>
    Array.isArray(value)
      ? [
          {
            section,
            cases: objectsOf(value).map((content, index) => ({
              name:
                typeof content.name === 'string' ? content.name : `#${index}`,
              content,
            })),
          },
        ]
      : [],
  );
}

/** The texts of all files below a folder, by their path in it. */
export function readFolder(folder: string): Map<string, string> {
  return new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name))
      .map((file): [string, string] => [
        relative(folder, file).split(sep).join('/'),
        readFileSync(file, 'utf8'),
      ]),
  );
}

/** Cases that name their operation or kind, with a section for each. */
export function sectionsBy(
  key: 'op' | 'kind',
  cases: SectionCases['cases'],
): SectionCases[] {
  const operations = new Set(cases.map(({ content }) => String(content[key])));
  return [...operations].map(section => ({
    section,
    cases: cases.filter(({ content }) => content[key] === section),
  }));
}

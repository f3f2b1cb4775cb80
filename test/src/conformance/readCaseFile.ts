// SPDX-License-Identifier: Apache-2.0

import {
  isObject,
  JsonObject,
  JsonValue,
} from '@component-config/config-engine';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { SectionCases } from './types';

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
            cases: value.filter(isObject).map((content, index) => ({
              name:
                typeof content.name === 'string' ? content.name : `#${index}`,
              content,
            })),
          },
        ]
      : [],
  );
}

/** Cases that name their operation, with a section for each. */
export function byOperation(cases: SectionCases['cases']): SectionCases[] {
  const operations = new Set(cases.map(({ content }) => String(content.op)));
  return [...operations].map(section => ({
    section,
    cases: cases.filter(({ content }) => content.op === section),
  }));
}

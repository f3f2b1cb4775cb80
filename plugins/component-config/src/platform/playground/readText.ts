// SPDX-License-Identifier: Apache-2.0

import {
  sectionNames,
  type CompiledDefinition,
} from '@component-config/config-engine';
import type {
  CompiledDocument,
  EnvironmentSummary,
} from '@component-config/plugin-component-config-common';
import {
  readPlatform,
  readSupposed,
  type Platform,
} from '@component-config/config-platform';

/** A type from the text or the catalog. */
export interface ChosenType {
  readonly entityRef: string;
  readonly title: string;
}

/** The contents of the text on its own, read in the browser. */
export interface TextReading {
  readonly platform: Platform;
  /** The ComponentTypes of the text. */
  readonly types: readonly ChosenType[];
  readonly environments: readonly EnvironmentSummary[];
  /** The schemas of its ComponentTypes and Traits. */
  readonly definitions: ReadonlyArray<{
    readonly title: string;
    readonly sections: NonNullable<CompiledDocument['sections']>;
  }>;
}

/** Reads a text of platform documents; undefined if it has too many. */
export function readText(text: string): TextReading | undefined {
  try {
    const { documents } = readSupposed(text);
    const known = documents.flatMap(document => document.text ?? []);
    const platform = readPlatform(known);
    const definitions = known.flatMap(({ entityRef, kind, name }) => {
      const read = platform.definitions.get(entityRef)?.definition;
      return read ? [{ title: `${kind} ${name}`, read }] : [];
    });
    return {
      platform,
      types: known
        .filter(({ kind }) => kind.endsWith('ComponentType'))
        .map(({ entityRef, name }) => ({ entityRef, title: name })),
      environments: platform.environments,
      definitions: definitions.map(({ title, read }) => ({
        title,
        sections: sectionsOf(read),
      })),
    };
  } catch {
    return undefined;
  }
}

function sectionsOf(
  definition: CompiledDefinition,
): NonNullable<CompiledDocument['sections']> {
  return sectionNames.flatMap(section => {
    const schema = definition[section];
    return schema ? [{ section, schema }] : [];
  });
}

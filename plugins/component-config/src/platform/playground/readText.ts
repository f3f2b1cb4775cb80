// SPDX-License-Identifier: Apache-2.0

import {
  readComponent,
  sectionNames,
  type CompiledDefinition,
  type ComponentConfiguration,
} from '@component-config/config-engine';
import {
  DEFINITION_NAMESPACE,
  type CompiledDocument,
} from '@component-config/plugin-component-config-common';
import {
  readPlatform,
  readSupposed,
  type Platform,
} from '@component-config/config-platform';

/** What the form and the result are of: a component of the text, or a new one of a type of the text or the catalog. */
export interface SampleSource {
  readonly entityRef: string;
  readonly title: string;
  readonly namespace: string;
  /** Omitted for a type. */
  readonly component?: ComponentConfiguration;
}

/** Identifies an environment; several namespaces may have one of the same name. */
export type EnvironmentName = Pick<
  Platform['environments'][number],
  'namespace' | 'name'
>;

/** Names an environment in the address: with its namespace unless that is `default`. */
export function environmentKey({ namespace, name }: EnvironmentName): string {
  return namespace === DEFINITION_NAMESPACE ? name : `${namespace}/${name}`;
}

/** The contents of the text on its own, read in the browser. */
export interface TextReading {
  readonly platform: Platform;
  /** The Components of the text, then its ComponentTypes. */
  readonly samples: readonly SampleSource[];
  readonly environments: readonly EnvironmentName[];
  /** The schemas of its ComponentTypes and Traits. */
  readonly definitions: ReadonlyArray<{
    readonly title: string;
    readonly sections: NonNullable<CompiledDocument['sections']>;
  }>;
}

/** Reads a text of documents; undefined if it has too many. */
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
      samples: [
        ...documents
          .filter(({ kind }) => kind === 'Component')
          .flatMap(({ root }) => componentSample(readComponent(root))),
        ...known
          .filter(({ kind }) => kind.endsWith('ComponentType'))
          .map(({ entityRef, namespace, name }) => ({
            entityRef,
            title: name,
            namespace,
          })),
      ],
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

/** Without a name or a type there is nothing to resolve. */
function componentSample(component: ComponentConfiguration): SampleSource[] {
  const { ref, name, namespace, componentType } = component;
  return name === '' || componentType === undefined
    ? []
    : [{ entityRef: ref, title: name, namespace, component }];
}

function sectionsOf(
  definition: CompiledDefinition,
): NonNullable<CompiledDocument['sections']> {
  return sectionNames.flatMap(section => {
    const schema = definition[section];
    return schema ? [{ section, schema }] : [];
  });
}

// SPDX-License-Identifier: Apache-2.0

import { NotFoundError } from '@backstage/errors';
import {
  childPointer,
  documentNodes,
  documentsNamed,
  parseSource,
  readComponent,
  valueFromNode,
  type ComponentConfiguration,
  type DocumentAddress,
  type JsonValue,
} from '@component-config/config-engine';

/** The document of a component in a file of the workspace. */
export interface ComponentDocument {
  readonly address: DocumentAddress;
  readonly component: ComponentConfiguration;
  /** All of it, as data. */
  readonly value: JsonValue;
}

/** Identifies the component. */
export interface ComponentName {
  readonly name: string;
  readonly namespace: string;
}

/** The document of a component in a text, which may contain others and lists of them; undefined if it is missing. */
export function findComponentDocument(
  file: string,
  text: string,
  { name, namespace }: ComponentName,
): ComponentDocument | undefined {
  const { documents } = parseSource({ file, text });
  const [found] = documentsNamed(
    documents.flatMap(({ root }) => documentNodes(root)),
    { kind: 'Component', name, namespace },
  );
  return (
    found && {
      address: { kind: 'Component', name, namespace },
      component: readComponent(found.node),
      value: valueFromNode(found.node),
    }
  );
}

/** The pointer to a component's values in its document. */
export function pointerInDocument(
  component: ComponentConfiguration,
  section: SectionPlace,
): string {
  const { instanceName, environment } = section;
  const holder =
    instanceName === undefined
      ? { ...component, pointer: '/spec' }
      : component.traits.find(trait => trait.instanceName === instanceName);
  if (!holder) {
    throw new NotFoundError(
      `Component "${component.name}" in the workspace has no trait instance "${instanceName}"; the file there differs from the one in the catalog.`,
    );
  }
  if (environment === undefined) {
    return instanceName === undefined
      ? (component.parametersPointer ?? `${holder.pointer}/parameters`)
      : `${holder.pointer}/parameters`;
  }
  return childPointer(
    holder.environmentConfigsPointer ?? `${holder.pointer}/environmentConfigs`,
    environment,
  );
}

/** One section of the values of a component. */
export interface SectionPlace {
  /** Omitted for the component's own. */
  readonly instanceName?: string;
  /** Omitted for `parameters`. */
  readonly environment?: string;
}

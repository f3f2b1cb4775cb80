// SPDX-License-Identifier: Apache-2.0

import {
  ComponentRelease,
  readComponentRelease,
  readReleaseBinding,
  ReleaseBinding,
} from '../delivery';
import { compareNames } from '../document';
import { Finding, phrase, Phrase } from '../finding';
import { publishingFindings } from '../finding/catalogue/publishing';
import { writingFindings } from '../finding/catalogue/writing';
import { ComponentConfiguration, readComponent } from '../layers';
import { documentsNamed, textAt, type SourceNode } from '../source';
import { FoundDocument, OpenFile, openFile, unreadable } from '../writing';
import type { DocumentPlace, PublishingInput } from './types';

/** A document of a repository that was read. */
export interface ReadDocument<T> {
  readonly path: string;
  readonly document: FoundDocument;
  readonly value: T;
}

/** A document that could not be read, and the reason. */
export interface Unread {
  readonly path: string;
  readonly reason: Finding;
}

/** The documents of a component. */
export interface ComponentDocuments {
  readonly files: ReadonlyMap<string, OpenFile>;
  readonly component: ReadDocument<ComponentConfiguration> | Unread;
  /** By environment: the binding in force there. */
  readonly bindings: ReadonlyMap<string, ReadDocument<ReleaseBinding> | Unread>;
  /** The release of an environment; undefined if its binding names an unknown one. */
  releaseIn(environment: string): NamedRelease | undefined;
}

/** A release that a binding names. */
export interface NamedRelease {
  readonly name: string;
  /** Omitted if its frozen values are unknown. */
  readonly release?: ComponentRelease;
}

const bindingKinds = ['ReleaseBinding', 'ComponentDeployment'];

/** Reads the documents of a component from the files of a repository. */
export function readDocuments(input: PublishingInput): ComponentDocuments {
  const files = new Map(
    input.files.map(({ path, text }) => [path, openFile({ file: path, text })]),
  );
  const { name, namespace } = input.component;
  const component = readAt(
    files,
    input.component,
    phrase('documentNamed', { kind: 'Component', name }),
    {
      meant: documents =>
        documentsNamed(documents, { kind: 'Component', name, namespace }),
      read: readComponent,
    },
  );
  const bindings = bindingsByEnvironment(files, input);
  return {
    files,
    component,
    bindings,
    releaseIn(environment) {
      const binding = bindings.get(environment);
      const released =
        binding && 'value' in binding ? binding.value.release : undefined;
      if (released === undefined) {
        return undefined;
      }
      const place = input.releases?.find(one => one.name === released);
      const found =
        place &&
        readAt(
          files,
          place,
          phrase('documentNamed', { kind: 'ComponentRelease', name: released }),
          {
            meant: documents =>
              documentsNamed(documents, {
                kind: 'ComponentRelease',
                name: released,
                namespace,
              }),
            read: readComponentRelease,
          },
        );
      return {
        name: released,
        ...(found && 'value' in found && { release: found.value }),
      };
    },
  };
}

function bindingsByEnvironment(
  files: ReadonlyMap<string, OpenFile>,
  { component, bindings = [] }: PublishingInput,
): Map<string, ReadDocument<ReleaseBinding> | Unread> {
  const byEnvironment = new Map<
    string,
    ReadDocument<ReleaseBinding> | Unread
  >();
  for (const place of bindings) {
    const { environment } = place;
    const found = readAt(
      files,
      place,
      phrase('bindingOf', { component: component.name, environment }),
      {
        meant: documents =>
          documents.filter(({ node }) => {
            if (!bindingKinds.includes(textAt(node, 'kind') ?? '')) {
              return false;
            }
            const binding = readReleaseBinding(node);
            return (
              binding.component === component.name &&
              binding.environment === environment
            );
          }),
        read: readReleaseBinding,
      },
    );
    const known = byEnvironment.get(environment);
    // The unreadable binding may be the one in force.
    if (
      !known ||
      !('value' in found) ||
      ('value' in known && compareNames(found.value.name, known.value.name) < 0)
    ) {
      byEnvironment.set(environment, found);
    }
  }
  return byEnvironment;
}

/** Finds a document in a file: the one at the line, or else the first. */
function readAt<T>(
  files: ReadonlyMap<string, OpenFile>,
  { path, line }: DocumentPlace,
  description: Phrase,
  {
    meant,
    read,
  }: {
    meant(documents: readonly FoundDocument[]): FoundDocument[];
    read(node: SourceNode): T;
  },
): ReadDocument<T> | Unread {
  const file = files.get(path);
  if (!file) {
    return {
      path,
      reason: publishingFindings.fileMissing.at({ pointer: '' }, { path }),
    };
  }
  const found = meant(file.documents);
  const document =
    found.find(({ node }) => node.position?.line === line) ?? found[0];
  if (!document) {
    return {
      path,
      reason: file.fault
        ? unreadable(file.fault)
        : writingFindings.documentMissing.at(
            { pointer: '' },
            { document: description },
          ),
    };
  }
  const fault = file.faultOf(document);
  return fault
    ? { path, reason: unreadable(fault) }
    : { path, document, value: read(document.node) };
}

/** Whether a document is of OpenChoreo, which then reads it as well. */
export function isOfOpenChoreo(node: SourceNode): boolean {
  return textAt(node, 'apiVersion')?.startsWith('openchoreo.dev/') ?? false;
}

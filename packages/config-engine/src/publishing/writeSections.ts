// SPDX-License-Identifier: Apache-2.0

import { compareNames } from '../document';
import type { Finding } from '../finding';
import { publishingFindings } from '../finding/catalogue/publishing';
import { writingFindings } from '../finding/catalogue/writing';
import {
  emptyObject,
  equalJson,
  isObject,
  JsonObject,
  JsonValue,
} from '../json';
import { childPointer, areRelated, parsePointer, valueAt } from '../pointer';
import { childNode, positionsOf, textAt } from '../source';
import {
  FoundDocument,
  openFile,
  OpenFile,
  ValueChange,
  writeInto,
} from '../writing';
import type { CombinedLeaf } from './combineValues';
import type { Target } from './holders';
import type { NewBinding } from './newBinding';
import type { ComponentDocuments } from './readDocuments';
import type { Publication, PublishedPlace, PublishingInput } from './types';

/** A section of stored values, and the place in a document where it is written. */
export interface SectionWrite {
  readonly environment?: string;
  /** The pointer of the section in the configuration: `/traits/volume/parameters`. */
  readonly section: string;
  readonly target: Target;
  /** The document's current value. */
  readonly own: JsonObject;
  /** The value to write. */
  readonly value: JsonObject;
  readonly written: readonly WrittenLeaf[];
}

type WrittenLeaf = Extract<CombinedLeaf, { readonly state: unknown }>;

/** The values to write, and those that are left out. */
export interface Draft {
  readonly writes: SectionWrite[];
  readonly left: Array<Publication['left'][number]>;
}

/** Makes all edits and reports the place of each value afterwards. */
export function writeSections(
  { writes, left }: Draft,
  input: PublishingInput,
  documents: ComponentDocuments,
): Publication {
  const files = new Map(documents.files);
  const findings: Finding[] = [];
  const failed = new Map<SectionWrite, Finding>();
  for (const group of byDocument(writes)) {
    writeDocument(group, files, failed);
  }
  for (const group of byNewBinding(writes)) {
    writeBinding(group, files, failed, findings);
  }

  const places: PublishedPlace[] = [];
  const allLeft = [...left];
  const locate = locator(files);
  const frozen = new Map<string, Finding>();
  for (const one of writes) {
    const reason = failed.get(one);
    const { environment } = one;
    for (const { pointer, state } of one.written) {
      if (reason && state === 'written') {
        allLeft.push({
          ...(environment !== undefined && { environment }),
          pointer,
          reason: { ...reason, pointer },
        });
        continue;
      }
      const frozenIn =
        environment === undefined
          ? environmentsFrozen(one, pointer, documents, frozen)
          : [];
      places.push({
        ...(environment !== undefined && { environment }),
        pointer,
        ...locate(one, pointer),
        state,
        ...(frozenIn.length > 0 && { frozenIn }),
      });
    }
  }
  return {
    files: changedFiles(input, files),
    places,
    left: allLeft,
    findings: [...findings, ...frozen.values()],
  };
}

type DocumentWrite = SectionWrite & {
  readonly target: Extract<Target, { readonly kind: 'document' }>;
};

/** The writes to each YAML document. */
function byDocument(writes: readonly SectionWrite[]): DocumentWrite[][] {
  const groups = new Map<string, DocumentWrite[]>();
  for (const one of writes) {
    if (isDocumentWrite(one)) {
      const { path, document } = one.target;
      const key = `${document.index} ${path}`;
      groups.set(key, [...(groups.get(key) ?? []), one]);
    }
  }
  return [...groups.values()];
}

function isDocumentWrite(one: SectionWrite): one is DocumentWrite {
  return one.target.kind === 'document';
}

/** @param files - updated with the changes */
function writeDocument(
  group: readonly DocumentWrite[],
  files: Map<string, OpenFile>,
  failed: Map<SectionWrite, Finding>,
): void {
  const [{ target }] = group;
  const { path, document } = target;
  const file = files.get(path);
  const changes = group.flatMap(one =>
    changesBetween(
      one.own,
      one.value,
      `${one.target.document.pointer}${one.target.pointer}`,
    ),
  );
  if (!file || changes.length === 0) {
    return;
  }
  const { text, findings } = writeInto(
    file.text,
    { ...document, pointer: '' },
    changes,
  );
  for (const finding of findings) {
    for (const one of group) {
      const at = `${one.target.document.pointer}${one.target.pointer}`;
      if (areRelated(finding.pointer, at)) {
        failed.set(one, finding);
      }
    }
  }
  files.set(path, openFile({ file: path, text }));
}

/** The changes that give a map another value; a map that loses keys is replaced as a whole. */
function changesBetween(
  current: JsonValue | undefined,
  target: JsonValue,
  pointer: string,
): ValueChange[] {
  if (equalJson(current, target)) {
    return [];
  }
  return isObject(current) &&
    isObject(target) &&
    Object.keys(current).every(key => Object.hasOwn(target, key))
    ? Object.keys(target).flatMap(key =>
        changesBetween(
          Object.hasOwn(current, key) ? current[key] : undefined,
          target[key],
          childPointer(pointer, key),
        ),
      )
    : [{ pointer, value: target }];
}

/** The writes to each new binding. */
function byNewBinding(writes: readonly SectionWrite[]): SectionWrite[][] {
  const groups = new Map<NewBinding, SectionWrite[]>();
  for (const one of writes) {
    if (one.target.kind === 'new' && one.written.length > 0) {
      const { binding } = one.target;
      groups.set(binding, [...(groups.get(binding) ?? []), one]);
    }
  }
  return [...groups.values()];
}

function writeBinding(
  group: readonly SectionWrite[],
  files: Map<string, OpenFile>,
  failed: Map<SectionWrite, Finding>,
  findings: Finding[],
): void {
  const [{ target }] = group;
  if (target.kind !== 'new') {
    return;
  }
  const { binding } = target;
  const configs = emptyObject();
  const traits = emptyObject();
  for (const { section, value } of group) {
    const [first, instanceName] = parsePointer(section);
    if (first === 'traits') {
      traits[instanceName] = value;
    } else {
      Object.assign(configs, value);
    }
  }
  const text = binding.text({ configs, traits }, files);
  if (text === undefined) {
    group.forEach(one =>
      failed.set(one, writingFindings.notEditable.at({ pointer: '' }, {})),
    );
    return;
  }
  files.set(binding.path, openFile({ file: binding.path, text }));
  findings.push(binding.finding);
}

/** Finds the current place of values in the files. */
function locator(files: ReadonlyMap<string, OpenFile>) {
  const known = new Map<FoundDocument, ReturnType<typeof positionsOf>>();
  return (
    { target, section }: SectionWrite,
    pointer: string,
  ): { path: string; line: number } => {
    const path = target.kind === 'new' ? target.binding.path : target.path;
    const document = files
      .get(path)
      ?.documents.find(one =>
        target.kind === 'new'
          ? isNamed(one, target.binding.name)
          : one.index === target.document.index &&
            one.pointer === target.document.pointer,
      );
    if (!document) {
      return { path, line: 1 };
    }
    let positions = known.get(document);
    if (!positions) {
      positions = positionsOf(document.node);
      known.set(document, positions);
    }
    let at = `${target.pointer}${pointer.slice(section.length)}`;
    while (at !== '' && !Object.hasOwn(positions, at)) {
      at = at.slice(0, at.lastIndexOf('/'));
    }
    return { path, line: positions[at]?.line ?? 1 };
  };
}

function isNamed({ node }: FoundDocument, name: string): boolean {
  return textAt(childNode(node, 'metadata'), 'name') === name;
}

/** The environments whose releases froze a value other than the written one. */
function environmentsFrozen(
  { section, value }: SectionWrite,
  pointer: string,
  documents: ComponentDocuments,
  frozen: Map<string, Finding>,
): string[] {
  const within = pointer.slice(section.length);
  const [first, instanceName] = parsePointer(section);
  const environments: string[] = [];
  for (const environment of documents.bindings.keys()) {
    const named = documents.releaseIn(environment);
    if (!named) {
      continue;
    }
    const { name, release } = named;
    const profile =
      first === 'traits'
        ? release?.profile.traits.find(one => one.instanceName === instanceName)
            ?.parameters
        : release?.profile.parameters;
    const released = profile && valueAt(profile, within);
    if (!equalJson(released, valueAt(value, within))) {
      environments.push(environment);
      frozen.set(
        environment,
        publishingFindings.frozen.at(
          { pointer: '' },
          { environment, release: name },
        ),
      );
    }
  }
  return environments;
}

function changedFiles(
  { files }: PublishingInput,
  after: ReadonlyMap<string, OpenFile>,
): Array<Publication['files'][number]> {
  const before = new Map(files.map(({ path, text }) => [path, text]));
  return [...after]
    .filter(([path, { text }]) => before.get(path) !== text)
    .sort(([a], [b]) => compareNames(a, b))
    .map(([path, { text }]) => ({
      path,
      ...(before.has(path) && { before: before.get(path) }),
      after: text,
    }));
}

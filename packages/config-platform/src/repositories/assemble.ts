// SPDX-License-Identifier: Apache-2.0

import {
  compareNames,
  findingKinds,
  type JsonObject,
} from '@component-config/config-engine';
import { folderOf, pathsTo } from '../gitops/paths';
import { worded } from '../phrases';
import type {
  CountedDocuments,
  RepositoryFinding,
} from '@component-config/plugin-component-config-common';
import { ignoreReasons } from './documentKinds';
import { addSecrets } from '../secrets/environmentSecrets';
import type { SecretNames } from '../secrets/secretNames';
import { helmTemplates } from './helmTemplates';
import { fileFinding } from './readFile';
import type {
  EntityPlace,
  FileReading,
  IgnoredDocuments,
  PlacedDocument,
} from './types';

/**
 * The data of a repository besides the texts of its files.
 *
 * @public
 */
export interface AssemblyInput {
  readonly readings: readonly FileReading[];
  /** Secrets of the environments, besides those that files describe. */
  readonly secrets?: readonly SecretNames[];
  /** The location that each of the repository's entities in the catalog was read from, by reference. */
  readonly previous: ReadonlyMap<string, EntityPlace>;
  /** Entities that the catalog has from elsewhere, with their location: they are not provided. */
  readonly taken: ReadonlyMap<string, string>;
  /** Findings of files that were not read. */
  readonly findings: readonly RepositoryFinding[];
  /** Existing files that were not read. */
  readonly unread: ReadonlySet<string>;
  /** Whether there are files with unknown names. */
  readonly isPartial: boolean;
  /** Maximum number of documents. */
  readonly maxDocuments: number;
}

/**
 * The documents of a repository.
 *
 * @public
 */
export interface Assembly {
  /** Ordered by path and line. */
  readonly documents: readonly PlacedDocument[];
  /** References of entities that stay as they are in the catalog. */
  readonly earlier: readonly string[];
  readonly counts: readonly CountedDocuments[];
  readonly ignored: readonly IgnoredDocuments[];
  readonly findings: readonly RepositoryFinding[];
  /** References of documents that the catalog has from elsewhere. */
  readonly taken: readonly string[];
}

interface Candidate extends PlacedDocument {
  /** Whether repositories have it in common: the environments that they deliver to, and the types of charts. */
  readonly isShared?: boolean;
}

/**
 * Combines the files of a repository: each entity once, keeping entities of unreadable files. The result does not
 * depend on the order of the files.
 *
 * @public
 */
export function assemble(input: AssemblyInput): Assembly {
  const { previous } = input;
  const findings = [...input.findings];
  const ignored: IgnoredDocuments[] = [];
  const candidates: Candidate[] = [];
  const secrets = [...(input.secrets ?? [])];
  const readings = [...input.readings].sort((a, b) =>
    compareNames(a.path, b.path),
  );
  const patches = new Set(readings.flatMap(reading => reading.patches));
  const isHelmTemplate = helmTemplates(readings.map(({ path }) => path));
  const skeletons = new Set(
    readings
      .filter(({ isSkeleton }) => isSkeleton)
      .map(({ path }) => folderOf(path)),
  );
  const isInSkeleton = (path: string) =>
    skeletons.has('') || pathsTo(folderOf(path)).some(at => skeletons.has(at));
  const knownFiles = new Set([...previous.values()].map(({ file }) => file));
  const incomplete = new Set(input.unread);
  for (const reading of readings) {
    const { path } = reading;
    const foreign =
      !reading.isDelivered &&
      ((isHelmTemplate(path) && ignoreReasons.chart) ||
        (patches.has(path) && ignoreReasons.patch) ||
        (!reading.isSkeleton && isInSkeleton(path) && ignoreReasons.template));
    if (foreign) {
      ignored.push({
        file: path,
        line: 1,
        ...worded('reason', foreign),
        count: 1,
      });
      continue;
    }
    ignored.push(...reading.ignored);
    secrets.push(...(reading.secrets ?? []));
    findings.push(...reading.findings);
    const isDoubtful = reading.doubts.length > 0 && knownFiles.has(path);
    if (isDoubtful) {
      findings.push(...reading.doubts);
    }
    if (isDoubtful || !reading.isComplete) {
      incomplete.add(path);
    }
    candidates.push(
      ...reading.documents.map(document => ({
        ...document,
        hasPlaceholders: reading.hasPlaceholders,
        isShared: reading.isDelivered && document.entity.kind !== 'Component',
        place: { file: path, line: document.line, hash: reading.hash },
      })),
    );
  }
  const chosen = choose(candidates, input, findings);
  const cut = chosen.slice(input.maxDocuments);
  cut.forEach(({ place }) => incomplete.add(place.file));
  if (cut.length > 0) {
    findings.push(
      fileFinding(findingKinds.repository.tooManyDocuments, {
        limit: input.maxDocuments,
      }),
    );
  }
  const documents = withSecrets(
    chosen.slice(0, input.maxDocuments),
    input.secrets ?? [],
    secrets,
  );
  const missing = missingEntities(documents, input, incomplete, findings);
  return {
    documents,
    earlier: missing,
    counts: count(
      documents.map(({ entity }) => ({
        apiVersion: entity.apiVersion,
        kind: entity.kind,
        count: 1,
      })),
    ),
    ignored,
    findings,
    taken: candidates.map(({ ref }) => ref).filter(ref => input.taken.has(ref)),
  };
}

/**
 * The documents, the environments among them with their secrets. In one that the repository delivers charts to, these make
 * further ones, so that those in files are not all.
 */
function withSecrets(
  documents: readonly Candidate[],
  given: readonly SecretNames[],
  all: readonly SecretNames[],
): readonly PlacedDocument[] {
  if (all.length === 0) {
    return documents;
  }
  const environments = documents
    .filter(({ entity }) => entity.kind === 'Environment')
    .map(({ ref, entity: { metadata, spec } }) => ({
      ref,
      name: metadata.name,
      spec: (spec ?? {}) as JsonObject,
    }));
  const delivered = new Set(
    documents.flatMap(({ ref, isShared }) => (isShared ? [ref] : [])),
  );
  const specs = new Map([
    ...[...addSecrets(environments, all)].filter(
      ([ref]) => !delivered.has(ref),
    ),
    ...[...addSecrets(environments, given)].filter(([ref]) =>
      delivered.has(ref),
    ),
  ]);
  return documents.map(document => {
    const spec = specs.get(document.ref);
    return spec
      ? { ...document, entity: { ...document.entity, spec } }
      : document;
  });
}

/**
 * The totals of equal ones, most frequent first.
 *
 * @public
 */
export function count(items: readonly CountedDocuments[]): CountedDocuments[] {
  const counts = new Map<string, CountedDocuments>();
  for (const item of items) {
    const key = JSON.stringify([item.apiVersion, item.kind, item.reason]);
    const counted = counts.get(key) ?? { ...item, count: 0 };
    counted.count += item.count;
    counts.set(key, counted);
  }
  return [...counts.values()].sort(
    (a, b) => b.count - a.count || compareNames(a.kind, b.kind),
  );
}

/** One document for each reference: the one in the catalog, otherwise the first. */
function choose(
  candidates: readonly Candidate[],
  { previous, taken }: AssemblyInput,
  findings: RepositoryFinding[],
): Candidate[] {
  const chosen = new Map<string, Candidate>();
  for (const candidate of candidates) {
    const { ref, place } = candidate;
    const first = chosen.get(ref);
    const known = previous.get(ref)?.file;
    if (!first || (first.place.file !== known && place.file === known)) {
      chosen.set(ref, candidate);
    }
  }
  for (const candidate of candidates) {
    const { ref, place, isShared } = candidate;
    const used = chosen.get(ref) ?? candidate;
    if (used !== candidate && !isSameType(used, candidate)) {
      findings.push({
        ...duplicateOf(candidate, used),
        line: candidate.line,
      });
    }
    const location = taken.get(ref);
    if (location !== undefined && !isShared) {
      findings.push({
        ...fileFinding(
          findingKinds.repository.takenElsewhere,
          { entity: ref, location },
          place.file,
        ),
        line: candidate.line,
      });
    }
  }
  return [...chosen.values()].filter(({ ref }) => !taken.has(ref));
}

function duplicateOf(candidate: Candidate, used: Candidate): RepositoryFinding {
  const { entity, place, ref } = candidate;
  const usedAt = `${used.place.file}:${used.line}`;
  const { name } = entity.metadata;
  const { helm, repository } = findingKinds;
  const both = [candidate, used];
  if (both.every(isChart)) {
    return fileFinding(helm.nameTaken, { name, usedAt }, place.file);
  }
  return both.every(({ isCustomResource }) => isCustomResource)
    ? fileFinding(repository.typeTaken, { name, usedAt }, place.file)
    : fileFinding(repository.duplicate, { entity: ref, usedAt }, place.file);
}

function isChart({ place }: Candidate): boolean {
  return /(?:^|\/)Chart\.yaml$/.test(place.file);
}

/** Whether two documents are copies of a type: those of folders for environments often have the same definitions. */
function isSameType(a: Candidate, b: Candidate): boolean {
  return (
    a.entity.kind === 'ClusterComponentType' &&
    JSON.stringify(a.entity) === JSON.stringify(b.entity)
  );
}

/** Earlier entities that are missing now because their files could not be read. */
function missingEntities(
  documents: readonly PlacedDocument[],
  { previous, readings, isPartial }: AssemblyInput,
  incomplete: ReadonlySet<string>,
  findings: RepositoryFinding[],
): string[] {
  const found = new Set(documents.map(({ ref }) => ref));
  const read = new Set(readings.map(({ path }) => path));
  const missingByFile = new Map<string, string[]>();
  for (const [ref, { file }] of previous) {
    const isUnread = incomplete.has(file) || (isPartial && !read.has(file));
    if (!found.has(ref) && isUnread) {
      missingByFile.set(file, [...(missingByFile.get(file) ?? []), ref]);
    }
  }
  for (const [file, refs] of missingByFile) {
    findings.push(
      fileFinding(findingKinds.repository.kept, { count: refs.length }, file),
    );
  }
  return [...missingByFile.values()].flat();
}

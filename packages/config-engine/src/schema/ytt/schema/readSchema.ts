// SPDX-License-Identifier: Apache-2.0

import { phrase } from '../../../finding';
import { yttFindings } from '../../../finding/catalogue/ytt';
import { buildType } from './buildType';
import { compactPlace, isCollection, YttItem, YttValue } from '../node';
import { overlayDocument } from '../overlay/overlay';
import { withoutPlaces, YttProblem } from '../problem';
import { Runtime } from '../template/runtime';
import type { ItemType } from './schemaType';
import type { YttSource } from '../source';
import { evaluateTemplate, isEmptyDocument } from '../template/template';

/**
 * A parsed data values schema, which provides types, defaults and rules.
 *
 * @public
 */
export interface YttSchema {
  /** The type of the document; undefined if no schema could be read. */
  readonly type?: ItemType;
  /** In ytt's order; ytt stops at the first. */
  readonly problems: readonly YttProblem[];
  /** The names of the files in merge order, for reports. */
  readonly files: readonly string[];
  /** Runs the rules. */
  readonly runtime: Runtime;
}

/**
 * Options for reading a schema.
 *
 * @public
 */
export interface ReadSchemaOptions {
  /** Further files that code may load. */
  readonly files?: readonly YttSource[];
  /** Reject `yes` and `on` instead of reading them as booleans. */
  readonly strict?: boolean;
  /** The pointer for findings: that of the schema in its document. */
  readonly pointer?: string;
}

/**
 * Reads the files of a schema and merges their documents in order, as overlays (docs/rules/ytt.md#several-documents).
 * Each document must be a valid schema. Never throws; problems are collected.
 *
 * @public
 */
export function readSchema(
  sources: readonly YttSource[],
  { files = [], strict = false, pointer = '' }: ReadSchemaOptions = {},
): YttSchema {
  const runtime = new Runtime([...sources, ...files], strict);
  const problems: YttProblem[] = [];
  const documents = sources.flatMap(source =>
    readDocuments(source, 'data/values-schema', runtime, pointer, problems),
  );
  const read = { problems, files: sources.map(({ file }) => file), runtime };
  const [base, ...overlays] = documents;
  if (!base) {
    if (problems.length === 0) {
      problems.push({
        report: 'Expected to find a data values schema, but did not',
        findings: [yttFindings.noSchema.at({ pointer }, {})],
      });
    }
    return read;
  }
  const built = documents.map(document => {
    const result = buildType(document, runtime, pointer);
    problems.push(...result.problems);
    return result;
  });
  if (overlays.length === 0) {
    return { ...read, type: built[0].type };
  }
  let merged = base;
  for (const overlay of overlays) {
    const result = overlayDocument(merged, overlay, runtime);
    if ('problem' in result) {
      problems.push(overlayProblem(result, pointer));
    } else {
      merged = result.document;
    }
  }
  const { type, problems: found } = buildType(merged, runtime, pointer);
  const known = new Set(problems.map(({ report }) => report));
  problems.push(...found.filter(({ report }) => !known.has(report)));
  return { ...read, type };
}

/** The problem of a document that cannot be merged. */
export function overlayProblem(
  { problem, place }: { problem: string; place: YttItem['place'] },
  pointer: string,
): YttProblem {
  return {
    report: problem,
    findings: [
      yttFindings.overlay.at(
        { pointer, position: place.position },
        { problem: withoutPlaces(problem) },
      ),
    ],
  };
}

const documentTexts = {
  'data/values-schema': { file: 'schema file', documents: 'schema documents' },
  'data/values': {
    file: 'data values file',
    documents: 'data values documents',
  },
} as const;

/** The documents of a file with an annotation; other non-empty documents are a problem. */
export function readDocuments(
  source: YttSource,
  annotation: keyof typeof documentTexts,
  runtime: Runtime,
  pointer: string,
  problems: YttProblem[],
): YttItem[] {
  const template = evaluateTemplate(source, runtime, pointer);
  problems.push(...template.problems);
  const documents: YttItem[] = [];
  for (const document of template.documents) {
    const misplaced = annotatedWithin(document.value, annotation);
    if (misplaced) {
      problems.push({
        early: true,
        report: `Found @${annotation} on ${misplaced.kind} (${compactPlace(
          misplaced.place,
        )}); only documents (---) can be annotated with @${annotation}`,
        findings: [
          yttFindings.annotation.at(
            { pointer, position: misplaced.place.position },
            {
              problem: phrase('belongsToDocument', {
                annotation,
                kind: misplaced.kind,
              }),
            },
          ),
        ],
      });
    } else if (document.annotations.has(annotation)) {
      documents.push(document);
    } else if (!isEmptyDocument(document)) {
      const texts = documentTexts[annotation];
      problems.push({
        report: `Templating file '${source.file}': Expected ${texts.file} '${source.file}' to only have ${texts.documents}`,
        findings: [
          yttFindings.otherDocument.at(
            { pointer, position: document.place.position },
            {},
          ),
        ],
      });
    }
  }
  return documents;
}

function annotatedWithin(
  value: YttValue,
  annotation: string,
): YttItem | undefined {
  if (!isCollection(value)) {
    return undefined;
  }
  for (const item of value.items) {
    const found = item.annotations.has(annotation)
      ? item
      : annotatedWithin(item.value, annotation);
    if (found) {
      return found;
    }
  }
  return undefined;
}

/** ytt's report of the first problem of a schema; undefined if there is none. */
export function schemaReport({
  problems: [first],
  files,
}: Pick<YttSchema, 'problems' | 'files'>): string | undefined {
  if (!first) {
    return undefined;
  }
  return first.early
    ? first.report
    : `Overlaying data values schema (in following order: ${files.join(
        ', ',
      )}): ${first.report}`;
}

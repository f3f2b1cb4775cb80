// SPDX-License-Identifier: Apache-2.0

import { phrase, withoutRepeats, type Finding } from '../../../finding';
import { yttFindings } from '../../../finding/catalogue/ytt';
import { allSteps, type Steps } from '../../../steps';
import { buildType } from './buildType';
import { itemsWithin, YttItem } from '../node';
import { overlayDocument } from '../overlay/overlay';
import { withoutPlaces } from '../problem';
import type { Runtime } from '../template/runtime';
import type { ItemType } from './schemaType';
import type { YttSource } from '../source';
import { readYamlSteps } from '../yaml/readYaml';
import {
  createRuntime,
  evaluateTemplateSteps,
  isEmptyDocument,
} from '../template/template';

/** A parsed data values schema, which provides types, defaults and rules. */
export interface YttSchema {
  /** The type of the document; undefined if no schema could be read. */
  readonly type?: ItemType;
  /** In ytt's order. */
  readonly findings: readonly Finding[];
  /** Runs the rules. */
  readonly runtime: Runtime;
}

/**
 * Reads the files of a schema and merges their documents in order, as overlays (docs/rules/ytt.md#several-documents),
 * with pauses. Each document must be a valid schema. Never throws.
 *
 * @param options - `files`: further files that code may load; `pointer`: for findings, that of the schema in its document
 */
export function* readSchemaSteps(
  sources: readonly YttSource[],
  {
    files = [],
    pointer = '',
  }: { readonly files?: readonly YttSource[]; readonly pointer?: string },
): Steps<YttSchema> {
  const runtime = createRuntime([...sources, ...files]);
  const findings: Finding[] = [];
  const documents: YttItem[] = [];
  for (const file of files) {
    if (!file.file.endsWith('.star')) {
      runtime.parsedTexts.set(file, yield* readYamlSteps(file));
    }
  }
  for (const source of sources) {
    documents.push(
      ...(yield* readDocumentsSteps(
        source,
        'data/values-schema',
        runtime,
        pointer,
        findings,
      )),
    );
    yield undefined;
  }
  const read = { findings, runtime };
  const [base, ...overlays] = documents;
  if (!base) {
    if (findings.length === 0) {
      findings.push(yttFindings.noSchema.at({ pointer }, {}));
    }
    return read;
  }
  const built: ReturnType<typeof buildType>[] = [];
  for (const document of documents) {
    const result = buildType(document, runtime, pointer);
    findings.push(...result.findings);
    built.push(result);
    yield undefined;
  }
  if (overlays.length === 0) {
    return { ...read, type: built[0].type };
  }
  let merged = base;
  for (const overlay of overlays) {
    const result = overlayDocument(merged, overlay, runtime);
    if ('problem' in result) {
      findings.push(overlayFinding(result, pointer));
    } else {
      merged = result.document;
    }
    yield undefined;
  }
  const { type, findings: found } = buildType(merged, runtime, pointer);
  findings.push(...withoutRepeats(found, findings));
  return { ...read, type };
}

/** The finding about a document that cannot be merged. */
function overlayFinding(
  { problem, place }: { problem: string; place: YttItem['place'] },
  pointer: string,
): Finding {
  return yttFindings.overlay.at(
    { pointer, position: place.position },
    { problem: withoutPlaces(problem) },
  );
}

/** The documents of a file with an annotation; other non-empty documents are reported. */
export function readDocuments(
  source: YttSource,
  annotation: 'data/values-schema' | 'data/values',
  runtime: Runtime,
  pointer: string,
  findings: Finding[],
): YttItem[] {
  return allSteps(
    readDocumentsSteps(source, annotation, runtime, pointer, findings),
  );
}

function* readDocumentsSteps(
  source: YttSource,
  annotation: 'data/values-schema' | 'data/values',
  runtime: Runtime,
  pointer: string,
  findings: Finding[],
): Steps<YttItem[]> {
  const template = yield* evaluateTemplateSteps(source, runtime, pointer);
  findings.push(...template.findings);
  const documents: YttItem[] = [];
  for (const document of template.documents) {
    const misplaced = [...itemsWithin(document.value)].find(item =>
      item.annotations.has(annotation),
    );
    if (misplaced) {
      findings.push(
        yttFindings.annotation.at(
          { pointer, position: misplaced.place.position },
          {
            problem: phrase('belongsToDocument', {
              annotation,
              kind: misplaced.kind,
            }),
          },
        ),
      );
    } else if (document.annotations.has(annotation)) {
      documents.push(document);
    } else if (!isEmptyDocument(document)) {
      findings.push(
        yttFindings.otherDocument.at(
          { pointer, position: document.place.position },
          {},
        ),
      );
    }
  }
  return documents;
}

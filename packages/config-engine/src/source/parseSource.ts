// SPDX-License-Identifier: Apache-2.0

import { Document, isMap, isScalar, YAMLError } from 'yaml';
import { Finding } from '../finding';
import { sourceFindings } from '../finding/catalogue/source';
import { allSteps, type Steps } from '../steps';
import { rememberBounded } from './boundedDocuments';
import { reportCharacters } from './checkCharacters';
import { composeTextSteps } from './composeText';
import type { LineTable } from './lineTable';
import { readDocumentSteps } from './readDocument';
import { describeSyntaxError } from './describeSyntaxError';
import { SourceDocument, SourceLimits, SourceText, YamlReading } from './types';

/**
 * The default limits: 1 MiB, 100 levels, 5,000 documents, 20,000 values with 10,000,000 characters of paths, 120,000 tokens, 256 KiB
 * for one scalar in quotes or over several lines. The largest known real file has 4,000 values, 15,000 tokens, and a
 * scalar of 180,000 characters.
 *
 * @public
 */
export const defaultSourceLimits: SourceLimits = {
  characters: 1024 * 1024,
  depth: 100,
  documents: 5_000,
  nodes: 20_000,
  paths: 10_000_000,
  scalar: 256 * 1024,
  tokens: 120_000,
};

/** Maximum number of findings listed for one text. */
const listedFindings = 100;

/**
 * Reads YAML, which includes JSON, into documents whose values have positions. Documents of Kubernetes are read like
 * kubectl reads them, others as YAML 1.2 (docs/rules/yaml.md#reading). Never throws: errors are findings, and the valid
 * parts are still returned. A text over a limit yields a finding and no document.
 *
 * @param reading - of every document; omitted to follow each document's apiVersion
 *
 * @public
 */
export function parseSource(
  source: SourceText,
  limits: Partial<SourceLimits> = {},
  reading?: 'cluster' | 'catalog' | 'either',
): {
  readonly documents: SourceDocument[];
  readonly findings: Finding[];
} {
  return allSteps(parseSourceSteps(source, limits, reading));
}

/**
 * The same as `parseSource`, with a pause after each part of the work.
 *
 * @public
 */
export function* parseSourceSteps(
  source: SourceText,
  limits: Partial<SourceLimits> = {},
  reading?: 'cluster' | 'catalog' | 'either',
): Steps<ReturnType<typeof parseSource>> {
  const all = { ...defaultSourceLimits, ...limits };
  const composed = yield* composeTextSteps(source, all, 'core');
  const { lines } = composed;
  const refuse = (finding: Finding) => ({ documents: [], findings: [finding] });
  if ('exceeded' in composed) {
    const { exceeded, limit, at } = composed;
    const place = { pointer: '', position: lines.position(at, at) };
    if (exceeded === 'characters' || exceeded === 'scalar') {
      const { characters } = composed;
      return refuse(sourceFindings.tooLong.at(place, { characters, limit }));
    }
    const kind = {
      depth: sourceFindings.tooDeep,
      documents: sourceFindings.tooManyDocuments,
      nodes: sourceFindings.tooManyNodes,
      tokens: sourceFindings.tooManyTokens,
    }[exceeded];
    return refuse(kind.at(place, { limit }));
  }

  const findings: Finding[] = [];
  reportCharacters(lines, findings);
  const documents: SourceDocument[] = [];
  const before = { nodes: 0, paths: 0 };
  for (const document of composed.documents) {
    reportProblems(document, lines, findings);
    yield undefined;
    if (isEmpty(document)) {
      if (document.errors.length === 0) {
        const position = lines.position(document.range[0], document.range[0]);
        findings.push(
          sourceFindings.emptyDocument.at({ pointer: '', position }, {}),
        );
      }
      continue;
    }
    const result = yield* readDocumentSteps(
      document,
      lines,
      all,
      before,
      findings,
      reading ?? readingOf(document),
    );
    if ('refusal' in result) {
      return refuse(result.refusal);
    }
    before.nodes += result.nodes;
    before.paths += result.paths;
    if (all.depth <= defaultSourceLimits.depth) {
      rememberBounded(result.root);
    }
    documents.push({
      source,
      root: result.root,
      ...(result.differs && { differsInYaml12: true }),
    });
  }
  for (const error of composed.errors) {
    findings.push(problemFinding(error, lines));
  }
  if (composed.documents.length === 0 && findings.length === 0) {
    const position = lines.position(0, 0);
    findings.push(sourceFindings.emptyText.at({ pointer: '', position }, {}));
  }
  return { documents, findings: listed(findings) };
}

/** The group of Backstage's kinds, which only the catalog reads. */
const catalogGroup = /^(?:[\w-]+\.)*backstage\.io\//;

/** Of a program whose reader agrees with kubectl about numbers, and with YAML 1.2 about words. */
const otherGroup = /^aicr\.nvidia\.com\//;

/** How a document is read, by its apiVersion. Without one, its reader is not known. */
function readingOf({ contents }: Document.Parsed): YamlReading {
  const version = isMap(contents) ? contents.get('apiVersion') : undefined;
  if (typeof version !== 'string' || otherGroup.test(version)) {
    return 'either';
  }
  return catalogGroup.test(version) ? 'catalog' : 'cluster';
}

function isEmpty(document: Document.Parsed): boolean {
  const { contents } = document;
  return (
    isScalar(contents) && contents.value === null && contents.source === ''
  );
}

function reportProblems(
  document: Document.Parsed,
  lines: LineTable,
  into: Finding[],
): void {
  for (const problem of document.errors) {
    // An alias is a key if it is one to a text, which its reader knows.
    if (!isAliasKey(problem, lines)) {
      into.push(problemFinding(problem, lines));
    }
  }
  for (const problem of document.warnings) {
    into.push(problemFinding(problem, lines));
  }
}

function isAliasKey({ code, pos }: YAMLError, lines: LineTable): boolean {
  return code === 'NON_STRING_KEY' && lines.source.text[pos[0]] === '*';
}

function problemFinding(problem: YAMLError, lines: LineTable): Finding {
  const [start, end] = problem.pos;
  const place = { pointer: '', position: lines.position(start, end) };
  if (problem.code === 'TAG_RESOLVE_FAILED') {
    return sourceFindings.unknownTag.at(place, {});
  }
  if (problem.code === 'NON_STRING_KEY') {
    return sourceFindings.keyNotText.at(place, {});
  }
  const kind =
    problem.name === 'YAMLWarning'
      ? sourceFindings.warning
      : sourceFindings.syntax;
  return kind.at(place, { problem: describeSyntaxError(problem) });
}

/** The first findings in text order, and the number of the others. */
function listed(findings: Finding[]): Finding[] {
  const start = ({ position }: Finding) => position?.start ?? 0;
  const sorted = [...findings].sort((a, b) => start(a) - start(b));
  if (sorted.length <= listedFindings) {
    return sorted;
  }
  const { position } = sorted[listedFindings];
  return [
    ...sorted.slice(0, listedFindings),
    sourceFindings.further.at(
      { pointer: '', position },
      { count: sorted.length - listedFindings },
    ),
  ];
}

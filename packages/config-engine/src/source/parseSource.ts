// SPDX-License-Identifier: Apache-2.0

import { Composer, Document, isScalar, YAMLError } from 'yaml';
import { Finding } from '../finding';
import { sourceFindings } from '../finding/catalogue/source';
import { rememberBounded } from './boundedDocuments';
import { reportCharacters } from './checkCharacters';
import { LineTable, lineTable } from './lineTable';
import { readDocument } from './readDocument';
import { describeSyntaxError } from './describeSyntaxError';
import { readTokens } from './readTokens';
import { withoutStackTraces } from './withoutStackTraces';
import { SourceDocument, SourceLimits, SourceText } from './types';

/**
 * The limits that hold where the caller gives none: 1 MiB, 100 levels, 20,000 values with 10,000,000 characters of paths
 * to them, 120,000 tokens. The largest real file that we know of has 1,700 values, and paths of 80,000 characters.
 *
 * @public
 */
export const defaultSourceLimits: SourceLimits = {
  characters: 1024 * 1024,
  depth: 100,
  nodes: 20_000,
  paths: 10_000_000,
  tokens: 120_000,
};

/** How many findings of one text are listed one by one. */
const listedFindings = 100;

/**
 * Reads YAML 1.2 (core schema, so JSON as well) into documents whose every value knows where it is written. Never
 * throws: whatever is wrong with the text is a finding, and what could be read is given all the same. A text beyond a
 * limit gives a finding and no document.
 *
 * @public
 */
export function parseSource(
  source: SourceText,
  limits: Partial<SourceLimits> = {},
): { documents: SourceDocument[]; findings: Finding[] } {
  const { characters, depth, nodes, paths, tokens } = {
    ...defaultSourceLimits,
    ...limits,
  };
  const { text } = source;
  const lines = lineTable(
    text.length > characters ? { ...source, text: '' } : source,
  );
  const refuse = (finding: Finding) => ({ documents: [], findings: [finding] });
  if (text.length > characters) {
    return refuse(
      sourceFindings.tooLong.at(
        { pointer: '', position: lines.position(0, 0) },
        { characters: text.length, limit: characters },
      ),
    );
  }
  const read = readTokens(text, { depth, nodes, tokens });
  if ('passed' in read) {
    const place = { pointer: '', position: lines.position(read.at, read.at) };
    const kind = {
      depth: sourceFindings.tooDeep,
      nodes: sourceFindings.tooManyNodes,
      tokens: sourceFindings.tooManyTokens,
    }[read.passed];
    const limit = { depth, nodes, tokens }[read.passed];
    return refuse(kind.at(place, { limit }));
  }

  const findings: Finding[] = [];
  reportCharacters(lines, findings);
  const documents: SourceDocument[] = [];
  const composer = new Composer({
    // The library compares each key with each other; duplicates are found by readDocument.
    uniqueKeys: false,
    stringKeys: true,
    keepSourceTokens: true,
    resolveKnownTags: false,
    merge: false,
    schema: 'core',
  });
  const before = { nodes: 0, paths: 0 };
  let found = 0;
  for (const document of withoutStackTraces(() => [
    ...composer.compose(read.tokens, false, text.length),
  ])) {
    found += 1;
    reportProblems(document, lines, findings);
    if (isEmpty(document)) {
      if (document.errors.length === 0) {
        const position = lines.position(document.range[0], document.range[0]);
        findings.push(
          sourceFindings.emptyDocument.at({ pointer: '', position }, {}),
        );
      }
      continue;
    }
    const result = readDocument(
      document,
      lines,
      { depth, nodes, paths },
      before,
      findings,
    );
    if ('refusal' in result) {
      return refuse(result.refusal);
    }
    before.nodes += result.nodes;
    before.paths += result.paths;
    if (depth <= defaultSourceLimits.depth) {
      rememberBounded(result.root);
    }
    documents.push({ source, root: result.root });
  }
  for (const error of composer.streamInfo().errors) {
    findings.push(problemFinding(error, lines));
  }
  if (found === 0 && findings.length === 0) {
    const position = lines.position(0, 0);
    findings.push(sourceFindings.emptyText.at({ pointer: '', position }, {}));
  }
  return { documents, findings: listed(findings) };
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
    into.push(problemFinding(problem, lines));
  }
  for (const problem of document.warnings) {
    into.push(problemFinding(problem, lines));
  }
}

function problemFinding(problem: YAMLError, lines: LineTable): Finding {
  const [start, end] = problem.pos;
  const place = { pointer: '', position: lines.position(start, end) };
  if (problem.code === 'TAG_RESOLVE_FAILED') {
    const tag = lines.source.text.slice(start, end);
    return sourceFindings.unknownTag.at(place, { tag });
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

/** The first findings in the order of the text, and a count of the others. */
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

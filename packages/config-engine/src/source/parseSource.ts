// SPDX-License-Identifier: Apache-2.0

import { Document, isMap, isScalar, YAMLError, type ErrorCode } from 'yaml';
import { Finding, phrase, Phrase, Words } from '../finding';
import { sourceFindings } from '../finding/catalogue/source';
import { allSteps, type Steps } from '../steps';
import { composeTextSteps } from './composeText';
import { LineTable } from './lineTable';
import { readDocumentSteps } from './readDocument';
import { readSimpleText } from './readSimpleText';
import {
  SourceDocument,
  SourceLimits,
  SourceText,
  YamlReading,
  type SourceNode,
} from './types';

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
  const simple = readSimpleText(source, all);
  if (simple) {
    yield undefined;
    if (all.depth <= defaultSourceLimits.depth) {
      simple.forEach(rememberBounded);
    }
    return { documents: simple.map(root => ({ source, root })), findings: [] };
  }
  return yield* parseAnySteps(source, all, reading);
}

/** The same with the parser of all of YAML. */
export function* parseAnySteps(
  source: SourceText,
  all: SourceLimits,
  reading?: 'cluster' | 'catalog' | 'either',
): Steps<ReturnType<typeof parseSource>> {
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

const notPrintable =
  /[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;

/** Reports the first character that YAML 1.2 (5.1, `c-printable`) does not allow, and their number. */
function reportCharacters(lines: LineTable, findings: Finding[]): void {
  const { text } = lines.source;
  // Nearly all texts have none.
  if (!notPrintable.test(text)) {
    return;
  }
  let first = -1;
  let count = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (
      unit >= 0xd800 &&
      unit <= 0xdbff &&
      isLowSurrogate(text.charCodeAt(at + 1))
    ) {
      at += 1;
    } else if (!isPrintable(unit)) {
      first = first === -1 ? at : first;
      count += 1;
    }
  }
  if (first !== -1) {
    const code = text
      .charCodeAt(first)
      .toString(16)
      .toUpperCase()
      .padStart(4, '0');
    findings.push(
      sourceFindings.character.at(
        { pointer: '', position: lines.position(first, first + 1) },
        { character: `U+${code}`, count },
      ),
    );
  }
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}

function isPrintable(unit: number): boolean {
  if (unit < 0x20) {
    return unit === 0x09 || unit === 0x0a || unit === 0x0d;
  }
  return (
    unit < 0x7f ||
    unit === 0x85 ||
    (unit >= 0xa0 && unit < 0xd800) ||
    (unit >= 0xe000 && unit <= 0xfffd)
  );
}

/** The roots of documents read from text within the default limits, referenced weakly. */
const boundedCache = new WeakSet<SourceNode>();

/** Records that a document is within the default depth limit. */
function rememberBounded(root: SourceNode): void {
  boundedCache.add(root);
}

/** Whether a document is known to be within the default depth limit, without traversing it. */
export function isKnownBounded(root: SourceNode): boolean {
  return boundedCache.has(root);
}

/** How to fix the most common errors, in place of the parser's messages. */
const sentences = new Map<ErrorCode, Phrase>([
  ['TAB_AS_INDENT', phrase('tabAsIndentation')],
  ['BLOCK_AS_IMPLICIT_KEY', phrase('mapWithinValue')],
  ['BAD_INDENT', phrase('badIndentation')],
  ['MULTILINE_IMPLICIT_KEY', phrase('keyOverLines')],
  ['BAD_SCALAR_START', phrase('badStart')],
  ['BAD_DQ_ESCAPE', phrase('badEscape')],
  ['RESOURCE_EXHAUSTION', phrase('tooComplex')],
]);

/** Messages that end with the text in question, which may be a secret. */
const quotingMessage =
  /^(Block scalar header includes extra characters|Not a YAML token|Unexpected [a-z-]+ token in YAML [a-z]+): /;

/** The parser's error as a clause with a full stop. Does not repeat values. */
export function describeSyntaxError({ code, message }: YAMLError): Words {
  const sentence = sentences.get(code);
  if (sentence !== undefined) {
    return sentence;
  }
  const [, unquoted = message] = quotingMessage.exec(message) ?? [];
  const own = unquoted.replace(/^"?[A-Z](?=[a-z])/, first =>
    first.toLowerCase(),
  );
  const short = own.length > 200 ? `${own.slice(0, 200)}…` : own;
  return /[.!?]$/.test(short) ? short : `${short}.`;
}

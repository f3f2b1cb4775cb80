// SPDX-License-Identifier: Apache-2.0

import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { stringifyEntityRef } from '@backstage/catalog-model';
import {
  childNode,
  compareNames,
  documentNodes,
  findingKinds,
  nodeAt,
  parseSourceSteps,
  startOfLine,
  textAt,
  valueFromNode,
  type Finding,
  type FindingKind,
  type JsonObject,
  type Phrase,
  type SourceNode,
} from '@component-config/config-engine';
import {
  adaptDocumentSteps,
  translateDialects,
  type AdaptedDocuments,
} from '../adapters';
import { adaptChartSteps, placeholderOfChart } from '../adapters/helm';
import { worded } from '../phrases';
import { readSecretNames, type SecretNames } from '../secrets/secretNames';
import {
  definitionKinds,
  type RepositoryFinding,
} from '@component-config/plugin-component-config-common';
import { refusalOf } from './checkEntity';
import { contentFindingsSteps } from './contentFindings';
import {
  entityKindOf,
  ignoreReasons,
  namesReadGroup,
  useOf,
  type DocumentUse,
} from './documentKinds';
import { isScript } from '../gitops/script';
import { inTurns } from './inTurns';
import { toEntity } from './toEntity';
import type {
  FileReading,
  IgnoredDocuments,
  ReadDocument,
  ReadingOptions,
  RepositoryFile,
} from './types';

/** Parser findings that leave the content of a document intact. */
const harmless = new Set(['source/unsafe-integer', 'source/not-json-number']);

/** Per file; the findings of a whole tree have to fit into memory, even for hostile input. */
const LISTED_FINDINGS = 20;
const LISTED_KINDS = 50;
const LISTED_CHARACTERS = 500;

/** Template markers: of Helm and Backstage, of shells, of others. */
const templateMarks = /\{\{|\$\{|<%/;

/** Marks of the skeletons that Backstage and Cookiecutter make files of, which no document has. */
const skeletonMarks = /\$\{\{-? *values\.|\{\{-? *cookiecutter\.|\{%/;

const placeholders = /\$(?:text|yaml|json)["']?\s*:/;

/** A document in a file: one of its YAML documents, or an item of a Kubernetes list. */
interface FoundDocument {
  readonly root: SourceNode;
  readonly line: number;
  readonly isCustomResource?: true;
}

/** The state of reading one file. */
interface Draft {
  readonly documents: ReadDocument[];
  readonly ignored: Map<string, IgnoredDocuments>;
  readonly findings: RepositoryFinding[];
  readonly secrets: SecretNames[];
  isComplete: boolean;
}

/**
 * Reads the documents of one file: those that become entities, those that are ignored, and the findings. A broken
 * document does not affect the others in the file.
 *
 * @param chart - for the `Chart.yaml` of a chart: all files of the chart by their path below it
 *
 * @public
 */
export async function readFile(
  file: RepositoryFile,
  options: ReadingOptions,
  chart?: ReadonlyMap<string, RepositoryFile>,
): Promise<FileReading> {
  const { path, text } = file;
  const placeholder = chart && placeholderOfChart(text);
  if (placeholder !== undefined) {
    const finding = findingKinds.helm.skeleton.at(
      { pointer: '', position: startOfLine(path, 1) },
      { placeholder },
    );
    return {
      ...nothingIn(path),
      findings: [reported(finding, path)],
      isSkeleton: true,
    };
  }
  // The skeleton of a template is no chart yet.
  if (chart && !templateMarks.test(text)) {
    return readChartFile(file, chart, options);
  }
  // Types of controllers that are installed with Flux, not of what is configured.
  if (
    isScript(path) ||
    path.endsWith('.gotmpl') ||
    posix.basename(path) === 'gotk-components.yaml'
  ) {
    return nothingIn(path);
  }
  if (
    options.leavesIgnored &&
    !mayConcern(text) &&
    !isOnlyPatching(file, options)
  ) {
    return nothingIn(path);
  }
  const hash = hashOf(text);
  const empty = { path, hash, hasPlaceholders: false, patches: [] };
  const source = { file: path, text };
  const { documents, findings } =
    options.parse?.(source) ?? (await inTurns(parseSourceSteps(source)));
  const faults = findings.filter(
    ({ severity, code }) => severity === 'error' && !harmless.has(code),
  );
  if (
    faults.length > 0 &&
    (!namesReadGroup(text) || skeletonMarks.test(text))
  ) {
    return {
      ...empty,
      documents: [],
      ignored: [
        {
          file: path,
          line: 1,
          ...worded('reason', ignoreReasons.unreadable),
          count: 1,
        },
      ],
      findings: [],
      doubts: faults
        .slice(0, LISTED_FINDINGS)
        .map(finding => reported(finding, path)),
      isComplete: true,
    };
  }
  const draft: Draft = {
    documents: [],
    ignored: new Map(),
    findings: [],
    secrets: [],
    isComplete: documents.length > 0 || faults.length === 0,
  };
  const starts = documents.map(({ root }) => root.position?.start ?? 0);
  for (const [index, { root }] of documents.entries()) {
    const from = index === 0 ? 0 : starts[index];
    const to = starts[index + 1] ?? Infinity;
    const within = ({ position }: Finding) =>
      position !== undefined && position.start >= from && position.start < to;
    const isBroken = faults.some(within);
    const isRead = await readRoot(root, path, isBroken, options, draft);
    for (const finding of findings.filter(within)) {
      // A syntax error may hide the documents after it, of any kind.
      if (isRead || finding.code === 'source/syntax') {
        draft.findings.push(reported(finding, path));
        draft.isComplete &&= !faults.includes(finding);
      }
    }
  }
  if (documents.length === 0) {
    draft.findings.push(...faults.map(finding => reported(finding, path)));
  }
  return {
    ...empty,
    documents: draft.documents,
    ignored: [...draft.ignored.values()],
    findings: [...draft.findings].sort(errorsFirst).slice(0, LISTED_FINDINGS),
    isComplete: draft.isComplete,
    hasPlaceholders: placeholders.test(text),
    doubts: [],
    ...(draft.secrets.length > 0 && { secrets: draft.secrets }),
    patches: documents.flatMap(({ root }) => patchesOf(root, path)),
  };
}

/** The reading of a file without anything that matters. */
function nothingIn(path: string): FileReading {
  return {
    path,
    hash: '',
    hasPlaceholders: false,
    documents: [],
    ignored: [],
    findings: [],
    doubts: [],
    isComplete: true,
    patches: [],
  };
}

/** A document that describes a secret: not the reference of another one to it. */
const secretKinds = [
  /^["']?kind["']?\s*:.*Secret/m,
  /[{,]\s*["']?kind["']?\s*:\s*["']?\w*Secret/,
];
const listKind = /^["']?kind["']?\s*:.*List/m;

/** Whether a text may have documents that are read: also secrets. */
function mayConcern(text: string): boolean {
  return (
    namesReadGroup(text) ||
    (text.includes('Secret') &&
      [...secretKinds, listKind].some(kind => kind.test(text)))
  );
}

/**
 * Whether a text is that of a kustomization whose patches are no documents, and that matters for nothing else.
 */
export function isOnlyPatching(
  { path, text }: RepositoryFile,
  { leavesIgnored }: ReadingOptions,
): boolean {
  return (
    leavesIgnored === true &&
    text.includes('patches') &&
    (/kustomization/i.test(path) || text.includes('Kustomization')) &&
    !mayConcern(text)
  );
}

/** Reads the type that a chart is. */
async function readChartFile(
  { path, text }: RepositoryFile,
  chart: ReadonlyMap<string, RepositoryFile>,
  options: ReadingOptions,
): Promise<FileReading> {
  const adapted = await inTurns(
    adaptChartSteps(
      new Map([...chart].map(([below, file]) => [below, file.text])),
      below => chart.get(below)?.path ?? path,
    ),
  );
  return readAdapted(path, hashOf(text, chart), adapted, options);
}

/** Reads documents that are made of several files. */
export async function readAdapted(
  path: string,
  hash: string,
  { documents, findings }: AdaptedDocuments,
  options: ReadingOptions,
): Promise<FileReading> {
  const draft: Draft = {
    documents: [],
    ignored: new Map(),
    findings: findings.map(finding => ({
      ...reported(finding, finding.position?.file ?? path),
      line: finding.position?.line ?? 1,
    })),
    secrets: [],
    isComplete: documents.length > 0,
  };
  const read: ReadDocument[] = [];
  for (const root of documents) {
    // The type of a large chart is large.
    await setImmediate();
    const found = { root, line: lineOf(root) };
    await readDocument(found, path, false, options, draft);
    const document = draft.documents.pop();
    if (document) {
      read.push({ ...document, root });
    }
  }
  return {
    path,
    hash,
    documents: read,
    ignored: [...draft.ignored.values()],
    findings: [...draft.findings].sort(errorsFirst).slice(0, LISTED_FINDINGS),
    isComplete: draft.isComplete,
    hasPlaceholders: false,
    doubts: [],
    patches: [],
  };
}

function errorsFirst(a: RepositoryFinding, b: RepositoryFinding): number {
  return Number(b.severity === 'error') - Number(a.severity === 'error');
}

/**
 * The SHA-256 of a text, which confirms that positions in it are valid; of all texts for a chart.
 *
 * @public
 */
export function hashOf(
  text: string,
  chart?: ReadonlyMap<string, RepositoryFile>,
): string {
  const hash = createHash('sha256');
  if (!chart) {
    return hash.update(text).digest('hex');
  }
  for (const path of [...chart.keys()].sort(compareNames)) {
    hash.update(JSON.stringify([path, chart.get(path)?.text]));
  }
  return hash.digest('hex');
}

/**
 * A finding in the form of the repository's report; without a file, it is about the whole repository.
 *
 * @public
 */
export function reported(
  { pointer, position, related, fix, ...finding }: Finding,
  file?: string,
): RepositoryFinding {
  return {
    ...finding,
    ...(file !== undefined && { file }),
    ...(file !== undefined && position && { line: position.line }),
  };
}

/** The same, of a finding about a file as a whole. */
export function fileFinding<Args>(
  kind: FindingKind<Args>,
  args: Args,
  file?: string,
): RepositoryFinding {
  return reported(kind.at({ pointer: '' }, args), file);
}

/** Reads one root of the file; returns whether it contains a relevant document. */
async function readRoot(
  root: SourceNode,
  path: string,
  isBroken: boolean,
  options: ReadingOptions,
  draft: Draft,
): Promise<boolean> {
  let isRead = false;
  for (const { node } of documentNodes(root)) {
    const line = lineOf(node);
    const { documents, findings } = await inTurns(
      adaptDocumentSteps(node, options.adapters),
    );
    for (const document of documents) {
      const found: FoundDocument = {
        root: document,
        line,
        ...(document !== node &&
          textAt(node, 'kind') === 'CustomResourceDefinition' && {
            isCustomResource: true,
          }),
      };
      isRead =
        (await readDocument(found, path, isBroken, options, draft)) || isRead;
    }
    if (findings.length > 0) {
      isRead = true;
      draft.findings.push(
        ...(isBroken ? [] : findings).map(reportedAt(path, line)),
      );
    }
  }
  return isRead;
}

async function readDocument(
  found: FoundDocument,
  path: string,
  isBroken: boolean,
  options: ReadingOptions,
  draft: Draft,
): Promise<boolean> {
  const { root, line } = found;
  const apiVersion = textAt(root, 'apiVersion');
  const kind = textAt(root, 'kind');
  const ignore = (reason: Phrase) => {
    const document = [apiVersion, kind]
      .filter(Boolean)
      .join(' ')
      .slice(0, LISTED_CHARACTERS);
    addIgnored(
      {
        file: path,
        line,
        ...(document && { document }),
        ...worded('reason', reason),
        count: 1,
      },
      draft.ignored,
    );
    return false;
  };
  if (!apiVersion || !kind) {
    return ignore(ignoreReasons.noKind);
  }
  const secret = readSecretNames(root);
  if (secret) {
    draft.secrets.push(secret);
    return false;
  }
  const use = useOf(apiVersion, kind);
  if (use.use === 'ignored') {
    return ignore(use.reason);
  }
  if (options.disabledKinds.has(entityKindOf(use.use, kind))) {
    return ignore(ignoreReasons.disabled);
  }
  const name = childNode(childNode(root, 'metadata'), 'name');
  if (name?.kind === 'scalar' && templateMarks.test(name.text)) {
    return ignore(ignoreReasons.template);
  }
  if (!isBroken) {
    await takeDocument(found, path, use.use, options, draft);
  }
  return true;
}

/** Counts documents by kind; beyond a number of kinds, all of them together. */
function addIgnored(
  ignored: IgnoredDocuments,
  into: Map<string, IgnoredDocuments>,
): void {
  const { document = '', ...rest } = ignored;
  const key = `${document}\n${ignored.reason}`;
  const known = into.get(key);
  if (known) {
    into.set(key, { ...known, count: known.count + 1 });
  } else if (into.size < LISTED_KINDS || document === '') {
    into.set(key, ignored);
  } else {
    addIgnored(rest, into);
  }
}

async function takeDocument(
  { root, ...found }: FoundDocument,
  path: string,
  use: Exclude<DocumentUse['use'], 'ignored'>,
  options: ReadingOptions,
  draft: Draft,
): Promise<void> {
  const { line } = found;
  const refuse = (finding: Finding) => {
    draft.isComplete = false;
    draft.findings.push(reportedAt(path, line)(finding));
  };
  const position = root.position;
  const document = valueFromNode(root) as JsonObject;
  const name = childNode(childNode(root, 'metadata'), 'name');
  if (!name || (name.kind === 'scalar' && name.text === '')) {
    const metadata = childNode(root, 'metadata');
    refuse(
      findingKinds.repository.nameMissing.at(
        { pointer: '/metadata', position: metadata?.position ?? position },
        { kind: String(document.kind) },
      ),
    );
    return;
  }
  const entity = toEntity(document, use, options);
  const refusal = await refusalOf(entity);
  if (refusal) {
    const at = {
      pointer: refusal.pointer,
      position: nodeAt(root, refusal.pointer)?.position ?? position,
    };
    refuse(
      'problem' in refusal
        ? findingKinds.repository.notAccepted.at(at, refusal)
        : findingKinds.repository.invalidField.at(at, refusal),
    );
    return;
  }
  draft.documents.push({ ref: stringifyEntityRef(entity), entity, ...found });
  if (!options.leavesContent) {
    const translated = definitionKinds.some(known => known === entity.kind)
      ? translateDialects(root, options.dialects ?? [])
      : { root, findings: [] };
    const inContent = await inTurns(
      contentFindingsSteps(entity.kind, translated.root),
    );
    draft.findings.push(
      ...[...translated.findings, ...inContent].map(reportedAt(path, line)),
    );
  }
}

/** A finding of a document; without a position, at the line of the document. */
function reportedAt(
  path: string,
  line: number,
): (finding: Finding) => RepositoryFinding {
  return finding => ({
    ...reported(finding, path),
    line: finding.position?.line ?? line,
  });
}

/** The files that a kustomization applies as patches: partial documents, which are not documents themselves. */
function patchesOf(root: SourceNode, path: string): string[] {
  if (
    textAt(root, 'kind') !== 'Kustomization' &&
    !/(^|\/)kustomization\.ya?ml$/.test(path)
  ) {
    return [];
  }
  const items = (key: string) => {
    const list = childNode(root, key);
    return list?.kind === 'list' ? list.items : [];
  };
  const paths = [
    ...items('patchesStrategicMerge'),
    ...[...items('patches'), ...items('patchesJson6902')].map(item =>
      childNode(item, 'path'),
    ),
  ];
  return paths.flatMap(node =>
    node?.kind === 'scalar' && !node.text.includes('\n')
      ? [posix.join(posix.dirname(path), node.text)]
      : [],
  );
}

function lineOf(node: SourceNode): number {
  return node.position?.line ?? 1;
}

// SPDX-License-Identifier: Apache-2.0

import {
  allSteps,
  decodeBase64,
  findingKinds,
  parseSourceSteps,
  startOfLine,
  type Finding,
  type SourceMap,
  type SourceNode,
  type SourceScalar,
  type SourceText,
  type Steps,
} from '@component-config/config-engine';
import { mergeLayers, type HelmVersion } from './mergeValues';

/** Errors of the reader about what Helm reads nevertheless (docs/rules/helm.md#files). */
const accepted = new Set([
  'source/duplicate-key',
  'source/unsafe-integer',
  'source/not-json-number',
  'source/unknown-tag',
]);

/** A tag of YAML whose value does not have its type, also by YAML 1.1; Helm ignores tags of others. */
const wrongTag =
  /^!!(?:(?:int|null)\b|bool\b(?! +["']?(?:[yYnN]|yes|Yes|YES|no|No|NO|on|On|ON|off|Off|OFF)\b))/;

/** Escapes of JSON that the YAML of Helm does not have: of slashes, and of halves of characters. */
const refusedEscape = /(?:^|[^\\])(?:\\\\)*\\(?:\/|u[dD][89a-fA-F])/;

/** Before a text in Base64, which Helm decodes. */
const isBinary = /!!binary +$/;

/** What a file of values contains. */
export interface ReadValues {
  /** Empty if Helm refuses the file. */
  readonly values: SourceMap;
  /** Errors are reasons for which Helm refuses it. */
  readonly findings: readonly Finding[];
}

const nothing: SourceMap = { kind: 'map', entries: [] };

/** Reads a file of values: Helm 4 merges its documents, Helm 3 reads the first one. */
export function readValues(source: SourceText, helm?: HelmVersion): ReadValues {
  return allSteps(readValuesSteps(source, helm));
}

/** The same, with pauses. */
export function* readValuesSteps(
  { file, text }: SourceText,
  helm: HelmVersion = 4,
): Steps<ReadValues> {
  const { read: readable, refused } = readText(text, helm);
  const source = { file, text: readable };
  const { documents, findings } = yield* parseSourceSteps(
    source,
    {},
    'cluster',
  );
  const refusals = findings.filter(
    ({ severity, code, position }) =>
      severity === 'error' &&
      (!accepted.has(code) || wrongTag.test(text.slice(position?.start))),
  );
  if (refused) {
    const { line, directive } = refused;
    refusals.push(
      findingKinds.helm.directive.at(
        { pointer: '', position: startOfLine(file, line) },
        { directive },
      ),
    );
  }
  const inexact = new Set(
    findings
      .filter(({ code }) => /unsafe-integer|not-json-number/.test(code))
      .map(({ position }) => position?.start),
  );
  const readScalar = (scalar: SourceScalar): SourceScalar => {
    const { position } = scalar;
    const { start = 0 } = position ?? {};
    const written = text.slice(position?.start, position?.end);
    if (scalar.style === 'double' && refusedEscape.test(written)) {
      refusals.push(findingKinds.helm.escape.at({ pointer: '', position }, {}));
    }
    if (isBinary.test(text.slice(Math.max(0, start - 20), start))) {
      const bytes = decodeBase64(scalar.text);
      return bytes
        ? { ...scalar, value: new TextDecoder().decode(bytes) }
        : scalar;
    }
    return inexact.has(position?.start) ? withDouble(scalar, refusals) : scalar;
  };
  // Most files have neither numbers that are not exact nor escapes nor texts in Base64.
  const isAsRead = inexact.size === 0 && !/\\|!!binary/.test(text);
  let values = nothing;
  for (const { root } of documents) {
    const read = isAsRead ? root : withScalars(root, readScalar);
    if (read.kind === 'map') {
      values = mergeLayers(values, read);
    } else if (read.kind === 'list' || read.value !== null) {
      refusals.push(
        findingKinds.helm.valuesNotMap.at(
          { pointer: '', position: root.position },
          {},
        ),
      );
    }
  }
  return { values: refusals.length > 0 ? nothing : values, findings: refusals };
}

/**
 * The text without what Helm does not read: text behind a document's end, and for Helm 3 further documents; and the line of
 * a directive that it refuses. Helm 4 reads each document apart, so that one before `---` has none.
 */
function readText(
  text: string,
  helm: HelmVersion,
): { read: string; refused?: { line: number; directive: string } } {
  let hasEnded = false;
  let hasBegun = false;
  let read = '';
  let refused: ReturnType<typeof readText>['refused'];
  const lines = text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
  for (const [index, line] of lines.entries()) {
    if (/^---\s*(#.*)?$/.test(line.trimEnd())) {
      if (helm === 3 && hasBegun) {
        break;
      }
      hasEnded = false;
      hasBegun = helm === 3;
    } else if (line.startsWith('%') && !hasBegun) {
      const directive = line.trimEnd();
      if (helm === 4 || /^%YAML(?! +1\.1$)/.test(directive)) {
        refused ??= { line: index + 1, directive };
      }
    } else if (line.trim() !== '' && !line.startsWith('#')) {
      hasBegun = true;
    }
    // Blank instead of removed, so that later positions are right.
    read += hasEnded ? line.replace(/[^\n]/g, ' ') : line;
    hasEnded ||= /^\.\.\.\s/.test(line);
  }
  return { read, ...(refused && { refused }) };
}

/** The double nearest to a number; one without, such as `1e400`, is text. */
function withDouble(scalar: SourceScalar, refusals: Finding[]): SourceScalar {
  const { position } = scalar;
  if (/^[-+]?\.(?:inf|nan)$/i.test(scalar.text)) {
    refusals.push(
      findingKinds.helm.notNumber.at({ pointer: '', position }, {}),
    );
  }
  const value = Number(scalar.text.replace(/_/g, ''));
  return Number.isFinite(value) ? { ...scalar, value } : scalar;
}

function withScalars(
  node: SourceNode,
  read: (scalar: SourceScalar) => SourceScalar,
): SourceNode {
  switch (node.kind) {
    case 'map':
      return {
        ...node,
        entries: node.entries.map(entry => ({
          ...entry,
          value: withScalars(entry.value, read),
        })),
      };
    case 'list':
      return {
        ...node,
        items: node.items.map(item => withScalars(item, read)),
      };
    default:
      return read(node);
  }
}

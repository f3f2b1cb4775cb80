// SPDX-License-Identifier: Apache-2.0

import {
  parseSourceSteps,
  positionWithin,
  type parseSource,
  type SourceDocument,
  type SourceNode,
  type SourcePosition,
  type SourceScalar,
  type SourceText,
  type Steps,
} from '@component-config/config-engine';
import { positionOf } from '../../adapters/nodes';
import { parseFile } from '../parsedFiles';
import type { BuiltScalar, RepositoryFiles, Transformation } from '../types';
import { authorOf, type Entry, type Node } from './nodes';
import { fail } from './work';

/** What Kustomize reads nevertheless: numbers that are not exact. */
const accepted = new Set([
  'source/unsafe-integer',
  'source/not-json-number',
  'source/unknown-tag',
]);

/**
 * The documents of a file, read as Kubernetes does.
 *
 * @param isLenient - accepts keys that are written twice, as in kustomization files
 *
 * @throws BuildError if it is no valid YAML
 */
export function* readText(
  files: RepositoryFiles,
  source: SourceText,
  isLenient = false,
): Steps<readonly SourceDocument[]> {
  return validDocuments(yield* parseFile(files, source), isLenient);
}

/** The same for the text in a scalar, with positions in its file. */
export function* readScalarText(
  scalar: SourceScalar,
  file: string,
): Steps<readonly SourceDocument[]> {
  // Kustomize removes the line breaks at the end, which a block text there would have.
  const text = String(scalar.value).trimEnd();
  const parsed = yield* parseSourceSteps({ file, text }, {}, 'cluster');
  return validDocuments(parsed, false, ({ start, end }) =>
    positionWithin(scalar, start, end),
  );
}

function validDocuments(
  { documents, findings }: ReturnType<typeof parseSource>,
  isLenient: boolean,
  locate = (position: SourcePosition): SourcePosition | undefined => position,
): readonly SourceDocument[] {
  const refusal = findings.find(
    ({ severity, code }) =>
      severity === 'error' &&
      !accepted.has(code) &&
      !(isLenient && code === 'source/duplicate-key'),
  );
  if (!refusal) {
    return documents;
  }
  const { position: at, ...rest } = refusal;
  return fail({ ...rest, ...positionOf({ position: at && locate(at) }) });
}

/** How the nodes of a text become values of resources. */
export interface NodeReading {
  readonly text: string;
  readonly spend: (steps: number) => void;
  readonly setBy?: Transformation;
  /** The scalar that the text is in. */
  readonly within?: SourceScalar;
}

/** Words that are booleans for Kubernetes and text for Kustomize. */
const words = /^(?:y|n|yes|no|on|off)$/i;

/** Keys that are not text when they are not quoted. */
const notText =
  /^(?:~|null|true|false|[-+]?(?:0[xob])?[\d_]+|[-+]?(?:\d[\d_]*)?\.\d+(?:e[-+]?\d+)?|[-+]?\d[\d_]*(?:\.\d*)?e[-+]?\d+)$/i;

/**
 * A copy of a document's value that may change, with the scalars that Kustomize reads: in contrast to Kubernetes, `yes`
 * and `on` are texts.
 */
export function readNode(node: SourceNode, reading: NodeReading): Node {
  const { text, spend, setBy, within } = reading;
  spend(1);
  const place = (position: SourcePosition | undefined) =>
    position && within
      ? positionWithin(within, position.start, position.end)
      : position;
  const author = authorOf(setBy, { position: place(node.position) });
  if (node.kind === 'map') {
    const entries = node.entries.map(({ key, keyPosition, ...entry }) => {
      const written = keyPosition
        ? text.slice(keyPosition.start, keyPosition.end)
        : '';
      const own = place(keyPosition);
      return {
        ...entry,
        key: words.test(written) ? written : key,
        ...(own && { keyPosition: own }),
        ...(notText.test(written) && { isNotText: true as const }),
        value: readNode(entry.value, reading),
      } satisfies Entry;
    });
    return { kind: 'map', entries, ...author };
  }
  if (node.kind === 'list') {
    const items = node.items.map(item => readNode(item, reading));
    return { kind: 'list', items, ...author };
  }
  const isWord =
    node.style === 'plain' &&
    typeof node.value === 'boolean' &&
    words.test(node.text);
  const { style } = node;
  // A block text at the end of a text without a line break has none.
  const value =
    style === 'block' &&
    typeof node.value === 'string' &&
    !text.endsWith('\n') &&
    node.position?.end === text.length
      ? node.value.replace(/\n$/, '')
      : node.value;
  return {
    kind: 'scalar',
    value: isWord ? node.text : value,
    // A block's text is its value.
    text: typeof value === 'string' ? value : node.text,
    style,
    ...author,
    ...(!within &&
      node.offsets !== undefined && {
        offsets: node.offsets,
        lineStarts: node.lineStarts,
      }),
  };
}

const timestamp =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:(?:[Tt]|[ \t]+)(\d{1,2}):(\d{1,2}):(\d{1,2})(\.\d+)?[ \t]*(Z|[-+]\d{1,2}(?::\d{2})?)?)?$/;

/** What a scalar becomes when it is written: a plain date is a timestamp. */
export function writtenScalar(node: BuiltScalar): BuiltScalar {
  const text =
    node.style === 'plain' && typeof node.value === 'string'
      ? writtenText(node.text)
      : node.text;
  return text === node.text ? node : { ...node, value: text, text };
}

function writtenText(text: string): string {
  const [, year, month, day, hour, minute, second, fraction = '', zone] =
    timestamp.exec(text) ?? [];
  if (year === undefined) {
    return text;
  }
  const two = (digits = '0') => digits.padStart(2, '0');
  const rest = `${two(hour)}:${two(minute)}:${two(second)}${withoutZeros(fraction)}`;
  return `${year}-${two(month)}-${two(day)}T${rest}${zone ?? 'Z'}`;
}

/** A fraction of a second without zeros at its end. */
function withoutZeros(fraction: string): string {
  let end = fraction.length;
  while (fraction[end - 1] === '0') {
    end -= 1;
  }
  return end <= 1 ? '' : fraction.slice(0, end);
}

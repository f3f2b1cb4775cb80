// SPDX-License-Identifier: Apache-2.0

import {
  offsetOf,
  type SourceEntry,
  type SourceMap,
  type SourceNode,
  type SourcePosition,
  type SourceScalar,
} from '@component-config/config-engine';
import { itemsOf, positionOf } from '../../adapters/nodes';
import { secretOf } from './shownSecrets';
import type { VariableUse } from './types';
import type { WrittenDocument, WrittenValue } from './writeDocument';

/** A part of the text after substitution, and what it was before. */
export interface Replacement {
  /** Where it begins. */
  readonly at: number;
  /** Where its text, or the expression that it replaces, began before. */
  readonly from: number;
  /** Whether it is the text itself. */
  readonly isCopy: boolean;
  readonly uses: readonly VariableUse[];
}

/** A document after substitution. */
export interface Restored {
  readonly node: SourceNode;
  /** The variables that its scalars were made with. */
  readonly uses: ReadonlyMap<SourceNode, readonly VariableUse[]>;
  /** The first entry of a map whose key was made with a secret. */
  readonly secretKey?: { readonly position?: SourcePosition };
}

/** Larger documents are read, which limits their size. */
const mostCharacters = 200_000;
const mostValues = 5_000;

/** A value that does not change the lines that it is in. */
const oneLine = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/;

/** An unquoted text that is surely one, with what would end it, and the words that are no texts. */
const plainText = /^[A-Za-z/][\x20-\x7e]*$/;
const notPlainText = /: |:$| #| $|^(?:y|n|yes|no|on|off|true|false|null)$/i;

/** Finds what the parts of a substituted text were made of. */
export class Originals {
  private readonly uses = new Map<SourceNode, readonly VariableUse[]>();

  constructor(
    private readonly written: WrittenDocument,
    private readonly replacements: readonly Replacement[],
  ) {}

  /** Where the value is written that an offset of the substituted text belongs to. */
  valueAt(offset: number): { position?: SourcePosition } {
    const value = this.writtenAt(this.before(offset));
    const position = value?.entry?.keyPosition ?? value?.node.position;
    return positionOf({ position });
  }

  /** The first entry of a map whose key was made with a secret. */
  private secretKeyIn(
    node: SourceNode,
  ): { readonly position?: SourcePosition } | undefined {
    if (node.kind === 'map') {
      for (const { keyPosition, value } of node.entries) {
        const found = this.usesIn(keyPosition).some(
          ({ variable }) => variable?.isSecret,
        )
          ? this.valueAt(keyPosition?.start ?? 0)
          : this.secretKeyIn(value);
        if (found) {
          return found;
        }
      }
    }
    for (const item of itemsOf(node)) {
      const found = this.secretKeyIn(item);
      if (found) {
        return found;
      }
    }
    return undefined;
  }

  /**
   * The document that the substituted text contains, without reading it: known if expressions are only within texts that
   * are written as before. Reading takes most of the time, and this is the usual case.
   */
  replaceTexts(root: SourceNode, text: string): Restored | undefined {
    const { values } = this.written;
    const replaced = new Map<SourceNode, SourceScalar>();
    if (text.length > mostCharacters || values.length > mostValues) {
      return undefined;
    }
    for (const value of values) {
      const { start, end } = value;
      const first = this.lastFrom(start);
      const last = this.lastFrom(end - 1);
      if (first === last && this.replacements[first]?.isCopy !== false) {
        continue;
      }
      const scalar = this.replacedScalar(value, text, first, last);
      if (!scalar) {
        return undefined;
      }
      replaced.set(value.node, scalar);
    }
    return {
      node: withNodes(root, node => replaced.get(node) ?? node),
      uses: this.uses,
    };
  }

  /** A value with some expressions replaced; undefined if its text has to be read. */
  private replacedScalar(
    { node, entry, lines, start, end }: WrittenValue,
    substituted: string,
    first: number,
    last: number,
  ): SourceScalar | undefined {
    if (node.kind !== 'scalar' || entry || !lines) {
      return undefined;
    }
    const { replacements } = this;
    const original = String(node.value);
    const unitAt = (offset: number) => {
      const line =
        lines[lastAtMost(lines.length, index => lines[index].at, offset)];
      return line ? line.unit + offset - line.at : 0;
    };
    let text = '';
    /** For each character, the one of the original that it is made of. */
    const units: number[] = [];
    const add = (part: string, unit: number, step: 0 | 1) => {
      for (let index = 0; index < part.length; index += 1) {
        units.push(unit + index * step);
      }
      text += part;
    };
    for (let index = first; index <= last; index += 1) {
      const { at, from, isCopy } = replacements[index];
      const next = replacements[index + 1];
      if (isCopy) {
        const to = from + (next?.at ?? substituted.length) - at;
        const unit = unitAt(Math.max(from, start));
        const until = to < end ? unitAt(to) : original.length;
        add(original.slice(unit, until), unit, 1);
      } else {
        const value = substituted.slice(at, next?.at);
        if (from < start || (next?.from ?? 0) > end || !oneLine.test(value)) {
          return undefined;
        }
        add(value, unitAt(from), 0);
        if (index === last) {
          const unit = unitAt(end);
          add(original.slice(unit), unit, 1);
        }
      }
    }
    const isBlock = start !== lines[0]?.at;
    if (!isBlock && (!plainText.test(text) || notPlainText.test(text))) {
      return undefined;
    }
    const { position, offsets, lineStarts } = node;
    const scalar: SourceScalar = {
      kind: 'scalar',
      value: text,
      text,
      style: isBlock ? 'block' : 'plain',
      ...secretOf(node),
      ...(position && { position }),
      ...(position &&
        offsets !== undefined && {
          offsets: [...units, original.length].map(unit =>
            offsetOf(node, offsets, unit),
          ),
          ...(lineStarts && { lineStarts }),
        }),
    };
    const uses = replacements.slice(first, last + 1).flatMap(each => each.uses);
    if (uses.length > 0) {
      this.uses.set(scalar, uses);
    }
    return scalar;
  }

  /** The index of the last part that began at most at an offset before substitution. */
  private lastFrom(offset: number): number {
    const { replacements } = this;
    return lastAtMost(
      replacements.length,
      index => replacements[index].from,
      offset,
    );
  }

  /** The document that the substituted text contains. What substitution did not change are the original nodes. */
  restore(root: SourceNode): Restored {
    const secretKey = this.secretKeyIn(root);
    return {
      node: this.restored(root),
      uses: this.uses,
      ...(secretKey && { secretKey }),
    };
  }

  private restored(node: SourceNode): SourceNode {
    if (node.kind === 'scalar') {
      return this.restoredScalar(node);
    }
    const start = node.position?.start ?? 0;
    const original = this.written.containers.get(this.before(start));
    const { position } = original ?? this.valueAt(start);
    return {
      ...(node.kind === 'list'
        ? { kind: 'list', items: node.items.map(item => this.restored(item)) }
        : { kind: 'map', entries: this.restoredEntries(node) }),
      ...(position && { position }),
    };
  }

  /** Of two equal keys, the last one counts. */
  private restoredEntries({ entries }: SourceMap): SourceEntry[] {
    const byKey = new Map<string, SourceEntry>();
    for (const { key, keyPosition, value } of entries) {
      const entry = this.writtenAt(this.before(keyPosition?.start ?? 0))?.entry;
      byKey.set(key, {
        key,
        ...(entry?.keyPosition && { keyPosition: entry.keyPosition }),
        ...(entry?.comment && { comment: entry.comment }),
        value: this.restored(value),
      });
    }
    return [...byKey.values()];
  }

  private restoredScalar(node: SourceScalar): SourceNode {
    const { start = 0, end = 0 } = node.position ?? {};
    const value = this.writtenAt(this.before(start));
    if (!value) {
      return withoutPosition(node);
    }
    const uses = this.usesIn(node.position);
    const isOriginal =
      uses.length === 0 &&
      this.before(start) === value.start &&
      this.before(end) === value.end &&
      !this.isChanged(start, end);
    if (isOriginal) {
      return value.node;
    }
    const restored = this.withOrigin(node, value);
    if (uses.length > 0) {
      this.uses.set(restored, uses);
    }
    return restored;
  }

  /** A changed scalar with the places of its characters in the source, as far as they are known. */
  private withOrigin(node: SourceScalar, value: WrittenValue): SourceScalar {
    const { node: original, lines } = value;
    const plain = { ...withoutPosition(node), ...secretOf(original) };
    if (original.kind !== 'scalar' || !original.position) {
      return plain;
    }
    const { position, offsets: written, lineStarts } = original;
    const { offsets } = node;
    if (written === undefined || !lines || offsets === undefined) {
      return { ...plain, position };
    }
    const { length } = String(node.value);
    return {
      ...plain,
      position,
      offsets: Array.from({ length: length + 1 }, (_, unitAt) => {
        const before = this.before(offsetOf(node, offsets, unitAt));
        const line =
          lines[lastAtMost(lines.length, at => lines[at].at, before)];
        const unit = line ? line.unit + Math.max(0, before - line.at) : 0;
        return offsetOf(original, written, unit);
      }),
      ...(lineStarts && { lineStarts }),
    };
  }

  private usesIn(position: SourcePosition | undefined): VariableUse[] {
    return this.within(position).flatMap(({ uses }) => uses);
  }

  private isChanged(start: number, end: number): boolean {
    const parts = this.within({ start, end });
    return parts.length > 1 || parts.some(({ isCopy }) => !isCopy);
  }

  /** The parts that overlap with a range of the substituted text, and the expressions without a value beside it. */
  private within(
    range: { readonly start: number; readonly end: number } | undefined,
  ): readonly Replacement[] {
    if (!range) {
      return [];
    }
    const { start, end } = range;
    const { replacements } = this;
    const at = (index: number) => replacements[index]?.at;
    let first = lastAtMost(replacements.length, at, start);
    let last = Math.max(first, lastAtMost(replacements.length, at, end - 1));
    while (at(first - 1) === start) {
      first -= 1;
    }
    while (at(last + 1) === end && (at(last + 2) ?? end) === end) {
      last += 1;
    }
    return replacements.slice(Math.max(first, 0), last + 1);
  }

  /** The offset before substitution. */
  private before(offset: number): number {
    const { replacements } = this;
    const index = lastAtMost(
      replacements.length,
      at => replacements[at].at,
      offset,
    );
    if (index < 0) {
      return offset;
    }
    const { at, from, isCopy } = replacements[index];
    return isCopy ? from + offset - at : from;
  }

  private writtenAt(offset: number): WrittenValue | undefined {
    const { values } = this.written;
    return values[lastAtMost(values.length, at => values[at].start, offset)];
  }
}

/** A document with other scalars. */
function withNodes(
  node: SourceNode,
  read: (node: SourceNode) => SourceNode,
): SourceNode {
  if (node.kind === 'map' && node.entries.length > 0) {
    const entries = node.entries.map(
      ({ key, keyPosition, comment, value }): SourceEntry => ({
        key,
        ...(keyPosition && { keyPosition }),
        ...(comment && { comment }),
        value: withNodes(value, read),
      }),
    );
    return { kind: 'map', entries, ...positionOf(node) };
  }
  if (node.kind === 'list' && node.items.length > 0) {
    const items = node.items.map(item => withNodes(item, read));
    return { kind: 'list', items, ...positionOf(node) };
  }
  return read(node);
}

function withoutPosition({
  kind,
  value,
  text,
  style,
}: SourceScalar): SourceScalar {
  return { kind, value, text, style };
}

/** The last index whose number is at most a limit; -1 if there is none. The numbers ascend. */
function lastAtMost(
  length: number,
  numberAt: (index: number) => number,
  limit: number,
): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numberAt(middle) <= limit) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low - 1;
}

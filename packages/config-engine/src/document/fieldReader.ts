// SPDX-License-Identifier: Apache-2.0

import { Budget, createBudget } from '../budget';
import {
  Finding,
  FindingKind,
  FindingPlace,
  Phrase,
  phrase,
  SourcePosition,
  Words,
} from '../finding';
import { emptyObject } from '../json';
import { childPointer, formatPath } from '../pointer';
import type { SourceNode } from '../source';

/** A value in a document and its location. */
export interface Field {
  readonly node: SourceNode;
  readonly pointer: string;
  readonly position?: SourcePosition;
}

/** The finding of a reader for a key without a value. */
export type EmptySection = FindingKind<{ field: string }>;

/** The finding of a reader for a value of the wrong type. */
export type WrongType = FindingKind<{ field: Words; expected: Phrase }>;

/**
 * Reads the fields of one document. A value of the wrong type is reported and treated as absent, so that the rest can
 * be read. `null`, which is also the value of an empty key in YAML, is absent without a finding.
 */
export interface FieldReader {
  /** The findings so far, in reading order. */
  readonly findings: Finding[];
  /** The budget for templates and code in the document. */
  readonly budget: Budget;
  /** The fields of a map in the author's order; empty if there is no map. */
  entries(field: Field | undefined): Array<readonly [string, Field]>;
  /** Whether the field is a map. Reports any other value. */
  isMap(field: Field | undefined): field is Field;
  /** A string. Numbers and booleans are read as written (`1.31`); blank strings are absent. */
  text(field: Field | undefined): string | undefined;
  flag(field: Field | undefined): boolean | undefined;
  integer(field: Field | undefined): number | undefined;
  /** Reports a key without a value, which usually means that its content is missing. An empty map or list is intended. */
  reportEmpty(field: Field | undefined): void;
  items(field: Field | undefined): Field[];
  /** A list of strings. */
  texts(field: Field | undefined): string[];
  /** A flat map of strings. */
  textMap(field: Field | undefined): { [key: string]: string };
}

/** Lower than those of a request, because a document is read at once. */
const documentLimits = { codeSteps: 150_000, templateWork: 2_000_000 };

/**
 * @see FieldReader
 * @param budget - defaults to a new one for this document
 * @param emptySection - omitted if keys without a value are not reported
 */
export function createFieldReader(
  wrongType: WrongType,
  budget: Budget = createBudget(documentLimits),
  emptySection?: EmptySection,
): FieldReader {
  const findings: Finding[] = [];

  const reject = (field: Field, expected: Phrase): void => {
    findings.push(
      wrongType.at(field, {
        field:
          field.pointer === '' ? phrase('document') : formatPath(field.pointer),
        expected,
      }),
    );
  };

  const isMap = (field: Field | undefined): field is Field => {
    if (isAbsent(field)) {
      return false;
    }
    if (field.node.kind !== 'map') {
      reject(field, phrase('aMap'));
      return false;
    }
    return true;
  };

  const entries = (field: Field | undefined) => {
    if (!isMap(field) || field.node.kind !== 'map') {
      return [];
    }
    return field.node.entries.map(
      ({ key, keyPosition, value }) =>
        [key, fieldAt(field.pointer, key, value, keyPosition)] as const,
    );
  };

  const text = (field: Field | undefined): string | undefined => {
    if (isAbsent(field)) {
      return undefined;
    }
    const { node } = field;
    if (node.kind !== 'scalar') {
      reject(field, phrase('text'));
      return undefined;
    }
    const written = typeof node.value === 'string' ? node.value : node.text;
    return written.trim() === '' ? undefined : written;
  };

  const items = (field: Field | undefined): Field[] => {
    if (isAbsent(field)) {
      return [];
    }
    const { node, pointer } = field;
    if (node.kind !== 'list') {
      reject(field, phrase('aList'));
      return [];
    }
    return node.items.map((item, index) => fieldAt(pointer, index, item));
  };

  return {
    findings,
    budget,
    entries,
    isMap,
    text,
    items,
    reportEmpty(field) {
      if (emptySection && field && isNull(field)) {
        const { pointer } = field;
        findings.push(emptySection.at(field, { field: formatPath(pointer) }));
      }
    },
    flag(field) {
      if (isAbsent(field)) {
        return undefined;
      }
      if (
        field.node.kind === 'scalar' &&
        typeof field.node.value === 'boolean'
      ) {
        return field.node.value;
      }
      reject(field, phrase('trueOrFalse'));
      return undefined;
    },
    integer(field) {
      if (isAbsent(field)) {
        return undefined;
      }
      if (
        field.node.kind === 'scalar' &&
        Number.isSafeInteger(field.node.value)
      ) {
        return Number(field.node.value);
      }
      reject(field, phrase('aWholeNumber'));
      return undefined;
    },
    texts(field) {
      const texts: string[] = [];
      for (const item of items(field)) {
        const value = text(item);
        if (value !== undefined) {
          texts.push(value);
        }
      }
      return texts;
    },
    textMap(field) {
      const map = emptyObject<string>();
      for (const [key, value] of entries(field)) {
        const written = text(value);
        if (written !== undefined) {
          map[key] = written;
        }
      }
      return map;
    },
  };
}

/** Where a field is, for later findings about what it contains. */
export function placeOf({ pointer, position }: Field): FindingPlace {
  return { pointer, ...(position && { position }) };
}

/** The document as a field. */
export function rootField(root: SourceNode): Field {
  return { node: root, pointer: '', position: root.position };
}

/** The field under a key of a map, or undefined. */
export function childField(
  parent: Field | undefined,
  key: string,
): Field | undefined {
  if (parent?.node.kind !== 'map') {
    return undefined;
  }
  const entry = parent.node.entries.find(candidate => candidate.key === key);
  return entry && fieldAt(parent.pointer, key, entry.value, entry.keyPosition);
}

function isAbsent(field: Field | undefined): field is undefined {
  return field === undefined || isNull(field);
}

function isNull({ node }: Field): boolean {
  return node.kind === 'scalar' && node.value === null;
}

function fieldAt(
  parent: string,
  token: string | number,
  node: SourceNode,
  keyPosition?: SourcePosition,
): Field {
  return {
    node,
    pointer: childPointer(parent, token),
    position: node.position ?? keyPosition,
  };
}

// SPDX-License-Identifier: Apache-2.0

import {
  emptyObject,
  type CompiledSchema,
  type SourcePosition,
} from '@component-config/config-engine';
import type { Table } from './table';
import type { Packed, PackedPosition, PackedSchema } from './types';

type Positions = { readonly [pointer: string]: SourcePosition };
type PackedPositions = { readonly [pointer: string]: PackedPosition };

export function packPosition(
  position: SourcePosition,
  files: Table<string>,
): PackedPosition {
  const { file, line, column, endLine, endColumn, start, end } = position;
  return [files.numberOf(file), line, column, endLine, endColumn, start, end];
}

export function unpackPosition(
  [file, line, column, endLine, endColumn, start, end]: PackedPosition,
  files: readonly string[],
): SourcePosition {
  return { file: files[file], line, column, endLine, endColumn, start, end };
}

export function packPositions(
  positions: Positions,
  files: Table<string>,
): PackedPositions {
  return mapEntries(positions, position => packPosition(position, files));
}

export function unpackPositions(
  positions: PackedPositions,
  files: readonly string[],
): Positions {
  return mapEntries(positions, position => unpackPosition(position, files));
}

interface Placed {
  readonly position?: SourcePosition;
  readonly related?: readonly SourcePosition[];
}

/** An item with its positions packed, if it has any. */
export function packPlaced<T extends Placed>(
  placed: T,
  files: Table<string>,
): Packed<T> {
  const { position, related, ...rest } = placed;
  return {
    ...rest,
    ...(position && { position: packPosition(position, files) }),
    ...(related && { related: related.map(one => packPosition(one, files)) }),
  } as Packed<T>;
}

export function unpackPlaced<T extends Placed>(
  packed: Packed<T>,
  files: readonly string[],
): T {
  const { position, related, ...rest } = packed as {
    position?: PackedPosition;
    related?: readonly PackedPosition[];
  };
  return {
    ...rest,
    ...(position && { position: unpackPosition(position, files) }),
    ...(related && { related: related.map(one => unpackPosition(one, files)) }),
  } as T;
}

export function packSchema(
  schema: CompiledSchema,
  files: Table<string>,
): PackedSchema {
  return { ...schema, positions: packPositions(schema.positions, files) };
}

export function unpackSchema(
  schema: PackedSchema,
  files: readonly string[],
): CompiledSchema {
  return { ...schema, positions: unpackPositions(schema.positions, files) };
}

function mapEntries<A, B>(
  entries: { readonly [key: string]: A },
  change: (value: A) => B,
): { [key: string]: B } {
  const changed = emptyObject<B>();
  for (const key of Object.keys(entries)) {
    changed[key] = change(entries[key]);
  }
  return changed;
}

// SPDX-License-Identifier: Apache-2.0

/** Distinct rows, in insertion order. */
export interface Table<T> {
  readonly rows: T[];
  /** The number of a row, which is added if it is missing. */
  numberOf(row: T): number;
}

/** An empty table; rows are equal if their JSON is. */
export function createTable<T>(): Table<T> {
  const rows: T[] = [];
  const numbers = new Map<string, number>();
  return {
    rows,
    numberOf(row) {
      const key = typeof row === 'string' ? row : JSON.stringify(row);
      const known = numbers.get(key);
      if (known !== undefined) {
        return known;
      }
      numbers.set(key, rows.length);
      return rows.push(row) - 1;
    },
  };
}

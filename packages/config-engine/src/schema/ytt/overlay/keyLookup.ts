// SPDX-License-Identifier: Apache-2.0

import { keyText, YttItem } from '../node';

/** Finds entries in the target map of a merge. */
export class KeyLookup {
  private index?: Map<string, number>;

  find(items: readonly YttItem[], key: string): number | undefined {
    this.index ??= new Map(items.map((item, at) => [keyText(item.key), at]));
    return this.index.get(key);
  }

  append(items: YttItem[], item: YttItem): YttItem[] {
    this.index?.set(keyText(item.key), items.length);
    items.push(item);
    return items;
  }

  forget(): void {
    this.index = undefined;
  }
}

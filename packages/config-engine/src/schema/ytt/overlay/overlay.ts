// SPDX-License-Identifier: Apache-2.0

import type { StarlarkValue } from '@component-config/starlark';
import { isCallable } from '../template/callable';
import { formatKey } from '../schema/checkValue';
import {
  describeDisagreement,
  describeVerdict,
} from '../validation/describeAssertion';
import { fragmentOf, yamlOf } from '../template/fragment';
import { goTypeName } from '../template/goTypeName';
import {
  Expectation,
  ItemMatcher,
  KeyLookup,
  callOrRefuse,
  OverlayRefusal,
  refuse,
} from './itemMatcher';
import {
  compactPlace,
  isCollection,
  typeText,
  YttArray,
  YttItem,
  YttMap,
  YttPlace,
  YttValue,
} from '../node';
import type { Runtime } from '../template/runtime';

/** The effect of an overlay item on its matches. */
const operations = [
  'merge',
  'remove',
  'replace',
  'insert',
  'append',
  'assert',
] as const;

type Operation = (typeof operations)[number];

class Overlay {
  private readonly matcher: ItemMatcher;

  constructor(private readonly runtime: Runtime) {
    this.matcher = new ItemMatcher(runtime);
  }

  document(left: YttItem, right: YttItem): YttItem {
    return this.within('Document', right, () => {
      const defaults = this.matcher.childDefaults(right, {});
      switch (this.operation(right)) {
        case 'merge':
          return { ...left, value: this.merged(left, right, defaults).value };
        case 'replace':
          return { ...right, value: this.replacement(left, right) };
        case 'remove':
          return { ...left, value: null };
        case 'assert':
          return this.asserted(left, right, defaults);
        default:
          return refuse(
            `Overlay op overlay/${this.operation(
              right,
            )} is not supported on document`,
          );
      }
    });
  }

  /** Merges an item into another: its annotations are kept, its place changes only with its value. */
  private merged(
    left: YttItem,
    right: YttItem,
    defaults: Expectation,
  ): YttItem {
    if (left.value === null || !isCollection(right.value)) {
      return {
        ...left,
        value: right.value,
        place: left.kind === 'document' ? left.place : right.place,
      };
    }
    return { ...left, value: this.apply(left.value, right.value, defaults) };
  }

  private apply(
    left: YttValue,
    right: YttMap | YttArray,
    defaults: Expectation,
  ): YttValue {
    if (!isCollection(left) || left.kind !== right.kind) {
      return refuse(`Expected ${right.kind}, but was ${typeText(left)}`);
    }
    // A copy, which the overlay's entries modify in turn.
    let items = [...left.items];
    const lookup = new KeyLookup();
    for (const item of right.items) {
      const label =
        item.kind === 'map item'
          ? `Map item (key '${formatKey(item.key)}')`
          : 'Array item';
      const before = items;
      items = this.within(label, item, () =>
        this.applyItem(before, item, defaults, lookup),
      );
    }
    return { ...left, items };
  }

  /** Applies an overlay item; returns the modified or a new array. */
  private applyItem(
    items: YttItem[],
    item: YttItem,
    parentDefaults: Expectation,
    lookup: KeyLookup,
  ): YttItem[] {
    const operation = this.operation(item);
    const inArray = item.kind === 'array item';
    if (!inArray && (operation === 'insert' || operation === 'append')) {
      return refuse(
        `Overlay op overlay/${operation} is not supported on map item`,
      );
    }
    if (operation === 'append') {
      return lookup.append(items, item);
    }
    const defaults = this.matcher.childDefaults(item, parentDefaults);
    const matches = this.matcher.matches(items, item, parentDefaults, lookup);
    if (matches === undefined) {
      return items;
    }
    const all = new Set(matches);
    const mapMatches = (change: (match: YttItem) => YttItem) => {
      for (const index of all) {
        items[index] = change(items[index]);
      }
      return items;
    };
    switch (operation) {
      case 'remove':
        lookup.forget();
        return items.filter((_, index) => !all.has(index));
      case 'replace':
        if (all.size === 0) {
          return this.addsMissing(item)
            ? lookup.append(items, {
                ...item,
                value: this.replacement(undefined, item),
              })
            : items;
        }
        return mapMatches(match => ({
          ...item,
          value: this.replacement(match, item),
        }));
      case 'insert':
        lookup.forget();
        return this.insert(items, item, all);
      case 'assert':
        return mapMatches(match => this.asserted(match, item, defaults));
      default:
        return all.size === 0
          ? lookup.append(items, item)
          : mapMatches(match => this.merged(match, item, defaults));
    }
  }

  private operation(item: YttItem): Operation {
    const found = operations.filter(name =>
      item.annotations.has(`overlay/${name}`),
    );
    return found.length > 1
      ? refuse('Expected to find only one overlay operation')
      : (found[0] ?? 'merge');
  }

  /** The replacement for a value: the new one, or the result of a function of both. */
  private replacement(left: YttItem | undefined, right: YttItem): YttValue {
    const named = right.annotations.get('overlay/replace')?.named ?? [];
    for (const [name] of named) {
      if (name !== 'via' && name !== 'or_add') {
        refuse(
          `Unknown 'overlay/replace' annotation keyword argument '${name}'`,
        );
      }
    }
    const via = named.find(([name]) => name === 'via')?.[1];
    if (via === undefined) {
      return right.value;
    }
    if (!isCallable(via)) {
      return refuse(
        `Expected 'overlay/replace' annotation keyword argument 'via' to be function, but was ${goTypeName(
          via,
        )}`,
      );
    }
    const made = callOrRefuse(this.runtime, via, [
      fragmentOf(left?.value ?? null),
      fragmentOf(right.value),
    ]);
    return (
      yamlOf(made, right.place) ??
      refuse('the function given as via= returns no YAML value')
    );
  }

  private addsMissing(item: YttItem): boolean {
    return (
      item.annotations
        .get('overlay/replace')
        ?.named.some(([name, value]) => name === 'or_add' && value === true) ??
      false
    );
  }

  private insert(
    items: readonly YttItem[],
    item: YttItem,
    matched: ReadonlySet<number>,
  ): YttItem[] {
    const named = item.annotations.get('overlay/insert')?.named ?? [];
    if (named.length === 0) {
      refuse(
        "Expected 'overlay/insert' annotation to have at least one keyword argument (before=..., after=...)",
      );
    }
    for (const [name] of named) {
      if (name !== 'before' && name !== 'after' && name !== 'via') {
        refuse(
          `Unknown 'overlay/insert' annotation keyword argument '${name}'`,
        );
      }
    }
    const isSet = (wanted: string) =>
      named.some(([name, value]) => name === wanted && value === true);
    const [before, after] = [isSet('before'), isSet('after')];
    return items.flatMap((left, index) =>
      matched.has(index)
        ? [...(before ? [item] : []), left, ...(after ? [item] : [])]
        : [left],
    );
  }

  /** Asserts an item and merges the overlay's children into it. Scalars are not changed. */
  private asserted(
    left: YttItem,
    right: YttItem,
    defaults: Expectation,
  ): YttItem {
    const via = right.annotations
      .get('overlay/assert')
      ?.named.find(([name]) => name === 'via')?.[1];
    const problem =
      via === undefined
        ? describeDisagreement(left.value, right.value)
        : this.runAssertion(via, left, right);
    if (problem !== undefined) {
      refuse(problem);
    }
    return isCollection(right.value)
      ? { ...left, value: this.apply(left.value, right.value, defaults) }
      : left;
  }

  /** Calls an assertion function; returns why it rejects the item, if it does. */
  private runAssertion(
    via: StarlarkValue,
    left: YttItem,
    right: YttItem,
  ): string | undefined {
    if (!isCallable(via)) {
      return `Expected 'overlay/assert' annotation keyword argument 'via' to be function, but was ${goTypeName(
        via,
      )}`;
    }
    return describeVerdict(
      callOrRefuse(this.runtime, via, [
        fragmentOf(left.value),
        fragmentOf(right.value),
      ]),
    );
  }

  /** Prefixes messages with their location, outermost first. */
  private within<T>(label: string, item: YttItem, work: () => T): T {
    try {
      return work();
    } catch (error) {
      if (error instanceof OverlayRefusal) {
        throw new OverlayRefusal(
          `${label} on line ${compactPlace(item.place)}: ${error.message}`,
          error.place ?? item.place,
        );
      }
      throw error;
    }
  }
}

/**
 * Merges a document into another with ytt's overlay rules (docs/rules/ytt.md#several-documents), changing neither. The
 * documents need no matcher, since there is only one target.
 */
export function overlayDocument(
  left: YttItem,
  right: YttItem,
  runtime: Runtime,
):
  | { readonly document: YttItem }
  | { readonly problem: string; readonly place: YttPlace } {
  try {
    return { document: new Overlay(runtime).document(left, right) };
  } catch (error) {
    if (error instanceof OverlayRefusal) {
      return { problem: error.message, place: error.place ?? right.place };
    }
    throw error;
  }
}

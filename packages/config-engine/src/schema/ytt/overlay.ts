import type { StarlarkValue } from '../../starlark';
import { formatKey } from './checkValue';
import { isCallable } from './callable';
import { fragmentOf, yamlOf } from './fragment';
import { KeyLookup } from './keyLookup';
import { mapKeyMatcher } from './modules/overlayModule';
import {
  compactPlace,
  isCollection,
  keyText,
  typeText,
  YttArray,
  YttItem,
  YttMap,
  YttPlace,
  YttValue,
} from './node';
import type { Runtime } from './runtime';

/** What an overlay operation does with what it matches (ytt 2.4). */
const operations = [
  'merge',
  'remove',
  'replace',
  'insert',
  'append',
  'assert',
] as const;

type Operation = (typeof operations)[number];

/** How many nodes a node of an overlay expects to match; at most one of them is given. */
interface Expectation {
  readonly expects?: StarlarkValue;
  readonly missing_ok?: StarlarkValue;
  readonly when?: StarlarkValue;
}

const expectationNames = ['expects', 'missing_ok', 'when'] as const;

/** Leaves the recursion of this file with ytt's message. */
class Refusal {
  constructor(
    readonly message: string,
    /** Where in the overlay. */
    readonly place: YttPlace,
  ) {}
}

class Overlay {
  /** Where the overlay is being read. */
  private place: YttPlace;

  constructor(private readonly runtime: Runtime) {
    this.place = { file: '?', line: 0, text: '' };
  }

  document(left: YttItem, right: YttItem): YttItem {
    return this.within('Document', right, () => {
      const defaults = this.childDefaults(right, {});
      switch (this.operation(right)) {
        case 'merge':
          return { ...left, value: this.merged(left, right, defaults).value };
        case 'replace':
          return { ...right, value: this.replacement(left, right) };
        case 'remove':
          return { ...left, value: null };
        case 'assert':
          this.assert(left, right, defaults);
          return left;
        default:
          return this.refuse(
            `Overlay op overlay/${this.operation(
              right,
            )} is not supported on document`,
          );
      }
    });
  }

  /** What becomes of an item when another is merged into it: its annotations stay, its place only with its value. */
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
      return this.refuse(`Expected ${right.kind}, but was ${typeText(left)}`);
    }
    // A copy of our own, which the entries of the overlay change one after the other.
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

  /** Changes the items, and gives them or others in their stead. */
  private applyItem(
    items: YttItem[],
    item: YttItem,
    parentDefaults: Expectation,
    lookup: KeyLookup,
  ): YttItem[] {
    const operation = this.operation(item);
    const inArray = item.kind === 'array item';
    if (!inArray && (operation === 'insert' || operation === 'append')) {
      return this.refuse(
        `Overlay op overlay/${operation} is not supported on map item`,
      );
    }
    if (operation === 'append') {
      return lookup.append(items, item);
    }
    const defaults = this.childDefaults(item, parentDefaults);
    const matches = this.matches(items, item, parentDefaults, lookup);
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
        for (const index of all) {
          this.assert(items[index], item, defaults);
        }
        return items;
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
      ? this.refuse('Expected to find only one overlay operation')
      : found[0] ?? 'merge';
  }

  private childDefaults(item: YttItem, parent: Expectation): Expectation {
    const name = 'overlay/match-child-defaults';
    const annotation = item.annotations.get(name);
    if (!annotation) {
      return parent;
    }
    if (annotation.named.length === 0) {
      return this.refuse(
        `Expected '${name}' annotation to have at least one keyword argument (expects=..., missing_ok=...)`,
      );
    }
    return this.readExpectation(name, annotation.named, []).expectation;
  }

  private readExpectation(
    annotation: string,
    named: ReadonlyArray<readonly [string, StarlarkValue]>,
    others: readonly string[],
  ): { expectation: Expectation; by?: StarlarkValue } {
    const expectation: {
      -readonly [name in keyof Expectation]: StarlarkValue;
    } = {};
    let by: StarlarkValue | undefined;
    for (const [name, value] of named) {
      const known = expectationNames.find(each => each === name);
      if (known) {
        expectation[known] = value;
      } else if (others.includes(name)) {
        by = value;
      } else {
        this.refuse(
          `Unknown '${annotation}' annotation keyword argument '${name}'`,
        );
      }
    }
    return { expectation, ...(by !== undefined && { by }) };
  }

  /** The indexes of what an item is about; undefined where a condition says that it is about nothing. */
  private matches(
    items: readonly YttItem[],
    item: YttItem,
    defaults: Expectation,
    lookup: KeyLookup,
  ): readonly number[] | undefined {
    const annotation = item.annotations.get('overlay/match');
    if (!annotation && item.kind === 'array item') {
      return [];
    }
    if (
      annotation &&
      item.kind === 'array item' &&
      annotation.named.length === 0
    ) {
      return this.refuse(
        "Expected 'overlay/match' annotation to have at least one keyword argument (by=..., expects=...)",
      );
    }
    const { expectation, by } = this.readExpectation(
      'overlay/match',
      annotation?.named ?? [],
      ['by'],
    );
    const found =
      by === undefined
        ? this.matchKey(items, item, lookup)
        : this.matchBy(items, item, by);
    const wanted: Expectation = {
      ...defaults,
      ...expectation,
    };
    return this.expect(
      wanted,
      found.map(index => items[index].place),
    )
      ? found
      : undefined;
  }

  private matchKey(
    items: readonly YttItem[],
    item: YttItem,
    lookup: KeyLookup,
  ): number[] {
    if (item.kind === 'array item') {
      return this.refuse(
        "Expected 'overlay/match' annotation keyword argument 'by' to be specified",
      );
    }
    const index = lookup.find(items, keyText(item.key));
    return index === undefined ? [] : [index];
  }

  private matchBy(
    items: readonly YttItem[],
    item: YttItem,
    by: StarlarkValue,
  ): number[] {
    const matcher = typeof by === 'string' ? mapKeyMatcher(by) : by;
    if (!isCallable(matcher)) {
      return this.refuse(
        `Expected 'overlay/match' annotation keyword argument 'by' to be either string (for map key) or function, but was ${this.runtime.typeName(
          by,
        )}`,
      );
    }
    return items.flatMap((left, index) => {
      const result = this.call(matcher, [
        item.kind === 'map item' ? left.key ?? null : BigInt(index),
        fragmentOf(left.value),
        fragmentOf(item.value),
      ]);
      if (typeof result !== 'boolean') {
        return this.refuse(
          `expected starlark.Bool, but was ${this.runtime.typeName(result)}`,
        );
      }
      return result ? [index] : [];
    });
  }

  /** Whether as many nodes match as are expected; false where a condition is not met. */
  private expect(
    { expects, missing_ok: missingOk, when }: Expectation,
    matches: readonly YttPlace[],
  ): boolean {
    for (const [first, one, second, other] of [
      ['missing_ok', missingOk, 'expects', expects],
      ['missing_ok', missingOk, 'when', when],
      ['when', when, 'expects', expects],
    ] as const) {
      if (one !== undefined && other !== undefined) {
        this.refuse(
          `Expected only one of keyword arguments ('${first}', '${second}') specified`,
        );
      }
    }
    if (missingOk !== undefined && typeof missingOk !== 'boolean') {
      this.refuse("Expected keyword argument 'missing_ok' to be a boolean");
    }
    const [name, wanted]: [string, StarlarkValue] =
      when === undefined ? ['expects', expects ?? 1n] : ['when', when];
    const problem =
      missingOk === true && matches.length === 0
        ? undefined
        : this.disappointment(missingOk === true ? 1n : wanted, name, matches);
    if (problem === undefined) {
      return true;
    }
    return when === undefined ? this.refuse(problem) : false;
  }

  /** Why the number of matches is not what is wanted. */
  private disappointment(
    wanted: StarlarkValue,
    name: string,
    matches: readonly YttPlace[],
  ): string | undefined {
    const count = matches.length;
    const lines =
      count === 0
        ? ''
        : ` (lines: ${matches.map(compactPlace).sort().join(', ')})`;
    if (typeof wanted === 'bigint') {
      return wanted === BigInt(count)
        ? undefined
        : `Expected number of matched nodes to be ${wanted}, but was ${count}${lines}`;
    }
    if (typeof wanted === 'string') {
      const least = /^(\d+)\+$/.exec(wanted)?.[1];
      if (least === undefined) {
        return this.refuse(
          `Expected '${wanted}' to be in format 'i+' where i is an integer`,
        );
      }
      return count >= Number(least)
        ? undefined
        : `Expected number of matched nodes to be >= ${least}, but was ${count}${lines}`;
    }
    if (isList(wanted)) {
      let last: string | undefined;
      for (const option of wanted.items) {
        last = this.disappointment(option, name, matches);
        if (last === undefined) {
          return undefined;
        }
      }
      return last;
    }
    if (isCallable(wanted)) {
      const result = this.call(wanted, [BigInt(count)]);
      if (typeof result !== 'boolean') {
        return this.refuse(
          `Expected keyword argument '${name}' to have a function that returns a boolean`,
        );
      }
      return result
        ? undefined
        : 'Expectation of number of matched nodes failed';
    }
    return this.refuse(
      `Expected 'overlay/match' annotation keyword argument '${name}' to be either int, string or function, but was ${this.runtime.typeName(
        wanted,
      )}`,
    );
  }

  /** The value that replaces another: the new one, or what a function makes of both. */
  private replacement(left: YttItem | undefined, right: YttItem): YttValue {
    const named = right.annotations.get('overlay/replace')?.named ?? [];
    for (const [name] of named) {
      if (name !== 'via' && name !== 'or_add') {
        this.refuse(
          `Unknown 'overlay/replace' annotation keyword argument '${name}'`,
        );
      }
    }
    const via = named.find(([name]) => name === 'via')?.[1];
    if (via === undefined) {
      return right.value;
    }
    if (!isCallable(via)) {
      return this.refuse(
        `Expected 'overlay/replace' annotation keyword argument 'via' to be function, but was ${this.runtime.typeName(
          via,
        )}`,
      );
    }
    const made = this.call(via, [
      fragmentOf(left?.value ?? null),
      fragmentOf(right.value),
    ]);
    return (
      yamlOf(made, right.place) ??
      this.refuse('the function given as via= returns no YAML value')
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
      this.refuse(
        "Expected 'overlay/insert' annotation to have at least one keyword argument (before=..., after=...)",
      );
    }
    for (const [name] of named) {
      if (name !== 'before' && name !== 'after' && name !== 'via') {
        this.refuse(
          `Unknown 'overlay/insert' annotation keyword argument '${name}'`,
        );
      }
    }
    const says = (wanted: string) =>
      named.some(([name, value]) => name === wanted && value === true);
    const [before, after] = [says('before'), says('after')];
    return items.flatMap((left, index) =>
      matched.has(index)
        ? [...(before ? [item] : []), left, ...(after ? [item] : [])]
        : [left],
    );
  }

  private assert(left: YttItem, right: YttItem, defaults: Expectation): void {
    const via = right.annotations
      .get('overlay/assert')
      ?.named.find(([name]) => name === 'via')?.[1];
    if (via === undefined || !isCallable(via)) {
      this.refuse(
        "Expected 'overlay/assert' annotation keyword argument 'via' to be function",
      );
      return;
    }
    const result = this.call(via, [
      fragmentOf(left.value),
      fragmentOf(right.value),
    ]);
    if (result === false) {
      this.refuse('Expected node to pass assert; but it did not');
    }
    if (isCollection(right.value) && left.value !== null) {
      this.apply(left.value, right.value, defaults);
    }
  }

  private call(
    callee: StarlarkValue,
    positional: readonly StarlarkValue[],
  ): StarlarkValue {
    const outcome = this.runtime.call(callee, positional);
    return outcome.kind === 'value'
      ? outcome.value
      : this.refuse(outcome.failure.message);
  }

  /** Puts before every message what it is about, outermost first. */
  private within<T>(label: string, item: YttItem, work: () => T): T {
    const { place } = this;
    this.place = item.place;
    try {
      const result = work();
      this.place = place;
      return result;
    } catch (error) {
      if (error instanceof Refusal) {
        throw new Refusal(
          `${label} on line ${compactPlace(item.place)}: ${error.message}`,
          error.place,
        );
      }
      throw error;
    }
  }

  private refuse(message: string): never {
    throw new Refusal(message, this.place);
  }
}

/**
 * Merges a document into another as ytt's overlays do (ytt 2.4); neither is changed. A document needs no matcher here:
 * there is only one that it can be about.
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
    if (error instanceof Refusal) {
      return { problem: error.message, place: error.place };
    }
    throw error;
  }
}

function isList(
  value: StarlarkValue,
): value is Extract<StarlarkValue, { kind: 'list' }> {
  return typeof value === 'object' && value !== null && value.kind === 'list';
}

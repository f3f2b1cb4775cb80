// SPDX-License-Identifier: Apache-2.0

import type { StarlarkValue } from '@component-config/starlark';
import { isCallable } from '../template/callable';
import { fragmentOf } from '../template/fragment';
import { goTypeName } from '../template/goTypeName';
import { mapKeyMatcher } from '../modules/overlayModule';
import { compactPlace, keyText, YttItem, YttPlace } from '../node';
import type { Runtime } from '../template/runtime';

/** The expected number of matches of an overlay node; at most one of these is set. */
export interface Expectation {
  readonly expects?: StarlarkValue;
  readonly missing_ok?: StarlarkValue;
  readonly when?: StarlarkValue;
}

const expectationNames = ['expects', 'missing_ok', 'when'] as const;

/**
 * Finds the items that an overlay item matches, and checks their number (docs/rules/ytt.md#several-documents).
 */
export class ItemMatcher {
  constructor(private readonly runtime: Runtime) {}

  /** The default expectation of the nodes within an item. */
  childDefaults(item: YttItem, parent: Expectation): Expectation {
    const name = 'overlay/match-child-defaults';
    const annotation = item.annotations.get(name);
    if (!annotation) {
      return parent;
    }
    if (annotation.named.length === 0) {
      return refuse(
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
        refuse(`Unknown '${annotation}' annotation keyword argument '${name}'`);
      }
    }
    return { expectation, ...(by !== undefined && { by }) };
  }

  /** The indexes of the matching items; undefined if a condition excludes the item. */
  matches(
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
      return refuse(
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
      return refuse(
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
      return refuse(
        `Expected 'overlay/match' annotation keyword argument 'by' to be either string (for map key) or function, but was ${goTypeName(
          by,
        )}`,
      );
    }
    return items.flatMap((left, index) => {
      const result = callOrRefuse(this.runtime, matcher, [
        item.kind === 'map item' ? (left.key ?? null) : BigInt(index),
        fragmentOf(left.value),
        fragmentOf(item.value),
      ]);
      if (typeof result !== 'boolean') {
        return refuse(`expected starlark.Bool, but was ${goTypeName(result)}`);
      }
      return result ? [index] : [];
    });
  }

  /** Whether the number of matches is as expected; false if a condition does not hold. */
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
        refuse(
          `Expected only one of keyword arguments ('${first}', '${second}') specified`,
        );
      }
    }
    if (missingOk !== undefined && typeof missingOk !== 'boolean') {
      refuse("Expected keyword argument 'missing_ok' to be a boolean");
    }
    const [name, wanted]: [string, StarlarkValue] =
      when === undefined ? ['expects', expects ?? 1n] : ['when', when];
    const problem =
      missingOk === true && matches.length === 0
        ? undefined
        : this.countProblem(missingOk === true ? 1n : wanted, name, matches);
    if (problem === undefined) {
      return true;
    }
    return when === undefined ? refuse(problem) : false;
  }

  /** Why the number of matches is not as expected. */
  private countProblem(
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
        return refuse(
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
        last = this.countProblem(option, name, matches);
        if (last === undefined) {
          return undefined;
        }
      }
      return last;
    }
    if (isCallable(wanted)) {
      const result = callOrRefuse(this.runtime, wanted, [BigInt(count)]);
      if (typeof result !== 'boolean') {
        return refuse(
          `Expected keyword argument '${name}' to have a function that returns a boolean`,
        );
      }
      return result
        ? undefined
        : 'Expectation of number of matched nodes failed';
    }
    return refuse(
      `Expected 'overlay/match' annotation keyword argument '${name}' to be either int, string or function, but was ${goTypeName(
        wanted,
      )}`,
    );
  }
}

function isList(
  value: StarlarkValue,
): value is Extract<StarlarkValue, { kind: 'list' }> {
  return typeof value === 'object' && value !== null && value.kind === 'list';
}

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

/** Ends the recursion over an overlay with ytt's message. Caught in `overlayDocument`. */
export class OverlayRefusal {
  constructor(
    readonly message: string,
    /** The place of the innermost overlay node concerned. */
    readonly place?: YttPlace,
  ) {}
}

/** Stops the merge of an overlay. */
export function refuse(message: string): never {
  throw new OverlayRefusal(message);
}

/** The result of a function; a failure stops the merge of an overlay. */
export function callOrRefuse(
  runtime: Runtime,
  callee: StarlarkValue,
  positional: readonly StarlarkValue[],
): StarlarkValue {
  const outcome = runtime.call(callee, positional);
  return outcome.kind === 'value'
    ? outcome.value
    : refuse(outcome.failure.message);
}

// SPDX-License-Identifier: Apache-2.0

import type { StarlarkAllowance } from '@component-config/starlark';
import { Finding, phrase, Phrase, SourcePosition } from '../../../finding';
import { yttFindings } from '../../../finding/catalogue/ytt';
import { emptyObject, isObject, JsonObject, JsonValue } from '../../../json';
import { childPointer } from '../../../pointer';
import type { MergeStrategy } from '../../types';
import { inexactIntegers } from './inexactIntegers';
import {
  isCollection,
  keyName,
  toJson,
  YttAnnotation,
  YttArray,
  YttItem,
  YttMap,
  YttValue,
} from '../node';
import { readDocuments } from '../schema/readSchema';
import { createRuntime } from '../template/template';
import type { YttSource } from '../source';

/** The merge strategy for a path, from the annotations of a document. */
export interface YttLayerMerge {
  /** JSON Pointer into the values; `*` matches every item of a list. */
  readonly path: string;
  readonly strategy: MergeStrategy;
  readonly position?: SourcePosition;
}

/** A `#@data/values` document, converted to a layer. */
export interface YttLayerDocument {
  readonly value: JsonObject;
  /** The position of each pointer of `value`. */
  readonly positions: { readonly [pointer: string]: SourcePosition };
  readonly merge: readonly YttLayerMerge[];
}

/** Supported arguments by annotation; others depend on the values below the layer. */
const supported: ReadonlyMap<string, readonly string[]> = new Map([
  ['overlay/match', ['by', 'missing_ok']],
  ['overlay/match-child-defaults', ['missing_ok']],
  ['overlay/merge', []],
  ['overlay/remove', []],
  ['overlay/replace', ['or_add']],
  ['overlay/append', []],
]);

class LayerReader {
  private readonly positions = emptyObject<SourcePosition>();
  private readonly merge: YttLayerMerge[] = [];

  constructor(
    private readonly pointer: string,
    private readonly findings: Finding[],
  ) {}

  read(document: YttItem): YttLayerDocument {
    const { value } = document;
    this.checkAnnotations(document);
    if (isCollection(value) && value.kind === 'map') {
      const replaces = document.annotations.has('overlay/replace');
      if (replaces) {
        this.declare(document, '', { kind: 'replace' });
        this.positionsWithin(value, '');
      }
      const read = replaces ? asMap(value) : this.readMap(value, '', '');
      return { value: read, positions: this.positions, merge: this.merge };
    }
    if (value !== null) {
      this.refuse(document, phrase('documentIsNoMap'));
    }
    return { value: emptyObject(), positions: {}, merge: [] };
  }

  /**
   * @param at - pointer of the value, for positions
   * @param path - the pointer with `*` for items, for strategies
   */
  private readMap({ items }: YttMap, at: string, path: string): JsonObject {
    const values = emptyObject();
    const removed: string[] = [];
    for (const item of items) {
      const name = keyName(item.key);
      const here = childPointer(at, name);
      const place = childPointer(path, name);
      this.checkAnnotations(item);
      this.positionAt(here, item);
      if (item.annotations.has('overlay/remove')) {
        removed.push(name);
        continue;
      }
      if (matchedBy(item) !== undefined) {
        this.refuse(item, phrase('keyByName'));
      }
      const value = this.readValue(item, here, place);
      if (value !== undefined) {
        values[name] = value;
      }
    }
    if (removed.length > 0) {
      values.$unset = removed;
    }
    return values;
  }

  /** Undefined if the item sets no value. */
  private readValue(
    item: YttItem,
    at: string,
    path: string,
  ): JsonValue | undefined {
    const { value } = item;
    if (!isCollection(value)) {
      return toJson(value);
    }
    if (item.annotations.has('overlay/replace')) {
      this.declare(item, path, { kind: 'replace' });
      return this.readPlain(value, at);
    }
    return value.kind === 'map'
      ? this.readMap(value, at, path)
      : this.readArray(item, value, at, path);
  }

  private readArray(
    owner: YttItem,
    { items }: YttArray,
    at: string,
    path: string,
  ): JsonValue | undefined {
    if (items.length === 0) {
      return undefined;
    }
    const keys = new Set(
      items.map(item => {
        this.checkAnnotations(item);
        return this.matchKey(item);
      }),
    );
    const [key, ...others] = keys;
    if (others.length > 0) {
      this.refuse(owner, phrase('itemsMixed'));
      return undefined;
    }
    if (key === undefined) {
      this.declare(owner, path, { kind: 'append' });
      return items.map((item, index) =>
        this.readItem(item, childPointer(at, index)),
      );
    }
    this.declare(owner, path, { kind: 'map', keys: [key] });
    return items.flatMap((item, index) => {
      const here = childPointer(at, index);
      this.positionAt(here, item);
      const keyed =
        isCollection(item.value) && item.value.kind === 'map'
          ? item.value.items.find(entry => keyName(entry.key) === key)
          : undefined;
      if (!keyed) {
        this.refuse(item, phrase('itemWithoutKey', { key }));
        return [];
      }
      if (item.annotations.has('overlay/remove')) {
        return [
          Object.assign(emptyObject(), {
            [key]: toJson(keyed.value),
            $remove: true,
          }),
        ];
      }
      const value = this.readValue(item, here, childPointer(path, '*'));
      return value === undefined ? [] : [value];
    });
  }

  /** Reads an appended item, for which lower layers have no value. */
  private readItem(item: YttItem, at: string): JsonValue {
    if (
      item.annotations.has('overlay/remove') ||
      item.annotations.has('overlay/replace')
    ) {
      this.refuse(item, phrase('itemNotMatched'));
    }
    this.positionAt(at, item);
    return this.readPlain(item.value, at);
  }

  private readPlain(value: YttValue, at: string): JsonValue {
    this.positionsWithin(value, at);
    return toJson(value);
  }

  private positionsWithin(value: YttValue, at: string): void {
    if (isCollection(value)) {
      value.items.forEach((item, index) => {
        const here = childPointer(
          at,
          item.kind === 'map item' ? keyName(item.key) : index,
        );
        this.positionAt(here, item);
        this.positionsWithin(item.value, here);
      });
    }
  }

  /** The key that matches an item; undefined for appended items. */
  private matchKey(item: YttItem): string | undefined {
    const by = matchedBy(item);
    if (by === undefined || typeof by === 'string') {
      return by;
    }
    this.refuse(item, phrase('itemByKey'));
    return undefined;
  }

  private checkAnnotations(item: YttItem): void {
    for (const [name, { positional, named }] of item.annotations) {
      const args = name.startsWith('overlay/')
        ? supported.get(name)
        : undefined;
      if (name === 'assert/validate') {
        this.findings.push(
          yttFindings.assertionInLayer.at(
            {
              pointer: this.pointer,
              position: item.annotations.get(name)?.place.position,
            },
            {},
          ),
        );
      }
      if (args === undefined) {
        if (name.startsWith('overlay/')) {
          this.refuse(item, phrase('undecidable', { annotation: name }));
        }
        continue;
      }
      const other = named.find(([argument]) => !args.includes(argument));
      if (other || positional.length > 0) {
        this.refuse(
          item,
          other
            ? phrase('undecidableWith', {
                annotation: name,
                argument: other[0],
              })
            : phrase('undecidableArguments', { annotation: name }),
        );
      }
    }
  }

  private declare(item: YttItem, path: string, strategy: MergeStrategy): void {
    const { position } = item.place;
    this.merge.push({ path, strategy, ...(position && { position }) });
  }

  private positionAt(pointer: string, { place: { position } }: YttItem): void {
    if (position) {
      this.positions[pointer] = position;
    }
  }

  private refuse({ place: { position } }: YttItem, problem: Phrase): void {
    this.findings.push(
      yttFindings.layerAnnotation.at(
        { pointer: this.pointer, position },
        { problem },
      ),
    );
  }
}

function asMap(value: YttMap): JsonObject {
  const read = toJson(value);
  return isObject(read) ? read : emptyObject();
}

/**
 * Reads the `#@data/values` documents of a text as layers (docs/rules/ytt.md#values). Maps are merged, scalars replaced
 * and array items appended. `#@overlay/replace` and `#@overlay/remove` work as in ytt, and items with
 * `#@overlay/match by="key"` are merged by that key. Code runs, but cannot see the values below the layer. Matching
 * that depends on them (by functions, positions or counts) is rejected with a finding.
 *
 * @param pointer - the pointer for findings
 * @param allowance - limits the code
 */
export function readYttLayer(
  source: YttSource,
  pointer: string,
  allowance: StarlarkAllowance,
): { documents: YttLayerDocument[]; findings: Finding[] } {
  const runtime = createRuntime([source]);
  const findings: Finding[] = [];
  const items = runtime.spendFrom(allowance, () =>
    readDocuments(source, 'data/values', runtime, pointer, findings),
  );
  if (items.length === 0 && findings.length === 0) {
    findings.push(yttFindings.noValues.at({ pointer }, {}));
  }
  for (const { value, place } of items) {
    findings.push(...inexactIntegers(value, place, pointer));
  }
  return {
    documents: items.map(item => new LayerReader(pointer, findings).read(item)),
    findings,
  };
}

/** The value that `overlay/match` has for `by`. */
function matchedBy({
  annotations,
}: YttItem): YttAnnotation['positional'][number] | undefined {
  return annotations
    .get('overlay/match')
    ?.named.find(([argument]) => argument === 'by')?.[1];
}

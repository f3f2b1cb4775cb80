// SPDX-License-Identifier: Apache-2.0

import type { Finding } from '../../finding';
import { valuesFindings } from '../../finding/catalogue/values';
import { isObject, type JsonObject, type JsonValue } from '../../json';
import { childPointer } from '../../pointer';
import {
  ajvRules,
  areUnique,
  enumTest,
  patternTest,
  typeTest,
  violatedKeywords,
  type KeywordRules,
} from '../../schema';
import { hasFormat } from './formats';
import { hasKeyword, type Draft } from './keywords';
import { problemsOfSchema, type ValuesSchema } from './readValuesSchema';

/** A keyword that a value violates. */
export interface Violation {
  /** JSON Pointer of the value. */
  readonly at: string;
  readonly keyword: string;
  /** The property that is missing, or not allowed. */
  readonly property?: string;
  /** JSON Pointer of the keyword in the schema. */
  readonly rule: string;
}

/** As Helm's library does (docs/rules/helm.md#schemas). */
const helmRules: KeywordRules = {
  ...ajvRules,
  isMultiple,
  hasFormat: () => true,
};

/** The work for one value, and the nesting of schemas for one place; a schema may refer to itself. */
const maximumSteps = 500_000;
const maximumDepth = 400;

/** What the schemas that accept a value say of its properties and items, for `unevaluatedProperties` and its like. */
interface Evaluated {
  readonly properties: Set<string>;
  readonly items: Set<number>;
}

/** The work for a value exceeds the limits. */
export class TooMuchWork extends Error {}

/** A value at a schema. */
interface Visit {
  readonly schema: JsonObject;
  readonly value: JsonValue;
  readonly at: string;
  readonly evaluated: Evaluated;
  readonly depth: number;
  /** The schemas that the same value is checked against already, down to this one. */
  readonly above: readonly JsonObject[];
  readonly draft: Draft;
  /** JSON Pointer of the schema. */
  readonly pointer: string;
  readonly found: Violation[];
}

class Evaluation {
  private steps = maximumSteps;

  constructor(private readonly known: ValuesSchema) {}

  /**
   * @param rule - JSON Pointer of the schema, for one that is `false`
   * @param above - the schemas that the same value is checked against already: one that leads back to itself accepts nothing
   */
  check(
    schema: JsonValue,
    value: JsonValue,
    at: string,
    rule: string,
    depth: number,
    evaluated = nothing(),
    above: readonly JsonObject[] = [],
  ): Violation[] {
    this.steps -= 1;
    if (this.steps < 0 || depth > maximumDepth) {
      throw new TooMuchWork();
    }
    if (!isObject(schema)) {
      return schema === false ? [{ at, keyword: 'false', rule }] : [];
    }
    const { draft, pointer } = this.known.places.get(schema) ?? {
      draft: 2020,
      pointer: rule,
    };
    if (above.includes(schema)) {
      return [{ at, keyword: '$ref', rule: pointer }];
    }
    const found: Violation[] = [];
    const visit: Visit = {
      ...{ schema, value, at, evaluated, depth, draft, pointer, found },
      above: [...above, schema],
    };
    const references = this.known.targets.get(schema);
    // Words beside a reference count since 2019-09; "const" always does.
    const isAlone = references !== undefined && draft <= 7;
    const wrong = wrongKind(visit, isAlone);
    if (wrong !== undefined) {
      fail(visit, wrong);
      return found;
    }
    references?.forEach((target, keyword) => {
      if (target.kind === 'schema') {
        found.push(...this.beside(visit, target.schema, keyword));
      } else if (target.kind === 'metaschema') {
        problemsOfSchema(value, target.draft).forEach(place =>
          found.push({
            at: at + place,
            keyword,
            rule: childPointer(pointer, keyword),
          }),
        );
      }
    });
    if (!isAlone) {
      this.checkKeywords(visit);
    }
    return found;
  }

  private checkKeywords(visit: Visit): void {
    const { schema, value } = visit;
    for (const keyword of violatedKeywords(schema, value, helmRules)) {
      fail(visit, keyword);
    }
    if (Array.isArray(value)) {
      this.checkList(visit, value);
    } else if (isObject(value)) {
      this.checkObject(visit, value);
    }
    this.checkBranches(visit);
    this.checkUnevaluated(visit);
  }

  /** Checks the same value against another schema, which evaluates its properties if it accepts the value. */
  private beside(visit: Visit, schema: JsonValue, rule: string): Violation[] {
    const { value, at, pointer, evaluated, depth, above } = visit;
    const own = nothing();
    const place = childPointer(pointer, rule);
    const found = this.check(schema, value, at, place, depth + 1, own, above);
    if (found.length === 0) {
      own.properties.forEach(name => evaluated.properties.add(name));
      own.items.forEach(index => evaluated.items.add(index));
    }
    return found;
  }

  private accepts(visit: Visit, schema: JsonValue, value: JsonValue): boolean {
    return this.check(schema, value, '', '', visit.depth + 1).length === 0;
  }

  private checkItem(visit: Visit, schema: JsonValue, index: number): void {
    const { value, at, pointer, evaluated, depth, found } = visit;
    evaluated.items.add(index);
    const item = (value as JsonValue[])[index];
    const place = `${at}/${index}`;
    found.push(...this.check(schema, item, place, pointer, depth + 1));
  }

  private checkProperty(visit: Visit, schema: JsonValue, name: string): void {
    const { value, at, pointer, evaluated, depth, found } = visit;
    evaluated.properties.add(name);
    const child = (value as JsonObject)[name];
    const place = childPointer(at, name);
    found.push(...this.check(schema, child, place, pointer, depth + 1));
  }

  private checkList(visit: Visit, list: readonly JsonValue[]): void {
    const { schema, draft, evaluated } = visit;
    const { items } = schema;
    if (schema.uniqueItems === true && !areUnique(list)) {
      fail(visit, 'uniqueItems');
    }
    const isTuple = Array.isArray(items);
    const prefix = has(visit, 'prefixItems') ? schema.prefixItems : [];
    const first = isTuple ? items : [prefix].flat();
    const rest = isTuple ? 'additionalItems' : 'items';
    first
      .slice(0, list.length)
      .forEach((part, index) => this.checkItem(visit, part, index));
    if (isTuple && has(visit, rest) && schema[rest] === false) {
      if (list.length > first.length) {
        fail(visit, rest);
      }
    } else if (has(visit, rest)) {
      for (let index = first.length; index < list.length; index++) {
        this.checkItem(visit, schema[rest], index);
      }
    }
    if (has(visit, 'contains')) {
      const matching = list.flatMap((item, index) =>
        this.accepts(visit, schema.contains, item) ? [index] : [],
      );
      const least = has(visit, 'minContains') ? schema.minContains : 1;
      if (matching.length < Number(least)) {
        fail(visit, 'contains');
      }
      if (
        has(visit, 'maxContains') &&
        matching.length > Number(schema.maxContains)
      ) {
        fail(visit, 'maxContains');
      }
      if (draft >= 2020) {
        matching.forEach(index => evaluated.items.add(index));
      }
    }
  }

  private checkObject(visit: Visit, object: JsonObject): void {
    const { schema, found } = visit;
    const names = Object.keys(object);
    checkRequired(visit, 'required', schema.required, object);
    for (const keyword of [
      'dependencies',
      'dependentRequired',
      'dependentSchemas',
    ]) {
      for (const [name, needed] of entriesAt(visit, keyword)) {
        if (Object.hasOwn(object, name) && Array.isArray(needed)) {
          checkRequired(visit, keyword, needed, object);
        } else if (Object.hasOwn(object, name)) {
          found.push(...this.beside(visit, needed, keyword));
        }
      }
    }
    const properties = new Map(entriesAt(visit, 'properties'));
    const patterns = entriesAt(visit, 'patternProperties');
    for (const name of names) {
      const own = properties.get(name);
      const parts = patterns
        .filter(([pattern]) => patternTest(pattern)(name))
        .map(([, part]) => part);
      if (own !== undefined) {
        parts.unshift(own);
      }
      if (
        has(visit, 'propertyNames') &&
        !this.accepts(visit, schema.propertyNames, name)
      ) {
        fail(visit, 'propertyNames', name);
      }
      if (parts.length === 0 && has(visit, 'additionalProperties')) {
        if (schema.additionalProperties === false) {
          fail(visit, 'additionalProperties', name);
          visit.evaluated.properties.add(name);
          continue;
        }
        parts.push(schema.additionalProperties);
      }
      parts.forEach(part => this.checkProperty(visit, part, name));
    }
  }

  private checkBranches(visit: Visit): void {
    const { schema, found } = visit;
    const matching = (keyword: string): number =>
      [schema[keyword]]
        .flat()
        .map(branch => this.beside(visit, branch, keyword))
        .filter(({ length }) => length === 0).length;
    if (
      has(visit, 'allOf') &&
      matching('allOf') < [schema.allOf].flat().length
    ) {
      fail(visit, 'allOf');
    }
    if (has(visit, 'anyOf') && matching('anyOf') === 0) {
      fail(visit, 'anyOf');
    }
    if (has(visit, 'oneOf') && matching('oneOf') !== 1) {
      fail(visit, 'oneOf');
    }
    if (has(visit, 'not') && matching('not') === 1) {
      fail(visit, 'not');
    }
    if (has(visit, 'if')) {
      const isMet = this.beside(visit, schema.if, 'if').length === 0;
      const keyword = isMet ? 'then' : 'else';
      if (has(visit, keyword)) {
        found.push(...this.beside(visit, schema[keyword], keyword));
      }
    }
  }

  private checkUnevaluated(visit: Visit): void {
    const { schema, value, evaluated } = visit;
    if (has(visit, 'unevaluatedProperties') && isObject(value)) {
      for (const name of Object.keys(value)) {
        if (!evaluated.properties.has(name)) {
          this.checkProperty(visit, schema.unevaluatedProperties, name);
        }
      }
    }
    if (has(visit, 'unevaluatedItems') && Array.isArray(value)) {
      for (const index of value.keys()) {
        if (!evaluated.items.has(index)) {
          this.checkItem(visit, schema.unevaluatedItems, index);
        }
      }
    }
  }
}

/**
 * The keywords that a value violates, by the rules of the schema's draft. Those of alternatives are not listed: they
 * are about the alternative.
 *
 * @throws TooMuchWork
 */
export function violationsOf(
  schema: ValuesSchema,
  value: JsonValue,
): Violation[] {
  return new Evaluation(schema).check(schema.root, value, '', '', 0);
}

/**
 * The findings about a value, or the one that its schema takes too long to evaluate.
 *
 * @param pointer - of the value
 */
export function findingsAbout(
  value: JsonValue,
  schema: ValuesSchema,
  pointer: string,
  describe: (violation: Violation) => Finding[],
): Finding[] {
  try {
    return violationsOf(schema, value).flatMap(describe);
  } catch (error) {
    if (!(error instanceof TooMuchWork)) {
      throw error;
    }
    const reason = 'its "values.schema.json" takes too long to evaluate';
    return [valuesFindings.notChecked.at({ pointer }, { reason })];
  }
}

/** The first keyword that tells that a value is of another kind than the schema describes: then no other one is checked. */
function wrongKind(visit: Visit, isAlone: boolean): string | undefined {
  const { schema, value, draft } = visit;
  const { enum: allowed } = schema;
  if (
    !isAlone &&
    has(visit, 'type') &&
    !typeTest([schema.type].flat().map(String))(value)
  ) {
    return 'type';
  }
  if (has(visit, 'const') && !enumTest([schema.const])(value)) {
    return 'const';
  }
  if (isAlone) {
    return undefined;
  }
  if (Array.isArray(allowed) && !enumTest(allowed)(value)) {
    return 'enum';
  }
  // Formats are annotations since 2019-09.
  return draft <= 7 &&
    typeof value === 'string' &&
    typeof schema.format === 'string' &&
    !hasFormat(schema.format, value)
    ? 'format'
    : undefined;
}

/** Whether a schema has a keyword of its draft. */
function has({ schema, draft }: Visit, keyword: string): boolean {
  return Object.hasOwn(schema, keyword) && hasKeyword(draft, keyword);
}

function fail(
  { at, pointer, found }: Visit,
  keyword: string,
  property?: string,
): void {
  const rule = childPointer(pointer, keyword);
  found.push({
    at,
    keyword,
    rule,
    ...(property !== undefined && { property }),
  });
}

function checkRequired(
  visit: Visit,
  keyword: string,
  required: JsonValue | undefined,
  object: JsonObject,
): void {
  for (const name of Array.isArray(required) ? required : []) {
    if (typeof name === 'string' && !Object.hasOwn(object, name)) {
      fail(visit, keyword, name);
    }
  }
}

function entriesAt(visit: Visit, keyword: string): [string, JsonValue][] {
  const value = visit.schema[keyword];
  return has(visit, keyword) && isObject(value) ? Object.entries(value) : [];
}

function nothing(): Evaluated {
  return { properties: new Set(), items: new Set() };
}

/** Whether a number is a multiple of another by their decimal digits: 0.3 is one of 0.1. */
function isMultiple(value: number, factor: number): boolean {
  const [a, b] = [value, factor].map(decimalOf);
  const scale = Math.max(a.places, b.places);
  const [left, right] = [a, b].map(
    ({ digits, places }) => digits * 10n ** BigInt(scale - places),
  );
  return left % right === 0n;
}

function decimalOf(value: number): { digits: bigint; places: number } {
  const [, integer, fraction = '', exponent = '0'] =
    /^(-?\d+)(?:\.(\d+))?(?:e([-+]\d+))?$/.exec(String(value)) ?? [];
  const places = fraction.length - Number(exponent);
  const digits = BigInt(integer + fraction);
  return places < 0
    ? { digits: digits * 10n ** BigInt(-places), places: 0 }
    : { digits, places };
}

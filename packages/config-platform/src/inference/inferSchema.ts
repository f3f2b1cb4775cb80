// SPDX-License-Identifier: Apache-2.0

import {
  childPointer,
  emptyObject,
  findingKinds,
  formatPath,
  helpOfComment,
  type Finding,
  type FindingKind,
  type JsonObject,
} from '@component-config/config-engine';
import { markSecrets, merge, unseen, type Observed } from './observe';

/** Fewer components say little about what is common to all. */
const FEW = 3;

/** The most values of an enum, and the least often that each was seen. */
const MOST_CHOICES = 5;
const LEAST_SEEN = 2;

/** A word that could be one of a few: no address, sentence or version. */
const word = /^[a-z][a-z_-]{0,39}$/i;

/** A schema, and whether a value for it must be given. */
interface Inferred {
  readonly schema: JsonObject;
  readonly isRequired: boolean;
}

class Inference {
  readonly findings: Finding[] = [];

  /** @param around - how often the map around the value was seen */
  private infer(seen: Observed, pointer: string, around: number): Inferred {
    const help = seen.comment && helpOfComment(seen.comment);
    const { schema, isRequired } = this.typed(seen, pointer, around);
    const isSensitive = seen.secret === 'here' && schema.type !== 'boolean';
    if (isSensitive) {
      this.report(findingKinds.inference.secret, seen, pointer, {
        path: formatPath(pointer),
      });
    }
    return {
      schema: {
        ...schema,
        ...(isSensitive && { 'x-oc-sensitive': true }),
        ...(help !== undefined && { description: help }),
      },
      isRequired,
    };
  }

  private typed(seen: Observed, pointer: string, around: number): Inferred {
    const types = typesOf(seen);
    const isAlways = seen.count === around;
    const nullable = seen.nulls > 0 && { nullable: true };
    if (types.length !== 1) {
      if (types.length > 1) {
        this.report(findingKinds.inference.types, seen, pointer, {
          path: formatPath(pointer),
          types,
        });
      }
      const schema = { 'x-kubernetes-preserve-unknown-fields': true };
      return { schema, isRequired: isAlways && seen.nulls === 0 };
    }
    const [type] = types;
    if (type === 'object') {
      const map = this.map(seen, pointer);
      return {
        schema: { ...map.schema, ...nullable },
        isRequired: isAlways && map.isRequired,
      };
    }
    if (type === 'array') {
      return {
        schema: { type, items: this.items(seen, pointer), ...nullable },
        isRequired: isAlways && seen.nulls === 0,
      };
    }
    return this.scalar(type, seen, pointer, around);
  }

  /** A map, which must be given if something in it must. */
  map(seen: Observed, pointer: string): Inferred {
    if (isMapOfNames(seen)) {
      const of = unseen(seen.position);
      for (const each of seen.keys.values()) {
        merge(of, each);
      }
      this.report(findingKinds.inference.map, seen, pointer, {
        path: formatPath(pointer),
        count: seen.keys.size,
      });
      const additionalProperties = this.each(of, childPointer(pointer, '*'));
      return {
        schema: { type: 'object', additionalProperties, default: {} },
        isRequired: false,
      };
    }
    const properties = emptyObject();
    const required: string[] = [];
    for (const [key, below] of seen.keys) {
      const inferred = this.infer(below, childPointer(pointer, key), seen.maps);
      properties[key] = inferred.schema;
      if (inferred.isRequired) {
        required.push(key);
      }
    }
    const isFree = required.length === 0;
    return {
      schema: {
        type: 'object',
        ...(seen.keys.size > 0
          ? { properties }
          : { 'x-kubernetes-preserve-unknown-fields': true }),
        ...(required.length > 0 && { required }),
        // Without it, the defaults below would only count in a component that has the map.
        ...(isFree && pointer !== '' && { default: {} }),
      },
      isRequired: !isFree,
    };
  }

  private items({ items }: Observed, pointer: string): JsonObject {
    if (!items || items.count === 0) {
      return { 'x-kubernetes-preserve-unknown-fields': true };
    }
    return this.each(items, childPointer(pointer, '[*]'));
  }

  /** The schema of an item, or of an entry of a map: it is there or not, and so has no default. */
  private each(seen: Observed, pointer: string): JsonObject {
    const { schema } = this.infer(seen, pointer, Infinity);
    const { default: ignored, ...others } = schema;
    return others;
  }

  private scalar(
    type: string,
    seen: Observed,
    pointer: string,
    around: number,
  ): Inferred {
    const isAlways = seen.count === around && seen.nulls === 0;
    const nullable = seen.nulls > 0 && { nullable: true };
    if (seen.secret && type !== 'boolean') {
      return { schema: { type, ...nullable }, isRequired: isAlways };
    }
    const byNumber = [...seen.scalars].sort(([, a], [, b]) => b - a);
    const [[common, times]] = byNumber;
    const hasDefault = times >= LEAST_SEEN && times * 2 > around;
    const choices = byNumber.map(([value]) => value);
    const isChoice =
      type === 'string' &&
      choices.length > 1 &&
      choices.length <= MOST_CHOICES &&
      byNumber.every(
        ([value, number]) => number >= LEAST_SEEN && word.test(String(value)),
      );
    if (isChoice) {
      this.report(findingKinds.inference.choice, seen, pointer, {
        path: formatPath(pointer),
        values: choices.map(String),
      });
    }
    if (hasDefault) {
      this.report(findingKinds.inference.default, seen, pointer, {
        path: formatPath(pointer),
        value: String(common),
        times,
        count: around,
      });
    }
    return {
      schema: {
        type,
        ...(isChoice && { enum: choices }),
        ...(hasDefault && { default: common }),
        ...nullable,
      },
      isRequired: isAlways && !hasDefault,
    };
  }

  /** Reports a guess where its value was first seen. */
  private report<Args>(
    kind: FindingKind<Args>,
    { position }: Observed,
    pointer: string,
    args: Args,
  ): void {
    this.findings.push(kind.at({ pointer, position }, args));
  }
}

/**
 * The schema that the values of several components suggest (docs/rules/inference.md).
 *
 * @param seen - the values of all components
 * @returns a schema in the keywords of OpenAPI v3, and a finding for each guess, at the place where the value is first seen
 */
export function inferSchema(seen: Observed): {
  readonly schema: JsonObject;
  readonly findings: readonly Finding[];
} {
  markSecrets(seen);
  const inference = new Inference();
  if (seen.count < FEW) {
    inference.findings.push(
      findingKinds.inference.few.at({ pointer: '' }, { count: seen.count }),
    );
  }
  const { schema } = inference.map(seen, '');
  return { schema, findings: inference.findings };
}

/** The types of a value; integers are numbers where both were seen. */
function typesOf({ scalars, maps, lists }: Observed): string[] {
  const types = new Set(
    [...scalars.keys()].map(value =>
      Number.isInteger(value) ? 'integer' : typeof value,
    ),
  );
  if (types.has('number')) {
    types.delete('integer');
  }
  return [
    ...types,
    ...(maps > 0 ? ['object'] : []),
    ...(lists > 0 ? ['array'] : []),
  ];
}

/** Whether the keys of a map are names: no key is in more than half of the places, and all values have one type. */
function isMapOfNames({ maps, keys }: Observed): boolean {
  const values = [...keys.values()];
  return (
    maps >= FEW &&
    keys.size >= FEW &&
    values.every(({ count }) => count * 2 <= maps) &&
    new Set(values.flatMap(typesOf)).size === 1
  );
}

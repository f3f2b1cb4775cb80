// SPDX-License-Identifier: Apache-2.0

import {
  Finding,
  FindingPlace,
  phrase,
  sentenceOf,
  withSentence,
  Words,
} from '../finding';
import { valuesFindings } from '../finding/catalogue/values';
import { isObject, JsonValue } from '../json';
import { childPointer } from '../pointer';
import type { SchemaError } from '../schema';

/** The maximum number of alternatives in a sentence, and of errors of each. */
const listed = 5;

/** How likely it is that the value is meant for an alternative. The lower, the likelier. */
const likelihood = {
  /** It lists the value of a field, such as `type: bucket`. */
  listed: 0,
  possible: 1,
  /** It lists other values of a field. */
  rejected: 2,
  /** It is for values of another type. */
  impossible: 3,
} as const;

/** An error of an `anyOf` or `oneOf`, and what is needed to describe it. */
export interface FailedChoice {
  readonly error: SchemaError & { readonly keyword: 'anyOf' | 'oneOf' };
  readonly place: FindingPlace;
  /** The schemas of the alternatives. */
  readonly branches: readonly JsonValue[];
  /** The value that matches none of them, or several. */
  readonly value: JsonValue | undefined;
  /** How messages refer to the field at a pointer. */
  readonly nameOf: (pointer: string) => Words;
  /** A value of a field as messages show it; undefined if the field is sensitive, by itself or in an alternative. */
  readonly shown: (
    pointer: string,
    rule: string,
    value: JsonValue,
  ) => string | undefined;
  readonly describe: (error: SchemaError) => Finding[];
  /** The finding for a field whose value is none of those that the alternatives list. */
  readonly describeAllowed: (pointer: string, allowed: JsonValue[]) => Finding;
}

/**
 * The findings for a value that matches none of the alternatives of its schema, or several
 * (docs/rules/openapi.md#alternatives). If its type or a field such as `type: bucket` says which one is meant, they are
 * those of that alternative, each at its own place.
 */
export function describeChoice(choice: FailedChoice): Finding[] {
  const { error, place, nameOf, describe } = choice;
  const { keyword, instance, alternatives = [], matching } = error;
  const field = nameOf(place.pointer);
  if (matching) {
    const items = matching.map(index => titleOf(choice, index));
    return [
      valuesFindings.oneOf.at(place, {
        field,
        matching: phrase('and', { items }),
        nearest: '',
      }),
    ];
  }
  const rejected = rejectedByAll(choice);
  if (rejected) {
    return [choice.describeAllowed(...rejected)];
  }
  const ranks = likelihoods(choice);
  const best = Math.min(...ranks);
  const likely = [...ranks.keys()].filter(index => ranks[index] === best);
  const [only] = likely;
  if (
    likely.length === 1 &&
    ranks.every(
      (rank, index) => index === only || rank === likelihood.impossible,
    )
  ) {
    return alternatives[only].flatMap(describe);
  }
  const mark = likely.length === 1 ? markOf(choice, only) : undefined;
  if (mark) {
    return alternatives[only]
      .flatMap(describe)
      .map(found =>
        withSentence(
          found,
          phrase('forAlternative', { ...mark, sentence: sentenceOf(found) }),
        ),
      );
  }
  const missing = likely.map(index =>
    alternatives[index].every(
      inner => inner.keyword === 'required' && inner.instance === instance,
    )
      ? alternatives[index].map(({ property = '' }) =>
          nameOf(childPointer(instance, property)),
        )
      : [],
  );
  if (likely.length > 0 && missing.every(names => names.length > 0)) {
    const items = missing
      .slice(0, listed)
      .map(names => phrase('and', { items: names }));
    const fields = phrase('or', { items });
    return [
      valuesFindings[keyword].at(place, {
        field,
        matching: '',
        nearest: phrase('setFields', { fields }),
      }),
    ];
  }
  const fewest = Math.min(...likely.map(index => alternatives[index].length));
  const nearest = likely
    .filter(index => alternatives[index].length === fewest)
    .slice(0, listed)
    .map(index => alternatives[index].slice(0, listed).flatMap(describe));
  const found = nearest.flat();
  return [
    valuesFindings[keyword].at(
      // The line of the one value that is wrong says more than that of what surrounds it.
      found.length === 1 ? { ...place, pointer: found[0].pointer } : place,
      {
        field,
        matching: '',
        nearest: phrase('nearestAlternatives', {
          nearest: nearest.map(findings =>
            phrase('sentences', { sentences: findings.map(sentenceOf) }),
          ),
        }),
      },
    ),
  ];
}

function likelihoods(choice: FailedChoice): number[] {
  const { error, branches } = choice;
  const { alternatives = [], instance } = error;
  return alternatives.map((errors, index) => {
    const branch = branches[index];
    // A compiled schema has an empty `not` in place of a type that no value of the whole can have.
    const isOfOtherType =
      errors.some(
        inner => inner.keyword === 'type' && inner.instance === instance,
      ) ||
      (isObject(branch) &&
        isObject(branch.not) &&
        Object.keys(branch.not).length === 0);
    if (isOfOtherType) {
      return likelihood.impossible;
    }
    if (rejectedFields(choice, index).length > 0) {
      return likelihood.rejected;
    }
    return listedFields(choice, index).length > 0
      ? likelihood.listed
      : likelihood.possible;
  });
}

/** The fields of the value whose values an alternative lists. */
function listedFields({ branches, value }: FailedChoice, index: number) {
  const branch = branches[index];
  const properties = isObject(branch) ? branch.properties : undefined;
  if (!isObject(properties) || !isObject(value)) {
    return [];
  }
  return Object.keys(properties).flatMap(name => {
    const property = properties[name];
    return Object.hasOwn(value, name) &&
      isObject(property) &&
      Array.isArray(property.enum)
      ? [{ name, value: value[name], allowed: property.enum }]
      : [];
  });
}

/** Those of them whose value is not listed. */
function rejectedFields(choice: FailedChoice, index: number) {
  const { alternatives = [], instance } = choice.error;
  return listedFields(choice, index).filter(({ name }) =>
    alternatives[index].some(
      inner =>
        inner.keyword === 'enum' &&
        inner.instance === childPointer(instance, name),
    ),
  );
}

/** The field whose value no alternative lists, although each lists some, and all of these. */
function rejectedByAll(
  choice: FailedChoice,
): [pointer: string, allowed: JsonValue[]] | undefined {
  const { branches, error } = choice;
  const [first = [], ...others] = [...branches.keys()].map(index =>
    rejectedFields(choice, index),
  );
  const common = first.find(({ name }) =>
    others.every(fields => fields.some(field => field.name === name)),
  );
  if (!common) {
    return undefined;
  }
  const allowed = [first, ...others].flatMap(fields =>
    fields.flatMap(field => (field.name === common.name ? field.allowed : [])),
  );
  return [childPointer(error.instance, common.name), [...new Set(allowed)]];
}

/** The field that says that an alternative is meant, and its value. */
function markOf(
  choice: FailedChoice,
  index: number,
): { readonly field: string; readonly value: string } | undefined {
  const { error, shown } = choice;
  const rules = `${error.schema}/${error.keyword}/${index}/properties`;
  for (const { name, value } of listedFields(choice, index)) {
    const pointer = childPointer(error.instance, name);
    const text = shown(pointer, childPointer(rules, name), value);
    if (text !== undefined) {
      return { field: name, value: text };
    }
  }
  return undefined;
}

/** What tells an alternative that matches from the others. */
function titleOf(choice: FailedChoice, index: number): Words {
  const { branches, error, nameOf } = choice;
  const branch = branches[index];
  const { title, required } = isObject(branch) ? branch : {};
  if (typeof title === 'string' && title !== '') {
    return phrase('quoted', { text: title });
  }
  const mark = markOf(choice, index);
  if (mark) {
    return `${mark.field} ${mark.value}`;
  }
  return Array.isArray(required) && required.length > 0
    ? phrase('and', {
        items: required.map(name =>
          nameOf(childPointer(error.instance, String(name))),
        ),
      })
    : phrase('alternativeNumber', { number: index + 1 });
}

// SPDX-License-Identifier: Apache-2.0

import {
  formatPointer,
  isObject,
  valueAt,
  type JsonValue,
} from '@component-config/config-engine';
import { aicrDifferences } from './suites/aicr/differences';
import { orkestraDifferences } from './suites/orkestra/differences';
import { yttDifferences } from './suites/ytt/differences';
import type { Case, CaseOutcome, Difference } from './types';

/** Intended differences from upstream. A rule inspects the case's content or our result, never its name. */
export const differences: readonly Difference[] = [
  {
    section: 'openchoreo/edgeCases',
    reason:
      'A pattern that RE2 cannot read is an error of the schema: upstream notices it only when a value is checked, and then no value is valid.',
    covers: (content, outcome) =>
      content.expect !== undefined &&
      onlyError(outcome) === 'normalise/pattern-unsupported',
  },
  ...['edgeCases', 'legacyCases'].map(section => ({
    section: `openchoreo/${section}`,
    reason:
      'A limit that no value can fulfil, or that upstream crashes on when it checks a value, is an error of the schema: a greatest length below 0, a step of 0.',
    covers: (content: Case, outcome: CaseOutcome & { agrees: false }) =>
      content.error === undefined &&
      [
        'normalise/count-invalid',
        'normalise/multiple-of-not-positive',
      ].includes(onlyError(outcome) ?? ''),
  })),
  {
    section: 'openchoreo/applyCases',
    reason:
      'Values that the schema does not know are reported, never dropped: upstream dropped them from v0.9 to v1.1 only.',
    covers: content => content.prune === true,
  },
  ...['applyCases', 'edgeCases', 'legacyCases'].map(section => ({
    section: `openchoreo/${section}`,
    reason:
      'A decimal fraction such as 19.99 is a multiple of 0.01, as its author means it: upstream divides binary fractions and finds a remainder.',
    covers: (content: Case) => {
      const messages = problemsOf(content);
      return (
        messages.length > 0 &&
        messages.every(message =>
          /should be a multiple of 0\.\d+\]?$/.test(message),
        )
      );
    },
  })),
  ...['openchoreo/edgeCases', 'openchoreo/legacyCases'].map(section => ({
    section,
    reason:
      'A whole number beyond 2^53 is refused: every reader of the compiled JSON would round it without a word.',
    covers: (_content: Case, outcome: CaseOutcome & { agrees: false }) =>
      onlyError(outcome) === 'shorthand/inexact-number',
  })),
  {
    section: 'openchoreo/mergeCases',
    reason:
      'Values that the schema does not know are reported, never dropped: upstream dropped them from v0.9 to v1.1 only.',
    covers: ({ generation, op }) =>
      /^B( and C)?$/.test(String(generation)) &&
      (op === 'resolve' || op === 'resolveTrait'),
  },
  {
    section: 'openchoreo/mergeCases',
    reason:
      'Values of a trait that a type embeds are computed with CEL when a release is rendered; they are no configuration of a component.',
    covers: ({ op }) => op === 'embeddedTrait',
  },
  {
    section: 'opencenter/load',
    reason:
      'A path consists of the keys of the configuration, exactly: upstream also accepts names of Go fields and tags that its evaluation never finds.',
    covers: (content, outcome) =>
      content.expect !== undefined &&
      everyError(outcome, code => code === 'condition/unknown-path'),
  },
  {
    section: 'opencenter/load',
    reason:
      "A path that the configuration has is known, as in the example of the customer's document: upstream does not look into embedded structs.",
    covers: (content, outcome) =>
      unknownPathOf(content) !== undefined &&
      everyError(outcome, () => false) &&
      hasPath(content.defaultView, unknownPathOf(content) ?? ''),
  },
  {
    section: 'opencenter/load',
    reason:
      'A map of which nothing is known may have any key: upstream accepts those alone that its default configuration happens to have.',
    covers: (content, outcome) =>
      unknownPathOf(content) !== undefined &&
      everyError(outcome, () => false) &&
      !hasPath(content.defaultView, unknownPathOf(content) ?? ''),
  },
  {
    section: 'opencenter/load',
    reason:
      'Documents are read strictly: upstream ignores a key that it does not know, so that a misspelt condition makes its descriptor unconditional.',
    covers: (content, outcome) =>
      content.expect !== undefined &&
      everyError(outcome, code => code.endsWith('/unknown-key')),
  },
  {
    section: 'opencenter/load',
    reason:
      'What is always a map or a list equals no value, so such a comparison is refused: upstream compares with the text that Go prints of it.',
    covers: (content, outcome) =>
      content.expect !== undefined &&
      everyError(outcome, code => code === 'condition/not-comparable'),
  },
  {
    section: 'opencenter/evaluate',
    reason:
      'Null is not set and equals no text, as the customer\'s document says ("present and non-nil"): upstream only asks whether the key is there.',
    covers: (_, { result }) =>
      isObject(result) && String(result.sentence).endsWith(' is null'),
  },
  {
    section: 'opencenter/evaluate',
    reason:
      'A condition that is refused when it is loaded never holds: upstream evaluates it when it is asked directly.',
    covers: (content, { result }) =>
      content.expect === true && isObject(result) && result.refused === true,
  },
  ...yttDifferences,
  ...aicrDifferences,
  ...orkestraDifferences,
];

/** Upstream's errors about the values or the defaults of a case. */
function problemsOf({ validation, error, results }: Case): string[] {
  const errors = [
    validation,
    error,
    Array.isArray(results)
      ? results.filter(isObject).map(result => result.error)
      : [],
  ];
  return errors.flat().filter(problem => typeof problem === 'string');
}

/** The code of the error that we report, if it is the only one. */
function onlyError(
  outcome: CaseOutcome & { agrees: false },
): string | undefined {
  const { result } = outcome;
  if (!isObject(result) || !Array.isArray(result.errors)) {
    return undefined;
  }
  const [error, ...others] = result.errors;
  return others.length === 0 && isObject(error)
    ? String(error.code)
    : undefined;
}

/** Whether all errors that we report, if any, satisfy a rule. */
function everyError(
  { result }: CaseOutcome & { agrees: false },
  isNamed: (code: string) => boolean,
): boolean {
  return (
    isObject(result) &&
    Array.isArray(result.errors) &&
    result.errors.every(error => isNamed(String(error).split(':')[0]))
  );
}

/** The path that upstream does not know. */
function unknownPathOf(content: Case): string | undefined {
  return /unknown field path "(.*)"/.exec(String(content.error))?.[1];
}

function hasPath(view: JsonValue | undefined, path: string): boolean {
  return valueAt(view, formatPointer(path.split('.'))) !== undefined;
}

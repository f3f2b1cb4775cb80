// SPDX-License-Identifier: Apache-2.0

import {
  formatPointer,
  isObject,
  valueAt,
  type JsonValue,
} from '@component-config/config-engine';
import { aicrDifferences } from './suites/aicr/differences';
import { argocdDifferences } from './suites/argocd/differences';
import { customResourceDifferences } from './suites/customResources/differences';
import { fluxDifferences } from './suites/flux/differences';
import { helmDifferences } from './suites/helm/differences';
import { helmAnnotationsDifferences } from './suites/helmAnnotations/differences';
import { openchoreoRenderDifferences } from './suites/openchoreoRender/differences';
import { kustomizeDifferences } from './suites/kustomize/differences';
import { openchoreoResourceDifferences } from './suites/openchoreoResources/differences';
import { orkestraDifferences } from './suites/orkestra/differences';
import { yttDifferences } from './suites/ytt/differences';
import type { Case, Difference, Disagreement } from './types';
import { errorCodes, everyError, objectOf } from './content';

/** Intended differences from upstream. A rule inspects the case's content or our result, never its name. */
export const differences: readonly Difference[] = [
  {
    section: 'openchoreo/edgeCases',
    reason:
      'A pattern that RE2 cannot parse is a schema error: upstream detects it only when it checks a value, and then no value is valid.',
    covers: (content, outcome) =>
      content.expect !== undefined &&
      everyError(outcome, ['normalise/pattern-unsupported']),
  },
  ...['edgeCases', 'legacyCases'].map(section => ({
    section: `openchoreo/${section}`,
    reason:
      'A limit that no value can meet, or that makes upstream crash when it checks a value, is a schema error: a maximum length below 0, a multiple of 0.',
    covers: (content: Case, outcome: Disagreement) =>
      content.error === undefined &&
      everyError(outcome, [
        'normalise/count-invalid',
        'normalise/multiple-of-not-positive',
      ]),
  })),
  {
    section: 'openchoreo/applyCases',
    reason:
      'Values outside the schema are reported, never dropped: upstream dropped them only from v0.9 to v1.1.',
    covers: content => content.prune === true,
  },
  ...['applyCases', 'edgeCases', 'legacyCases'].map(section => ({
    section: `openchoreo/${section}`,
    reason:
      'A decimal fraction such as 19.99 is a multiple of 0.01, as its author intends: upstream divides binary fractions and finds a remainder.',
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
      'An integer beyond 2^53 is refused: every reader of the compiled JSON would silently round it.',
    covers: (_content: Case, outcome: Disagreement) =>
      everyError(outcome, ['shorthand/inexact-number']),
  })),
  {
    section: 'openchoreo/mergeCases',
    reason:
      'Values outside the schema are reported, never dropped: upstream dropped them only from v0.9 to v1.1.',
    covers: ({ generation, op }) =>
      /^B( and C)?$/.test(String(generation)) &&
      (op === 'resolve' || op === 'resolveTrait'),
  },
  {
    section: 'openchoreo/mergeCases',
    reason:
      'Values of an embedded trait are computed with CEL when a release is rendered; they are not configuration of a component.',
    covers: ({ op }) => op === 'embeddedTrait',
  },
  {
    section: 'opencenter/load',
    reason:
      'A path consists of the exact keys of the configuration: upstream also accepts names of Go fields and tags that its evaluation never finds.',
    covers: (content, outcome) =>
      content.expect !== undefined &&
      everyError(outcome, ['condition/unknown-path']),
  },
  {
    section: 'opencenter/load',
    reason:
      'A path that exists in the configuration is valid: upstream does not look into embedded structs.',
    covers: (content, outcome) =>
      unknownPathOf(content) !== undefined &&
      errorCodes(outcome).length === 0 &&
      hasPath(content.defaultView, unknownPathOf(content) ?? ''),
  },
  {
    section: 'opencenter/load',
    reason:
      'A map without a known schema may have any key: upstream accepts only those that its default configuration happens to have.',
    covers: (content, outcome) =>
      unknownPathOf(content) !== undefined &&
      errorCodes(outcome).length === 0 &&
      !hasPath(content.defaultView, unknownPathOf(content) ?? ''),
  },
  {
    section: 'opencenter/load',
    reason:
      'Documents are parsed strictly: upstream ignores unknown keys, so a misspelled condition makes its descriptor unconditional.',
    covers: (content, outcome) =>
      content.expect !== undefined &&
      errorCodes(outcome).length > 0 &&
      errorCodes(outcome).every(code => code.endsWith('/unknown-key')),
  },
  {
    section: 'opencenter/load',
    reason:
      'A map or list never equals a value, so such a comparison is refused: upstream compares with the text that Go prints for it.',
    covers: (content, outcome) =>
      content.expect !== undefined &&
      everyError(outcome, ['condition/not-comparable']),
  },
  {
    section: 'opencenter/evaluate',
    reason:
      'Null counts as unset and equals no text: upstream only checks that the key exists.',
    covers: (_, { result }) =>
      String(objectOf(result).sentence).endsWith(' is null'),
  },
  {
    section: 'opencenter/evaluate',
    reason:
      'A condition that is refused on loading is never met: upstream evaluates it when it is called directly.',
    covers: (content, { result }) =>
      content.expect === true && objectOf(result).refused === true,
  },
  ...yttDifferences,
  ...aicrDifferences,
  ...orkestraDifferences,
  ...customResourceDifferences,
  ...fluxDifferences,
  ...helmDifferences,
  ...argocdDifferences,
  ...helmAnnotationsDifferences,
  ...openchoreoRenderDifferences,
  ...openchoreoResourceDifferences,
  ...kustomizeDifferences,
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

/** The path that upstream does not know. */
function unknownPathOf(content: Case): string | undefined {
  return /unknown field path "(.*)"/.exec(String(content.error))?.[1];
}

function hasPath(view: JsonValue | undefined, path: string): boolean {
  return valueAt(view, formatPointer(path.split('.'))) !== undefined;
}

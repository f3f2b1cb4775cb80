// SPDX-License-Identifier: Apache-2.0

import { defineFinding } from '../defineFinding';
import type { Phrase, Words } from '../phrase';
import type { Hint } from '../suggest';

/** Findings of Overlay documents, and of their selection for a component. */
export const overlayFindings = {
  wrongDocument: defineFinding<{ field: string; expected: string }>({
    code: 'overlay/wrong-document',
    severity: 'error',
    explanation:
      'A document is read as an Overlay by its `apiVersion` and `kind`; with another version its keys could mean something else.',
    example: 'apiVersion: component-config.io/v2\nkind: Overlay',
    message: ({ field, expected }) => `"${field}" must be "${expected}".`,
  }),

  nameMissing: defineFinding({
    code: 'overlay/name-missing',
    severity: 'error',
    explanation:
      'Other overlays refer to an overlay by its name, and every value that it sets is shown with this name.',
    example: 'kind: Overlay\nmetadata: {}',
    message: () => 'The document has no name; set "metadata.name".',
  }),

  emptySection: defineFinding<{ field: string }>({
    code: 'overlay/empty-section',
    severity: 'warning',
    explanation:
      'A key without a value is read as if it were absent. Usually its content is missing or commented out, so the overlay does less than its author expects. An empty map or list is not reported.',
    example: 'spec:\n  config:\n    environmentConfigs:',
    message: ({ field }) =>
      `"${field}" has no value, so it has no effect; complete it, or remove it.`,
  }),

  wrongType: defineFinding<{ field: Words; expected: Phrase }>({
    code: 'overlay/wrong-type',
    severity: 'error',
    explanation:
      'The value has the wrong type for the field. The overlay is not applied until it is corrected.',
    example: 'spec:\n  criteria: production',
    message: ({ field, expected }) => `"${field}" must be ${expected}.`,
  }),

  unknownKey: defineFinding<{ key: string; within: string; hint: Hint }>({
    code: 'overlay/unknown-key',
    severity: 'error',
    explanation:
      'An overlay is read strictly; otherwise a misspelled key would silently change which components the overlay applies to, or which values it sets.',
    example: 'spec:\n  critera:\n    environment: production',
    message: ({ key, within, hint }) =>
      `"${key}" is not a key of "${within}"; correct or remove it.${hint}`,
  }),

  missingKey: defineFinding<{ key: string }>({
    code: 'overlay/missing-key',
    severity: 'error',
    explanation: 'A required key of the entry is missing.',
    example: 'spec:\n  constraints: [{ name: kubernetes.version }]',
    message: ({ key }) => `The entry has no "${key}"; add it.`,
  }),

  tooManyEntries: defineFinding<{
    field: string;
    entries: number;
    limit: number;
  }>({
    code: 'overlay/too-many-entries',
    severity: 'error',
    explanation:
      'Every rule, file and constraint of an overlay is evaluated in every resolution. The entries are counted first, and entries beyond the limit are not read.',
    example: 'spec:\n  mutation:\n    rules: # and 501 entries',
    message: ({ field, entries, limit }) =>
      `"${field}" has ${entries} entries, and at most ${limit} are read; split the overlay, or set the values in its "config".`,
  }),

  repeatedEntry: defineFinding<{ name: string }>({
    code: 'overlay/repeated-entry',
    severity: 'error',
    explanation:
      'Entries of the list are identified by their name, and this name occurs twice.',
    example: 'spec:\n  mixins: [os-hardening, os-hardening]',
    message: ({ name }) =>
      `"${name}" is already in the list; remove or rename one of the two.`,
  }),

  oneOfTwo: defineFinding<{ key: string; other: string }>({
    code: 'overlay/one-of-two',
    severity: 'error',
    explanation:
      'Two keys with the same meaning are both set, so it is unclear which one applies.',
    example:
      'spec:\n  enabledWhen: { field: parameters.a, operator: true }\n  enabled_when: { field: parameters.b, operator: true }',
    message: ({ key, other }) =>
      `"${key}" means the same as "${other}"; remove one of them.`,
  }),

  mergedTwice: defineFinding<{ field: string }>({
    code: 'overlay/merged-twice',
    severity: 'error',
    explanation:
      'An overlay merges a field in one way. The annotations of a ytt document determine how its arrays are merged: an array whose items are appended in one document and matched by a key in another would need two ways.',
    example:
      'merge: [{ path: parameters.hosts, strategy: replace }]\n# and a "#@data/values" document that appends to hosts',
    message: ({ field }) =>
      `The overlay merges "${field}" in two ways; use one of them, or write two overlays.`,
  }),

  invalidPath: defineFinding<{ path: string; hint: Hint }>({
    code: 'overlay/invalid-path',
    severity: 'error',
    explanation:
      'A path refers to a section of the configuration: `parameters`, `environmentConfigs`, or one of these below `traits.<instance>`. It is a dot path, or a JSON Pointer if it begins with "/".',
    example: 'spec:\n  merge: [{ path: /spec/checks, strategy: replace }]',
    message: ({ path, hint }) =>
      `"${path}" is not a path into the configuration; it must begin with "parameters", "environmentConfigs", or "traits.<instance>" and a section.${hint}`,
  }),

  unknownField: defineFinding<{ path: string; hint: Hint }>({
    code: 'overlay/unknown-field',
    severity: 'error',
    explanation:
      'None of the component types that the overlay applies to has the field, so setting it would have no effect.',
    example: 'spec:\n  config: { environmentConfigs: { replcas: 3 } }',
    message: ({ path, hint }) =>
      `No schema that the overlay applies to has a field "${path}"; correct or remove it.${hint}`,
  }),

  unknownComponentType: defineFinding<{ name: string; hint: Hint }>({
    code: 'overlay/unknown-component-type',
    severity: 'warning',
    explanation:
      'The overlay applies to a component type that does not exist (yet). Until it does, the paths of the overlay are not checked.',
    example: 'spec:\n  appliesTo: { componentTypes: [web-servce] }',
    message: ({ name, hint }) =>
      `There is no component type "${name}"; correct "spec.appliesTo.componentTypes".${hint}`,
  }),

  unknownFact: defineFinding<{ name: string; hint: Hint }>({
    code: 'overlay/unknown-fact',
    severity: 'warning',
    explanation:
      'No environment has the fact, so the criterion or constraint is never met.',
    example: 'spec:\n  criteria: { regoin: eu }',
    message: ({ name, hint }) =>
      `No environment has a fact "${name}"; correct the name, or add the fact to an environment.${hint}`,
  }),

  unknownStrategy: defineFinding<{
    strategy: string;
    strategies: Phrase;
    hint: Hint;
  }>({
    code: 'overlay/unknown-strategy',
    severity: 'error',
    explanation:
      'Overlays have five merge strategies; in Kubernetes, `atomic`, `granular` and `set` are the names of `replace`, `deep` and `union`.',
    example:
      'spec:\n  merge: [{ path: environmentConfigs.checks, strategy: concat }]',
    message: ({ strategy, strategies, hint }) =>
      `"${strategy}" is not a merge strategy; use ${strategies}.${hint}`,
  }),

  strategyMismatch: defineFinding<{ strategy: string; path: string }>({
    code: 'overlay/strategy-mismatch',
    severity: 'error',
    explanation:
      'The strategies `append`, `union` and `map` are for lists, `deep` is for maps, and `replace` is for anything. According to its schema the field has another type, so the strategy would have no effect.',
    example:
      'spec:\n  merge: [{ path: environmentConfigs.replicas, strategy: union }]',
    message: ({ strategy, path }) =>
      `The strategy "${strategy}" does not fit the type of "${path}"; use another one, or remove the entry.`,
  }),

  mergeKeysMissing: defineFinding({
    code: 'overlay/merge-keys-missing',
    severity: 'error',
    explanation:
      'The strategy `map` identifies the items of a list by some of their fields, which must be specified.',
    example:
      'spec:\n  merge: [{ path: environmentConfigs.hosts, strategy: map }]',
    message: () =>
      'The strategy "map" needs the fields that identify items; set "keys", for example to [name].',
  }),

  unexpectedKeys: defineFinding<{ strategy: string }>({
    code: 'overlay/unexpected-keys',
    severity: 'error',
    explanation: 'Only the strategy `map` has keys.',
    example:
      'spec:\n  merge: [{ path: environmentConfigs.checks, strategy: union, keys: [name] }]',
    message: ({ strategy }) =>
      `The strategy "${strategy}" has no keys; remove "keys", or use the strategy "map".`,
  }),

  invalidConstraint: defineFinding<{ value: string; problem: Phrase }>({
    code: 'overlay/invalid-constraint',
    severity: 'error',
    explanation:
      'A constraint is ">=", "<=", ">" or "<" and a version, "==" or "!=" and a value, or an exact text.',
    example:
      'spec:\n  constraints: [{ name: kubernetes.version, value: ">=" }]',
    message: ({ value, problem }) =>
      `"${value}" is not a constraint, because ${problem}; write, for example, ">= 1.30".`,
  }),

  unresolvedFile: defineFinding<{ placeholder: string }>({
    code: 'overlay/unresolved-file',
    severity: 'error',
    explanation:
      'The values are in another file, which the catalog inserts when it ingests the overlay. Until then, the values are unknown.',
    example: 'values: { $yaml: ./values/database.yaml }',
    message: ({ placeholder }) =>
      `The file in "${placeholder}" is not read here; register the overlay in the catalog, or write the values into the overlay.`,
  }),

  unknownMixin: defineFinding<{ mixin: string; hint: Hint }>({
    code: 'overlay/unknown-mixin',
    severity: 'error',
    explanation: 'The overlay refers to a mixin that does not exist.',
    example: 'spec:\n  mixins: [os-hardning]',
    message: ({ mixin, hint }) =>
      `There is no overlay mixin "${mixin}"; correct "spec.mixins".${hint}`,
  }),

  brokenMixin: defineFinding<{ mixin: string }>({
    code: 'overlay/broken-mixin',
    severity: 'error',
    explanation:
      'The overlay refers to a mixin that has an error, so its values are unknown.',
    example: 'spec:\n  mixins: [os-hardening]   # which has an error',
    message: ({ mixin }) =>
      `The overlay mixin "${mixin}" has an error; fix it, or remove it from "spec.mixins".`,
  }),

  duplicateName: defineFinding<{
    what: Phrase;
    name: string;
    other?: string;
  }>({
    code: 'overlay/duplicate-name',
    severity: 'error',
    explanation:
      'Two overlays, or two mixins, have the same name, so a reference to it is ambiguous. Neither is applied.',
    example: 'metadata: { name: production }   # in two documents',
    message: ({ what, name, other }) =>
      `Another ${what}${
        other === undefined ? '' : ` (${other})`
      } also has the name "${name}"; rename one of them.`,
  }),

  unknownBase: defineFinding<{ base: string; hint: Hint }>({
    code: 'overlay/unknown-base',
    severity: 'error',
    explanation: 'The overlay builds on an overlay that does not exist.',
    example: 'spec:\n  base: prodution',
    message: ({ base, hint }) =>
      `There is no overlay "${base}" to build on; correct "spec.base".${hint}`,
  }),

  baseCycle: defineFinding<{ cycle: readonly string[] }>({
    code: 'overlay/base-cycle',
    severity: 'error',
    explanation:
      'Overlays build on each other in a circle, so none of them comes first. None is applied.',
    example: 'metadata: { name: a }\nspec:\n  base: a',
    message: ({ cycle }) =>
      `The overlay builds on itself (${cycle.join(
        ' → ',
      )}); break the circle of "spec.base".`,
  }),

  chainTooLong: defineFinding<{ limit: number }>({
    code: 'overlay/chain-too-long',
    severity: 'error',
    explanation:
      'The explanation of an overlay contains its whole chain, so the length of a chain is limited. An overlay beyond the limit is not applied.',
    example: '# an overlay with a hundred overlays below it in its chain',
    message: ({ limit }) =>
      `The chain of this overlay has more than ${limit} overlays; make the chain of "spec.base" shorter.`,
  }),

  notApplied: defineFinding<{ name: string; because: Phrase }>({
    code: 'overlay/not-applied',
    severity: 'error',
    explanation:
      'An overlay is intended for this component and environment, but it has an error, or builds on an overlay that has one. The configuration is shown without it, and is incomplete.',
    example: 'spec:\n  criteria: {}\n  critera: {}',
    message: ({ name, because }) =>
      `The configuration is incomplete: overlay "${name}" is intended for this component but is not applied, because ${because}.`,
  }),

  tie: defineFinding<{ name: string; other: string; pointer: string }>({
    code: 'overlay/tie',
    severity: 'error',
    explanation:
      'Two overlays that do not build on each other set the same field to different values, and nothing determines which one wins: they have the same number of criteria and the same priority. Neither is applied.',
    example:
      'metadata: { name: a }\nspec:\n  criteria: { region: eu }\n  config: { parameters: { size: 1 } }\n---\nmetadata: { name: b }\nspec:\n  criteria: { tier: gold }\n  config: { parameters: { size: 2 } }',
    message: ({ name, other, pointer }) =>
      `Overlays "${name}" and "${other}" set "${pointer}" to different values and neither is more specific; give one of them a higher "spec.priority", or build it on the other with "spec.base".`,
  }),
};

// SPDX-License-Identifier: Apache-2.0

import type { overlayFindings } from '../catalogue/overlay';
import type { DocsOf } from './types';

export const overlayDocs: DocsOf<typeof overlayFindings> = {
  wrongDocument: [
    'A document is read as an Overlay by its `apiVersion` and `kind`; with another version its keys could mean something else.',
    'apiVersion: component-config.io/v2\nkind: Overlay',
  ],
  nameMissing: [
    'Other overlays refer to an overlay by its name, and every value that it sets is shown with this name.',
    'kind: Overlay\nmetadata: {}',
  ],
  emptySection: [
    'A key without a value is read as if it were absent. Usually its content is missing or commented out, so the overlay does less than its author expects. An empty map or list is not reported.',
    'spec:\n  config:\n    environmentConfigs:',
  ],
  wrongType: [
    'The value has the wrong type for the field. The overlay is not applied until it is corrected.',
    'spec:\n  criteria: production',
  ],
  unknownKey: [
    'An overlay is read strictly; otherwise a misspelled key would silently change which components the overlay applies to, or which values it sets.',
    'spec:\n  critera:\n    environment: production',
  ],
  missingKey: [
    'A required key of the entry is missing.',
    'spec:\n  constraints: [{ name: kubernetes.version }]',
  ],
  tooManyEntries: [
    'Every rule, file and constraint of an overlay is evaluated in every resolution. The entries are counted first, and entries beyond the limit are not read.',
    'spec:\n  mutation:\n    rules: # and 501 entries',
  ],
  repeatedEntry: [
    'Entries of the list are identified by their name, and this name occurs twice.',
    'spec:\n  mixins: [os-hardening, os-hardening]',
  ],
  oneOfTwo: [
    'Two keys with the same meaning are both set, so it is unclear which one applies.',
    'spec:\n  enabledWhen: { field: parameters.a, operator: true }\n  enabled_when: { field: parameters.b, operator: true }',
  ],
  mergedTwice: [
    'An overlay merges a field in one way. The annotations of a ytt document determine how its arrays are merged: an array whose items are appended in one document and matched by a key in another would need two ways.',
    'merge: [{ path: parameters.hosts, strategy: replace }]\n# and a "#@data/values" document that appends to hosts',
  ],
  invalidPath: [
    'A path refers to a section of the configuration: `parameters`, `environmentConfigs`, or one of these below `traits.<instance>`. It is a dot path, or a JSON Pointer if it begins with "/".',
    'spec:\n  merge: [{ path: /spec/checks, strategy: replace }]',
  ],
  unknownField: [
    'None of the component types that the overlay applies to has the field, so setting it would have no effect.',
    'spec:\n  config: { environmentConfigs: { replcas: 3 } }',
  ],
  unknownComponentType: [
    'The overlay applies to a component type that does not exist (yet). Until it does, the paths of the overlay are not checked.',
    'spec:\n  appliesTo: { componentTypes: [web-servce] }',
  ],
  unknownFact: [
    'No environment has the fact, so the criterion or constraint is never met.',
    'spec:\n  criteria: { regoin: eu }',
  ],
  unknownStrategy: [
    'Overlays have five merge strategies; in Kubernetes, `atomic`, `granular` and `set` are the names of `replace`, `deep` and `union`.',
    'spec:\n  merge: [{ path: environmentConfigs.checks, strategy: concat }]',
  ],
  strategyMismatch: [
    'The strategies `append`, `union` and `map` are for lists, `deep` is for maps, and `replace` is for anything. According to its schema the field has another type, so the strategy would have no effect.',
    'spec:\n  merge: [{ path: environmentConfigs.replicas, strategy: union }]',
  ],
  mergeKeysMissing: [
    'The strategy `map` identifies the items of a list by some of their fields, which must be specified.',
    'spec:\n  merge: [{ path: environmentConfigs.hosts, strategy: map }]',
  ],
  unexpectedKeys: [
    'Only the strategy `map` has keys.',
    'spec:\n  merge: [{ path: environmentConfigs.checks, strategy: union, keys: [name] }]',
  ],
  invalidConstraint: [
    'A constraint is ">=", "<=", ">" or "<" and a version, "==" or "!=" and a value, or an exact text.',
    'spec:\n  constraints: [{ name: kubernetes.version, value: ">=" }]',
  ],
  unresolvedFile: [
    'The values are in another file, which the catalog inserts when it ingests the overlay. Until then, the values are unknown.',
    'values: { $yaml: ./values/database.yaml }',
  ],
  unknownMixin: [
    'The overlay refers to a mixin that does not exist.',
    'spec:\n  mixins: [os-hardning]',
  ],
  brokenMixin: [
    'The overlay refers to a mixin that has an error, so its values are unknown.',
    'spec:\n  mixins: [os-hardening]   # which has an error',
  ],
  duplicateName: [
    'Two overlays, or two mixins, have the same name, so a reference to it is ambiguous. Neither is applied.',
    'metadata: { name: production }   # in two documents',
  ],
  unknownBase: [
    'The overlay builds on an overlay that does not exist.',
    'spec:\n  base: prodution',
  ],
  baseCycle: [
    'Overlays build on each other in a circle, so none of them comes first. None is applied.',
    'metadata: { name: a }\nspec:\n  base: a',
  ],
  chainTooLong: [
    'The explanation of an overlay contains its whole chain, so the length of a chain is limited. An overlay beyond the limit is not applied.',
    '# an overlay with a hundred overlays below it in its chain',
  ],
  notApplied: [
    'An overlay is intended for this component and environment, but it has an error, or builds on an overlay that has one. The configuration is shown without it, and is incomplete.',
    'spec:\n  criteria: {}\n  critera: {}',
  ],
  tie: [
    'Two overlays that do not build on each other set the same field to different values, and nothing determines which one wins: they have the same number of criteria and the same priority. Neither is applied.',
    'metadata: { name: a }\nspec:\n  criteria: { region: eu }\n  config: { parameters: { size: 1 } }\n---\nmetadata: { name: b }\nspec:\n  criteria: { tier: gold }\n  config: { parameters: { size: 2 } }',
  ],
};

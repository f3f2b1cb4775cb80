// SPDX-License-Identifier: Apache-2.0

import type { DocsOf } from './types';

/** Overlays and their selection. */
export const overlaysDocs: DocsOf<
  'overlay' | 'selection' | 'merge' | 'effective' | 'budget'
> = {
  overlay: {
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
  },

  selection: {
    mixinConflict: [
      'A mixin adds to the values of overlays and never changes them, so that its order does not matter. This mixin sets a field that an overlay of the same rank, or another mixin, also sets. It is not applied, and the configuration is incomplete.',
      'kind: OverlayMixin\nmetadata: { name: os-hardening }\nspec: { config: { parameters: { readOnly: true } } }\n---\nkind: Overlay\nmetadata: { name: production }\nspec:\n  criteria: {}\n  mixins: [os-hardening]\n  config: { parameters: { readOnly: false } }',
    ],
    constraintUnclear: [
      'A constraint compares a fact of the environment with a version, and one of the two is not a version. The constraint is not met, so the overlay is skipped.',
      'spec:\n  constraints: [{ name: kubernetes.version, value: ">= new" }]',
    ],
  },

  merge: {
    unknownStrategy: [
      'The values of layers are merged by one of "replace", "deep", "append", "union" and "map". Until the name is corrected, lists of the field are replaced as a whole.',
      'x-oc-merge-strategy: unoin',
    ],
    keysMissing: [
      'Items of a list can only be merged with each other if the schema names the fields that identify them.',
      'x-kubernetes-list-type: map',
    ],
    keysWithoutMap: [
      'Only the strategy "map" identifies the items of a list by keys.',
      'x-oc-merge-strategy: union\nx-oc-merge-keys: [name]',
    ],
    wrongType: [
      'The strategies "append", "union" and "map" are for lists, and "deep" is for maps.',
      'type: string\nx-oc-merge-strategy: append',
    ],
    itemsNotMaps: [
      'Only maps have fields that can identify them.',
      'type: array\nitems: { type: string }\nx-kubernetes-list-type: map\nx-kubernetes-list-map-keys: [name]',
    ],
    unknownKey: [
      'The items of the list do not have the field that is supposed to identify them.',
      'x-oc-merge-keys: [nmae]',
    ],
    sensitiveKey: [
      'Items are shown with their keys, and a sensitive value must never be shown.',
      'x-oc-merge-keys: [token]   # where token is sensitive',
    ],
    withinBranch: [
      'Which alternative of a schema applies is only known after all layers are merged, so the merge cannot depend on it.',
      'anyOf:\n  - x-oc-merge-strategy: append',
    ],
    reservedName: [
      'Layers use the keys "$remove" and "$unset" to remove values, so they cannot set a field with that name.',
      'parameters:\n  $remove: string',
    ],
    duplicateItem: [
      'A layer or a default contains two items of a keyed list with the same keys. The last one is used, at the place of the first. Kubernetes refuses such a list.',
      'sidecars:\n  - { name: proxy }\n  - { name: proxy }',
    ],
    repeatedItem: [
      'A list in which no item occurs twice, with the strategy "union" or the Kubernetes type "set", contains the same item twice. It is used once, at its first place. Kubernetes refuses such a list.',
      'hosts: [a.example, b.example, a.example]',
    ],
    itemWithoutKey: [
      'Items of a keyed list are identified by their keys. An item without them cannot be changed by other layers, and is added at the end; a removal without them removes nothing. Only a key with a default in the schema can be left out.',
      'sidecars:\n  - { image: proxy:1 }   # where the key is "name"',
    ],
    listShortened: [
      'A list replaces the one below it as a whole unless a merge strategy is declared, so the items of lower layers are lost. If that is intended, declare the strategy "replace", or clear the list with an explicit "[]".',
      'checks: [smoke]   # above checks: [dns, gpu]',
    ],
    unclearMarker: [
      'The value of "$remove" and "$unset" is `true`, which removes the map that contains them, or a list of keys or items to remove. Next to `true` only the keys of an item are allowed.',
      'labels: { $remove: team }',
    ],
    strayMarker: [
      'An item is marked for removal in a list that replaces the inherited list as a whole, so there is nothing to remove it from. The marked item is left out.',
      'args: [{ name: proxy, $remove: true }]',
    ],
  },

  effective: {
    unknownField: [
      'The schema of the component does not have the field. OpenChoreo accepts such values, but does not use them. Usually the name is misspelled, or the component type has no such section.',
      'spec:\n  parameters:\n    replcas: 3',
    ],
    hiddenValue: [
      'The condition of the field (`oc:ui:showIf`) is not met, so the form does not show it. The condition only affects the form: the value is still part of the configuration. Usually it was set before another field was changed.',
      "# cacheSize: 'integer | oc:ui:showIf=cache'\nspec:\n  parameters: { cache: false, cacheSize: 512 }",
    ],
    hiddenByPlatform: [
      'The condition of the field (`oc:ui:showIf`) is not met, so the form does not show it. An overlay or the component type sets a value nevertheless, for example because it applies to other components as well.',
      "# cacheSize: 'integer | oc:ui:showIf=cache'\nspec:\n  config:\n    parameters: { cacheSize: 512 }",
    ],
    nullRestoresDefault: [
      'Where the schema does not allow null, `null` removes the values of lower layers, as in Kubernetes. The field then has the default of the schema, not no value. To have no value, the schema must allow null, or have no default. To ask for the default, `{ $unset: true }` says so without this remark.',
      'parameters:\n  port: null   # port: { type: integer, default: 8080 }',
    ],
    unusedSection: [
      'The component type, or the trait, declares no fields in this section at all, so nothing reads the values. OpenChoreo accepts and ignores them. Usually they belong to the other section, or the section was removed from the type.',
      'spec:\n  parameters:\n    replicas: 3   # the type declares only environmentConfigs',
    ],
    tooDeep: [
      'Extremely deep nesting would exhaust every program that reads the values. The layer is left out, so the configuration is incomplete.',
      'spec:\n  config: { a: { a: { a: … } } }',
    ],
    setAtDeployment: [
      'The component type computes this value from data that is only known at deployment, such as the workload. The expression is shown in place of the value, and the value is not checked.',
      'kind: ComponentType\nspec:\n  traits:\n    - name: ingress\n      parameters:\n        host: ${metadata.name}.example.com',
    ],
    expressionFailed: [
      'The component type sets a value of an embedded trait with an expression that fails for this configuration. OpenChoreo fails to render such a component, and never uses the default of the trait instead. The expression is shown in place of the value.',
      'kind: ComponentType\nspec:\n  traits:\n    - name: autoscaler\n      parameters:\n        maxReplicas: ${parameters.name + 1}   # name is a string',
    ],
  },

  budget: {
    exceeded: [
      'Each request has a budget of evaluated rules, template and pattern work, code steps, and produced bytes, so that no document can stop the portal. Work beyond the budget is not done, and its result is unknown. No real platform comes near the limits.',
      '# an overlay with tens of thousands of mutation rules',
    ],
  },
};

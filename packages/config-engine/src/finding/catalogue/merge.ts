// SPDX-License-Identifier: Apache-2.0

import { defineFinding } from '../defineFinding';
import type { Phrase, Words } from '../phrase';
import type { Hint } from '../suggest';

/** Findings about how the values of layers become one: of the strategies that schemas declare, and of the values. */
export const mergeFindings = {
  unknownStrategy: defineFinding<{ name: string; hint: Hint }>({
    code: 'merge/unknown-strategy',
    severity: 'error',
    explanation:
      'The values of layers are merged by one of "replace", "deep", "append", "union" and "map". Until the name is corrected, lists of the field are replaced as a whole.',
    example: 'x-oc-merge-strategy: unoin',
    message: ({ name, hint }) =>
      `"${name}" is not a merge strategy; use "replace", "deep", "append", "union" or "map".${hint}`,
  }),

  keysMissing: defineFinding({
    code: 'merge/keys-missing',
    severity: 'error',
    explanation:
      'Items of a list can only be merged with each other if the schema names the fields that identify them.',
    example: 'x-kubernetes-list-type: map',
    message: () =>
      'The list is merged by keys but has none; name the fields that identify its items, for example "merge:keys=name".',
  }),

  keysWithoutMap: defineFinding<{ strategy: string }>({
    code: 'merge/keys-without-map',
    severity: 'warning',
    explanation:
      'Only the strategy "map" identifies the items of a list by keys.',
    example: 'x-oc-merge-strategy: union\nx-oc-merge-keys: [name]',
    message: ({ strategy }) =>
      `"merge:keys" has no effect with the strategy "${strategy}"; remove it, or use "map".`,
  }),

  wrongType: defineFinding<{ strategy: string; expected: Phrase }>({
    code: 'merge/wrong-type',
    severity: 'error',
    explanation:
      'The strategies "append", "union" and "map" are for lists, and "deep" is for maps.',
    example: 'type: string\nx-oc-merge-strategy: append',
    message: ({ strategy, expected }) =>
      `The merge strategy "${strategy}" is for ${expected} only; remove it here.`,
  }),

  itemsNotMaps: defineFinding({
    code: 'merge/items-not-maps',
    severity: 'error',
    explanation: 'Only maps have fields that can identify them.',
    example:
      'type: array\nitems: { type: string }\nx-kubernetes-list-type: map\nx-kubernetes-list-map-keys: [name]',
    message: () =>
      'The items of the list are not maps, so they have no keys; use "union" to keep each item once.',
  }),

  unknownKey: defineFinding<{ key: string; hint: Hint }>({
    code: 'merge/unknown-key',
    severity: 'error',
    explanation:
      'The items of the list do not have the field that is supposed to identify them.',
    example: 'x-oc-merge-keys: [nmae]',
    message: ({ key, hint }) =>
      `The items of the list have no field "${key}" to identify them; correct "merge:keys".${hint}`,
  }),

  sensitiveKey: defineFinding<{ key: string }>({
    code: 'merge/sensitive-key',
    severity: 'error',
    explanation:
      'Items are shown with their keys, and a sensitive value must never be shown.',
    example: 'x-oc-merge-keys: [token]   # where token is sensitive',
    message: ({ key }) =>
      `"${key}" is sensitive and cannot identify items; choose another key.`,
  }),

  withinBranch: defineFinding({
    code: 'merge/within-branch',
    severity: 'warning',
    explanation:
      'Which alternative of a schema applies is only known after all layers are merged, so the merge cannot depend on it.',
    example: 'anyOf:\n  - x-oc-merge-strategy: append',
    message: () =>
      'A merge strategy within "allOf", "anyOf", "oneOf" or "not" has no effect; declare it on the field itself.',
  }),

  reservedName: defineFinding<{ name: string }>({
    code: 'merge/reserved-name',
    severity: 'warning',
    explanation:
      'Layers use the keys "$remove" and "$unset" to remove values, so they cannot set a field with that name.',
    example: 'parameters:\n  $remove: string',
    message: ({ name }) =>
      `"${name}" is reserved for removing values, so no layer can set this field; rename it.`,
  }),

  duplicateItem: defineFinding<{ list: string; item: string; from: Words }>({
    code: 'merge/duplicate-item',
    severity: 'error',
    explanation:
      'A layer or a default contains two items of a keyed list with the same keys. The last one is used, at the place of the first. Kubernetes refuses such a list.',
    example: 'sidecars:\n  - { name: proxy }\n  - { name: proxy }',
    message: ({ list, item, from }) =>
      `"${list}" has the item ${item} twice in ${from}; keep one of them.`,
  }),

  repeatedItem: defineFinding<{ field: string; from: Words }>({
    code: 'merge/repeated-item',
    severity: 'warning',
    explanation:
      'A list in which no item occurs twice, with the strategy "union" or the Kubernetes type "set", contains the same item twice. It is used once, at its first place. Kubernetes refuses such a list.',
    example: 'hosts: [a.example, b.example, a.example]',
    message: ({ field, from }) =>
      `"${field}" in ${from} repeats an earlier item of the list; remove it.`,
  }),

  itemWithoutKey: defineFinding<{ list: string; key: string; from: Words }>({
    code: 'merge/item-without-key',
    severity: 'error',
    explanation:
      'Items of a keyed list are identified by their keys. An item without them cannot be changed by other layers, and is added at the end; a removal without them removes nothing. Only a key with a default in the schema can be left out.',
    example: 'sidecars:\n  - { image: proxy:1 }   # where the key is "name"',
    message: ({ list, key, from }) =>
      `An item of "${list}" in ${from} has no "${key}", which identifies the items; add it.`,
  }),

  listShortened: defineFinding<{
    list: string;
    inherited: number;
    given: number;
    from: Words;
  }>({
    code: 'merge/list-shortened',
    severity: 'info',
    explanation:
      'A list replaces the one below it as a whole unless a merge strategy is declared, so the items of lower layers are lost. If that is intended, declare the strategy "replace", or clear the list with an explicit "[]".',
    example: 'checks: [smoke]   # above checks: [dns, gpu]',
    message: ({ list, inherited, given, from }) =>
      `"${list}" of ${from} replaces ${inherited} inherited items with ${given}; declare a merge strategy to keep them.`,
  }),

  unclearMarker: defineFinding<{ field: string; from: Words }>({
    code: 'merge/unclear-marker',
    severity: 'error',
    explanation:
      'The value of "$remove" and "$unset" is `true`, which removes the map that contains them, or a list of keys or items to remove. Next to `true` only the keys of an item are allowed.',
    example: 'labels: { $remove: team }',
    message: ({ field, from }) =>
      `"${field}" of ${from} uses "$remove" or "$unset" in an invalid way; use \`true\` alone, or a list.`,
  }),

  strayMarker: defineFinding<{ field: string; from: Words }>({
    code: 'merge/stray-marker',
    severity: 'warning',
    explanation:
      'An item is marked for removal in a list that replaces the inherited list as a whole, so there is nothing to remove it from. The marked item is left out.',
    example: 'args: [{ name: proxy, $remove: true }]',
    message: ({ field, from }) =>
      `"${field}" of ${from} removes items from a list that replaces the inherited one anyway; declare a merge strategy, or remove the marker.`,
  }),
};

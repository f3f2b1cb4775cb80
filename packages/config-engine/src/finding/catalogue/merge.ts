import { defineFinding } from '../defineFinding';

/** Findings about how the values of layers become one: of the strategies that schemas declare, and of the values. */
export const mergeFindings = {
  unknownStrategy: defineFinding<{ name: string; hint: string }>({
    code: 'merge/unknown-strategy',
    severity: 'error',
    explanation:
      'The values of layers are merged by one of "replace", "deep", "append", "union" and "map". Until the name is corrected, lists of the field replace.',
    example: 'x-oc-merge-strategy: unoin',
    message: ({ name, hint }) =>
      `"${name}" is no merge strategy; use "replace", "deep", "append", "union" or "map".${hint}`,
  }),

  keysMissing: defineFinding({
    code: 'merge/keys-missing',
    severity: 'error',
    explanation:
      'Items of a list are merged one by one only when the schema says which of their fields tell them apart.',
    example: 'x-kubernetes-list-type: map',
    message: () =>
      'The list is merged by keys but names none; name the fields that tell its items apart, such as "merge:keys=name".',
  }),

  keysWithoutMap: defineFinding<{ strategy: string }>({
    code: 'merge/keys-without-map',
    severity: 'warning',
    explanation: 'Only the strategy "map" tells the items of a list apart.',
    example: 'x-oc-merge-strategy: union\nx-oc-merge-keys: [name]',
    message: ({ strategy }) =>
      `"merge:keys" has no effect with the strategy "${strategy}"; remove it, or use "map".`,
  }),

  wrongType: defineFinding<{ strategy: string; expected: string }>({
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
    explanation: 'Only maps have fields that can tell them apart.',
    example:
      'type: array\nitems: { type: string }\nx-kubernetes-list-type: map\nx-kubernetes-list-map-keys: [name]',
    message: () =>
      'The items of the list are no maps, so they have no keys; use "union" to have each item once.',
  }),

  unknownKey: defineFinding<{ key: string; hint: string }>({
    code: 'merge/unknown-key',
    severity: 'error',
    explanation:
      'The field that is to tell the items of a list apart is not among the fields of the items.',
    example: 'x-oc-merge-keys: [nmae]',
    message: ({ key, hint }) =>
      `The items of the list have no field "${key}" to be told apart by; correct "merge:keys".${hint}`,
  }),

  sensitiveKey: defineFinding<{ key: string }>({
    code: 'merge/sensitive-key',
    severity: 'error',
    explanation:
      'Items are named by their keys wherever they are shown, which a sensitive value must never be.',
    example: 'x-oc-merge-keys: [token]   # where token is sensitive',
    message: ({ key }) =>
      `"${key}" is sensitive and cannot tell items apart; choose another key.`,
  }),

  withinBranch: defineFinding({
    code: 'merge/within-branch',
    severity: 'warning',
    explanation:
      'Which alternative of a schema holds is only known when all layers are merged, so how they are merged cannot depend on it.',
    example: 'anyOf:\n  - x-oc-merge-strategy: append',
    message: () =>
      'A merge strategy within "allOf", "anyOf", "oneOf" or "not" has no effect; declare it on the field itself.',
  }),

  reservedName: defineFinding<{ name: string }>({
    code: 'merge/reserved-name',
    severity: 'warning',
    explanation:
      'Layers remove with the keys "$remove" and "$unset", so they cannot give a value to a field of that name.',
    example: 'parameters:\n  $remove: string',
    message: ({ name }) =>
      `"${name}" is a word of the merge, so no layer can set this field; rename it.`,
  }),

  duplicateItem: defineFinding<{ list: string; item: string; from: string }>({
    code: 'merge/duplicate-item',
    severity: 'error',
    explanation:
      'One layer gives an item of a keyed list twice. The last one is used.',
    example: 'sidecars:\n  - { name: proxy }\n  - { name: proxy }',
    message: ({ list, item, from }) =>
      `"${list}" has the item ${item} twice in ${from}; keep one of them.`,
  }),

  itemWithoutKey: defineFinding<{ list: string; key: string; from: string }>({
    code: 'merge/item-without-key',
    severity: 'error',
    explanation:
      'Items of a keyed list are merged by the fields that tell them apart; one without them cannot be found again by other layers, and is added at the end.',
    example: 'sidecars:\n  - { image: proxy:1 }   # where the key is "name"',
    message: ({ list, key, from }) =>
      `An item of "${list}" in ${from} has no "${key}", which tells the items apart; give it one.`,
  }),

  listShortened: defineFinding<{
    list: string;
    inherited: number;
    given: number;
    from: string;
  }>({
    code: 'merge/list-shortened',
    severity: 'info',
    explanation:
      'A list replaces the one below it as a whole unless a merge strategy is declared, so what lower layers put into it is gone. Where that is meant, declare the strategy "replace", or clear the list with an explicit "[]".',
    example: 'checks: [smoke]   # above checks: [dns, gpu]',
    message: ({ list, inherited, given, from }) =>
      `"${list}" of ${from} replaces ${inherited} inherited items by ${given}; declare a merge strategy if they are to be kept.`,
  }),

  unclearMarker: defineFinding<{ field: string; from: string }>({
    code: 'merge/unclear-marker',
    severity: 'error',
    explanation:
      '"$remove" and "$unset" are followed by `true`, which removes the place that they stand in, or by a list of the keys or items to remove. Beside `true` only the keys of an item may stand.',
    example: 'labels: { $remove: team }',
    message: ({ field, from }) =>
      `"${field}" of ${from} uses "$remove" or "$unset" in a way that means nothing; give \`true\` alone, or a list.`,
  }),

  strayMarker: defineFinding<{ field: string; from: string }>({
    code: 'merge/stray-marker',
    severity: 'warning',
    explanation:
      'An item is marked for removal in a list that replaces the inherited one as a whole, so there is nothing to remove it from. The marked item is left out.',
    example: 'args: [{ name: proxy, $remove: true }]',
    message: ({ field, from }) =>
      `"${field}" of ${from} removes from a list that replaces the inherited one anyway; declare a merge strategy, or remove the marker.`,
  }),
};

// SPDX-License-Identifier: Apache-2.0

import type { mergeFindings } from '../catalogue/merge';
import type { DocsOf } from './types';

export const mergeDocs: DocsOf<typeof mergeFindings> = {
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
};

// SPDX-License-Identifier: Apache-2.0

import type { mutationFindings } from '../catalogue/mutation';
import type { DocsOf } from './types';

export const mutationDocs: DocsOf<typeof mutationFindings> = {
  unknownKey: [
    'A mutation is read strictly: with a misspelled key, a rule could fill a field instead of setting it, or apply where it should not. `include`, `external` and `fires`, which Orkestra has, are not supported.',
    'mutation:\n  rules:\n    - { field: parameters.size, defualt: small }',
  ],
  fieldMissing: [
    'A rule must have a field to fill or set.',
    'mutation:\n  rules:\n    - { default: small }',
  ],
  invalidField: [
    'A field is a dot path (`parameters.size`) or, for keys with dots, a JSON Pointer (`/parameters/labels/app.kubernetes.io~1name`). It has at most 100 names, and cannot be the whole configuration.',
    'mutation:\n  rules:\n    - { field: parameters..size, default: 1 }',
  ],
  valueMissing: [
    'A rule has a "default", which fills an absent or empty field, or an "override", which always sets the field. Without either it does nothing.',
    'mutation:\n  rules:\n    - { field: parameters.size }',
  ],
  twoValues: [
    'A field that is always set needs no default. If a rule has both, the "override" is used.',
    'mutation:\n  rules:\n    - { field: parameters.size, default: small, override: large }',
  ],
  unknownOperation: [
    'Rules apply at every resolution (`UPDATE`), when the values of a component are first saved (`CREATE`), or both.',
    'mutation:\n  operations: [PATCH]\n  rules: []',
  ],
  ignoredOperation: [
    'Admission in Kubernetes also has `DELETE` and `CONNECT`. Configuration is only resolved or first saved, so these two have no effect.',
    'mutation:\n  operations: [CREATE, DELETE]\n  rules: []',
  ],
  unknownValueType: [
    'The type of a value comes from the schema. If the schema has none, a rule may name one. With an unknown name the value would silently become a string.',
    'mutation:\n  rules:\n    - { field: parameters.size, default: 1, valueType: int32 }',
  ],
  wrongValue: [
    'The result of the rule does not have the type of the field in the schema, and cannot be converted to it. The rule is not applied; the other rules are.',
    'mutation:\n  rules:\n    - { field: environmentConfigs.replicas, default: "{{ .metadata.name }}" }',
  ],
  blocked: [
    'The field of the rule is below a value that cannot contain it. Missing parents are created; an existing one is never replaced.',
    'mutation:\n  rules:\n    - { field: parameters.size.unit, default: GiB }   # parameters.size is 5',
  ],
  sensitiveField: [
    'The field of the rule is a template that reads a sensitive value. Field names are visible to every user, so the value would be visible too. The rule is not applied; the other rules are.',
    'mutation:\n  rules:\n    - { field: "parameters.{{ .parameters.token }}", default: 1 }   # parameters.token is sensitive',
  ],
  noPlace: [
    'The field of the rule is a template whose result is not a path for this configuration. The rule is not applied; the other rules are.',
    'mutation:\n  rules:\n    - { field: "parameters.{{ .parameters.absent }}", default: 1 }',
  ],
  notCreated: [
    'The result of a rule for `CREATE` only is written into the first values of a component. It is not written if it would have no effect there, if the configuration would become invalid, or if it would copy a sensitive value to a field that is not sensitive. The values are saved without it.',
    'mutation:\n  operations: [CREATE]\n  rules:\n    - { field: parameters.note, default: "{{ .parameters.token }}" }   # parameters.token is sensitive',
  ],
};

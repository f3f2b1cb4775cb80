// SPDX-License-Identifier: Apache-2.0

import { defineFinding } from '../defineFinding';
import type { Phrase } from '../phrase';
import type { Hint } from '../suggest';

/** Findings of mutation rules: of how they are written, and of applying them to a configuration. */
export const mutationFindings = {
  unknownKey: defineFinding<{ key: string; within: string; hint: Hint }>({
    code: 'mutation/unknown-key',
    severity: 'error',
    explanation:
      'A mutation is read strictly: with a misspelled key, a rule could fill a field instead of setting it, or apply where it should not. `include`, `external` and `fires`, which Orkestra has, are not supported.',
    example:
      'mutation:\n  rules:\n    - { field: parameters.size, defualt: small }',
    message: ({ key, within, hint }) =>
      `"${key}" is not a key of "${within}"; correct or remove it.${hint}`,
  }),

  fieldMissing: defineFinding({
    code: 'mutation/field-missing',
    severity: 'error',
    explanation: 'A rule must have a field to fill or set.',
    example: 'mutation:\n  rules:\n    - { default: small }',
    message: () =>
      'The rule names no field; set "field", for example to "parameters.size".',
  }),

  invalidField: defineFinding<{ field: string }>({
    code: 'mutation/invalid-field',
    severity: 'error',
    explanation:
      'A field is a dot path (`parameters.size`) or, for keys with dots, a JSON Pointer (`/parameters/labels/app.kubernetes.io~1name`). It has at most 100 names, and cannot be the whole configuration.',
    example:
      'mutation:\n  rules:\n    - { field: parameters..size, default: 1 }',
    message: ({ field }) =>
      `"${field}" is not a field path; write names with single dots between them, or a JSON Pointer.`,
  }),

  valueMissing: defineFinding({
    code: 'mutation/value-missing',
    severity: 'warning',
    explanation:
      'A rule has a "default", which fills an absent or empty field, or an "override", which always sets the field. Without either it does nothing.',
    example: 'mutation:\n  rules:\n    - { field: parameters.size }',
    message: () =>
      'The rule has no effect; add "default" or "override", or remove it.',
  }),

  twoValues: defineFinding({
    code: 'mutation/two-values',
    severity: 'warning',
    explanation:
      'A field that is always set needs no default. If a rule has both, the "override" is used.',
    example:
      'mutation:\n  rules:\n    - { field: parameters.size, default: small, override: large }',
    message: () =>
      'The rule has both "default" and "override": "default" is ignored; remove one of them.',
  }),

  unknownOperation: defineFinding<{ operation: string; hint: Hint }>({
    code: 'mutation/unknown-operation',
    severity: 'error',
    explanation:
      'Rules apply at every resolution (`UPDATE`), when the values of a component are first saved (`CREATE`), or both.',
    example: 'mutation:\n  operations: [PATCH]\n  rules: []',
    message: ({ operation, hint }) =>
      `"${operation}" is not an operation of a mutation; use "CREATE" and "UPDATE".${hint}`,
  }),

  ignoredOperation: defineFinding<{ operation: string; others: number }>({
    code: 'mutation/ignored-operation',
    severity: 'info',
    explanation:
      'Admission in Kubernetes also has `DELETE` and `CONNECT`. Configuration is only resolved or first saved, so these two have no effect.',
    example: 'mutation:\n  operations: [CREATE, DELETE]\n  rules: []',
    message: ({ operation, others }) =>
      others > 0
        ? `"${operation}" has no meaning for configuration and is ignored; the other operations apply.`
        : `"${operation}" has no meaning for configuration and is ignored; the rules never apply. Use "CREATE" and "UPDATE".`,
  }),

  unknownValueType: defineFinding<{ valueType: string; hint: Hint }>({
    code: 'mutation/unknown-value-type',
    severity: 'error',
    explanation:
      'The type of a value comes from the schema. If the schema has none, a rule may name one. With an unknown name the value would silently become a string.',
    example:
      'mutation:\n  rules:\n    - { field: parameters.size, default: 1, valueType: int32 }',
    message: ({ valueType, hint }) =>
      `"${valueType}" is not a value type; use "integer", "number", "boolean" or "string".${hint}`,
  }),

  wrongValue: defineFinding<{ field: string; expected: Phrase }>({
    code: 'mutation/wrong-value',
    severity: 'error',
    explanation:
      'The result of the rule does not have the type of the field in the schema, and cannot be converted to it. The rule is not applied; the other rules are.',
    example:
      'mutation:\n  rules:\n    - { field: environmentConfigs.replicas, default: "{{ .metadata.name }}" }',
    message: ({ field, expected }) =>
      `The rule for "${field}" is not applied: its result is not ${expected}, which the field requires.`,
  }),

  blocked: defineFinding<{ field: string; parent: string; is: Phrase }>({
    code: 'mutation/blocked',
    severity: 'error',
    explanation:
      'The field of the rule is below a value that cannot contain it. Missing parents are created; an existing one is never replaced.',
    example:
      'mutation:\n  rules:\n    - { field: parameters.size.unit, default: GiB }   # parameters.size is 5',
    message: ({ field, parent, is }) =>
      `The rule for "${field}" is not applied: "${parent}" is ${is} and is not replaced.`,
  }),

  sensitiveField: defineFinding<{ field: string }>({
    code: 'mutation/sensitive-field',
    severity: 'error',
    explanation:
      'The field of the rule is a template that reads a sensitive value. Field names are visible to every user, so the value would be visible too. The rule is not applied; the other rules are.',
    example:
      'mutation:\n  rules:\n    - { field: "parameters.{{ .parameters.token }}", default: 1 }   # parameters.token is sensitive',
    message: ({ field }) =>
      `The rule is not applied: its field "${field}" reads a sensitive value, which would be visible in the name; use another template.`,
  }),

  noPlace: defineFinding<{ field: string }>({
    code: 'mutation/no-place',
    severity: 'error',
    explanation:
      'The field of the rule is a template whose result is not a path for this configuration. The rule is not applied; the other rules are.',
    example:
      'mutation:\n  rules:\n    - { field: "parameters.{{ .parameters.absent }}", default: 1 }',
    message: ({ field }) =>
      `The rule is not applied: the result of its field "${field}" is not a path.`,
  }),

  notCreated: defineFinding<{ place: string; because: Phrase }>({
    code: 'mutation/not-created',
    severity: 'warning',
    explanation:
      'The result of a rule for `CREATE` only is written into the first values of a component. It is not written if it would have no effect there, if the configuration would become invalid, or if it would copy a sensitive value to a field that is not sensitive. The values are saved without it.',
    example:
      'mutation:\n  operations: [CREATE]\n  rules:\n    - { field: parameters.note, default: "{{ .parameters.token }}" }   # parameters.token is sensitive',
    message: ({ place, because }) =>
      `The first values do not contain the result of a rule for "${place}", because ${because}.`,
  }),
};

import { defineFinding } from '../defineFinding';

/** Findings of mutation rules: of how they are written, and of what they meet in a configuration. */
export const mutationFindings = {
  unknownKey: defineFinding<{ key: string; within: string; hint: string }>({
    code: 'mutation/unknown-key',
    severity: 'error',
    explanation:
      'A mutation is read strictly: with a misspelt key a rule would fill where it should set, or apply where it should not. Orkestra’s `include`, `external` and `fires` have no meaning in a portal.',
    example:
      'mutation:\n  rules:\n    - { field: parameters.size, defualt: small }',
    message: ({ key, within, hint }) =>
      `"${key}" is not a key of "${within}"; correct or remove it.${hint}`,
  }),

  fieldMissing: defineFinding({
    code: 'mutation/field-missing',
    severity: 'error',
    explanation: 'A rule without a field has nothing to fill or set.',
    example: 'mutation:\n  rules:\n    - { default: small }',
    message: () =>
      'The rule names no field; give "field", for example "parameters.size".',
  }),

  invalidField: defineFinding<{ field: string }>({
    code: 'mutation/invalid-field',
    severity: 'error',
    explanation:
      'A field is a dot path (`parameters.size`) or, for keys with dots, a JSON Pointer (`/parameters/labels/app.kubernetes.io~1name`), and names a place below the whole configuration, with a hundred names at most.',
    example:
      'mutation:\n  rules:\n    - { field: parameters..size, default: 1 }',
    message: ({ field }) =>
      `"${field}" is not a field path; write names with single dots between them, or a JSON Pointer.`,
  }),

  valueMissing: defineFinding({
    code: 'mutation/value-missing',
    severity: 'error',
    explanation:
      'A rule gives a "default", which fills what is absent or empty, or an "override", which always sets. With neither it would do nothing.',
    example: 'mutation:\n  rules:\n    - { field: parameters.size }',
    message: () => 'The rule does nothing; give "default" or "override".',
  }),

  twoValues: defineFinding({
    code: 'mutation/two-values',
    severity: 'warning',
    explanation:
      'What is always set needs no default: with both, the "override" is used.',
    example:
      'mutation:\n  rules:\n    - { field: parameters.size, default: small, override: large }',
    message: () =>
      'The rule has both "default" and "override": "default" is ignored; remove one of them.',
  }),

  unknownOperation: defineFinding<{ operation: string; hint: string }>({
    code: 'mutation/unknown-operation',
    severity: 'error',
    explanation:
      'Rules apply at every resolution (`UPDATE`), when the values of a component are first made (`CREATE`), or both; there are no other operations.',
    example: 'mutation:\n  operations: [DELETE]\n  rules: []',
    message: ({ operation, hint }) =>
      `"${operation}" is not an operation of a mutation; use "CREATE" and "UPDATE".${hint}`,
  }),

  unknownValueType: defineFinding<{ valueType: string; hint: string }>({
    code: 'mutation/unknown-value-type',
    severity: 'error',
    explanation:
      'The type of a value comes from the schema; where that says nothing, a rule may name one. An unknown name would make a text of it without a word.',
    example:
      'mutation:\n  rules:\n    - { field: parameters.size, default: 1, valueType: int32 }',
    message: ({ valueType, hint }) =>
      `"${valueType}" is not a type of values; use "integer", "number", "boolean" or "string".${hint}`,
  }),

  wrongValue: defineFinding<{ field: string; expected: string }>({
    code: 'mutation/wrong-value',
    severity: 'error',
    explanation:
      'What the rule gives, after its templates, is not of the type that the schema has for the field, and cannot be read as such. The rule is not applied; the rest are.',
    example:
      'mutation:\n  rules:\n    - { field: environmentConfigs.replicas, default: "{{ .metadata.name }}" }',
    message: ({ field, expected }) =>
      `The rule for "${field}" is not applied: what it gives is not ${expected}, which the field needs.`,
  }),

  blocked: defineFinding<{ field: string; parent: string; is: string }>({
    code: 'mutation/blocked',
    severity: 'error',
    explanation:
      'The place that a rule writes to lies below a value that has no children. Parents that are missing are made; one that is there is never replaced.',
    example:
      'mutation:\n  rules:\n    - { field: parameters.size.unit, default: GiB }   # parameters.size is 5',
    message: ({ field, parent, is }) =>
      `The rule for "${field}" is not applied: "${parent}" is ${is} and is not replaced.`,
  }),

  sensitiveField: defineFinding<{ field: string }>({
    code: 'mutation/sensitive-field',
    severity: 'error',
    explanation:
      'The field of a rule is a template that reads a sensitive value. Names of fields are shown to everybody, so that the value would be, too. The rule is not applied; the rest are.',
    example:
      'mutation:\n  rules:\n    - { field: "parameters.{{ .parameters.token }}", default: 1 }   # parameters.token is sensitive',
    message: ({ field }) =>
      `The rule is not applied: its field "${field}" reads a sensitive value, which no name may show; name the field otherwise.`,
  }),

  noPlace: defineFinding<{ field: string }>({
    code: 'mutation/no-place',
    severity: 'error',
    explanation:
      'The field of a rule is a template that gives no path for this configuration. The rule is not applied; the rest are.',
    example:
      'mutation:\n  rules:\n    - { field: "parameters.{{ .parameters.absent }}", default: 1 }',
    message: ({ field }) =>
      `The rule is not applied: its field "${field}" gives no path here.`,
  }),

  notCreated: defineFinding<{ place: string; because: string }>({
    code: 'mutation/not-created',
    severity: 'warning',
    explanation:
      'A rule for `CREATE` alone writes what it gives into the first values of a component. It writes nothing that would not hold there, that the configuration would be wrong with, or that would carry a sensitive value to a place that is kept in the clear. The values are saved without it.',
    example:
      'mutation:\n  operations: [CREATE]\n  rules:\n    - { field: parameters.note, default: "{{ .parameters.token }}" }   # parameters.token is sensitive',
    message: ({ place, because }) =>
      `The first values are made without what a rule gives "${place}", because ${because}.`,
  }),
};

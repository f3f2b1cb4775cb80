// SPDX-License-Identifier: Apache-2.0

import type { DocsOf } from './types';

/** Expressions, conditions, templates and rules. */
export const expressionsDocs: DocsOf<
  'cel' | 'validations' | 'condition' | 'template' | 'mutation' | 'rules'
> = {
  cel: {
    syntax: [
      'The text between `${` and `}` is a CEL expression. OpenChoreo refuses a definition with an invalid one.',
      "validations:\n  - { rule: '${size(parameters.hosts) >}', message: Name a host. }",
    ],
    tooLarge: [
      'Expressions are evaluated at every keystroke in a form, so their size is limited. No rule that we know of comes near the limits.',
      '# an expression of twenty thousand characters',
    ],
  },

  validations: {
    incomplete: [
      'A rule of a definition has an expression, and a message to show when it is violated. OpenChoreo refuses a definition with a rule that lacks one of them.',
      "validations:\n  - rule: '${parameters.port > 0}'",
    ],
    notAnExpression: [
      'The rule is one expression in `${…}`. Anything else is a string, which is neither true nor false, so every deployment would be refused.',
      'validations:\n  - { rule: parameters.port > 0, message: Name a port. }',
    ],
    bothNames: [
      '"preRenderValidations" is the newer name of "validations". OpenChoreo refuses a definition that has both.',
      "spec:\n  validations:\n    - { rule: '${true}', message: m }\n  preRenderValidations:\n    - { rule: '${true}', message: m }",
    ],
    unknownField: [
      'The rule reads a field that the schema of the definition does not declare, so it is never set. Expressions that read it fail, and "has" is always false.',
      "validations:\n  - { rule: '${parameters.prot > 0}', message: Name a port. }",
    ],
    unknownName: [
      'The rule reads a variable, or calls a function, that is not known here. It is listed as checked at deployment. Newer versions of OpenChoreo may know it.',
      "validations:\n  - { rule: '${paramters.port > 0}', message: Name a port. }",
    ],
    types: [
      'The types in the expression do not match, regardless of the configuration. It is listed as checked at deployment, where OpenChoreo will most likely refuse it.',
      'validations:\n  - { rule: "${size(parameters.hosts) > \'1\'}", message: Name hosts. }',
    ],
    violated: [
      'A rule of the component type, or of a trait, is violated. OpenChoreo would refuse the deployment. The message comes from the author of the rule, and the position is that of the rule.',
      "validations:\n  - { rule: '${parameters.min <= parameters.max}', message: min must not be above max. }",
    ],
    failed: [
      'A rule of the component type, or of a trait, has no result with this configuration, for example because it reads a field that is not set. OpenChoreo then refuses the deployment. Either the value is missing, or the rule must check it with "has".',
      'validations:\n  - { rule: \'${parameters.host != ""}\', message: Name a host. }',
    ],
    deferred: [
      'The rule reads a value that the component type computes at deployment, so it is checked at deployment.',
      '# a rule of a trait whose parameter is ${workload.endpoints.size()}',
    ],
    notEvaluated: [
      'Each request has a budget, and it was spent before these rules were evaluated. It is unknown whether they are violated.',
      '# a definition with tens of thousands of rules',
    ],
  },

  condition: {
    unknownKey: [
      'A condition only has the keys "field", "operator" and, with "equals", "value". Conditions cannot be combined; if you need two, split the overlay in two.',
      'enabledWhen: { feild: parameters.exposed, operator: true }',
    ],
    fieldMissing: [
      'A condition must have a field to test.',
      'enabledWhen: { operator: exists }',
    ],
    operatorMissing: [
      'A condition must have an operator.',
      'enabledWhen: { field: parameters.exposed }',
    ],
    invalidPath: [
      'The field of a condition is a path of names separated by single dots. Names consist of letters, digits, underscores and dashes. Items of lists cannot be selected.',
      'enabledWhen: { field: .parameters.hosts[0], operator: exists }',
    ],
    unsupportedOperator: [
      'Conditions have four operators, written in lower case. A document with any other operator is refused.',
      'enabledWhen: { field: parameters.size, operator: contains }',
    ],
    valueMissing: [
      'The operator "equals" compares with a value, which must not be blank.',
      'enabledWhen: { field: environment.region, operator: equals }',
    ],
    unexpectedValue: [
      'Only "equals" compares with a value. With any other operator the value would be ignored.',
      'enabledWhen: { field: parameters.exposed, operator: true, value: yes }',
    ],
    unknownPath: [
      'None of the schemas that the condition is checked against has the field, so the condition could never be met. Paths begin with "parameters", "environmentConfigs", "traits", "environment" or "metadata". Names must match the schema exactly.',
      'enabledWhen: { field: parameters.exposd, operator: true }',
    ],
    notComparable: [
      'According to its schema the field is always a map or a list, which never equals a string.',
      'enabledWhen: { field: parameters, operator: equals, value: a }',
    ],
    neverBoolean: [
      'The operators "true" and "false" are only met by booleans. According to its schema, the field is never a boolean, so the condition is never met.',
      'enabledWhen: { field: metadata.name, operator: true }',
    ],
    ownPath: [
      'A condition reads the configuration of the layers below its own, so it never reads a value that its own layer sets.',
      'enabledWhen: { field: parameters.tls, operator: exists }\nconfig: { parameters: { tls: true } }',
    ],
    wrongType: [
      'The operators "true" and "false" are only met by booleans. A value of any other type does not meet the condition, even if it looks like a boolean.',
      'enabledWhen: { field: parameters.exposed, operator: true }   # where exposed is "true", a string',
    ],
  },

  template: {
    syntax: [
      'A text with `{{` is a template, in a subset of Go’s text/template. A template that cannot be parsed has no result.',
      'override: "registry.example/{{ .metadata.name"',
    ],
    unknownFunction: [
      'The template calls a function that does not exist. The documentation lists all functions; they cannot be extended.',
      'override: "{{ .parameters.version | defualt \\"latest\\" }}"',
    ],
    unknownPath: [
      'None of the schemas that the overlay is checked against has the field that the template reads, so it would always be empty. Templates read the same fields as conditions.',
      'override: "registry.example/{{ .parameters.imge }}"',
    ],
    unsupported: [
      'Loops, variables and nested templates of Go’s text/template are refused, which bounds the cost of a rule and keeps it easy to understand.',
      'override: "{{ range .parameters.hosts }}{{ . }}{{ end }}"',
    ],
    wrongArguments: [
      'A function has more or fewer arguments than it takes. A value that comes through a pipe is the last argument.',
      'override: "{{ default \\"latest\\" }}"',
    ],
    failed: [
      'The template failed for this configuration: a function got a value that it does not support, or the result is too long.',
      'override: "{{ printf \\"%d\\" .metadata.name }}"',
    ],
  },

  mutation: {
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
  },

  rules: {
    unknownKey: [
      'A validation rule is read strictly: a misspelled check would never be evaluated, and every value would pass.',
      'validation:\n  - { field: parameters.size, mni: 2, message: at least two }',
    ],
    fieldMissing: [
      'A rule must have a field to check.',
      'validation:\n  - { min: 2, message: at least two }',
    ],
    invalidField: [
      'A field is a dot path (`parameters.size`), a JSON Pointer (`/parameters/labels/app.kubernetes.io~1name`), or a template whose result is checked.',
      'validation:\n  - { field: parameters..size, message: no path }',
    ],
    messageMissing: [
      'Developers only see the message of a rule: it explains the requirement and its reason.',
      'validation:\n  - { field: parameters.size, min: 2 }',
    ],
    unknownAction: [
      'A rule denies or warns. With any other action its result would be lost.',
      'validation:\n  - { field: parameters.size, message: required, action: block }',
    ],
    unknownOperator: [
      'The operators are the names of the checks. With an unknown one every value would pass.',
      'validation:\n  - { field: parameters.size, operator: atLeast, value: 2, message: at least two }',
    ],
    contradiction: [
      'Keys of the rule contradict each other: a value without an operator, the same check twice, or "exists" together with "notExists".',
      'validation:\n  - { field: parameters.size, operator: min, value: 2, min: 3, message: at least two }',
    ],
    wrongOperand: [
      'The value to compare with is missing or unsuitable: a bound that is not a number, a range without two bounds, a pattern that is not RE2. With such a check every value would pass, or none.',
      'validation:\n  - { field: parameters.size, min: two, message: at least two }',
    ],
    denied: [
      'A rule of the platform does not allow the value. The message comes from the author of the rule, and the position is that of the rule.',
      'validation:\n  - { field: environmentConfigs.replicas, min: 2, message: Production runs at least two. }',
    ],
    warned: [
      'A rule of the platform advises against the value, or against its absence. The message comes from the author of the rule.',
      'validation:\n  - { field: parameters.team, message: Name the team., action: warn }',
    ],
  },
};

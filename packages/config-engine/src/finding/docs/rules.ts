// SPDX-License-Identifier: Apache-2.0

import type { rulesFindings } from '../catalogue/rules';
import type { DocsOf } from './types';

export const rulesDocs: DocsOf<typeof rulesFindings> = {
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
};

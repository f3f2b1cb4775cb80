// SPDX-License-Identifier: Apache-2.0

import type { validationsFindings } from '../catalogue/validations';
import type { DocsOf } from './types';

export const validationsDocs: DocsOf<typeof validationsFindings> = {
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
};

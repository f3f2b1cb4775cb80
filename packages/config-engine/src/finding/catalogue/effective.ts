// SPDX-License-Identifier: Apache-2.0

import { defineFinding } from '../defineFinding';
import type { Phrase, Words } from '../phrase';
import type { Hint } from '../suggest';

/** Findings of the effective configuration. */
export const effectiveFindings = {
  unknownField: defineFinding<{
    field: string;
    /** Where the value comes from: `from overlay production, overlays.yaml:14`. */
    from?: Phrase;
    hint: Hint;
  }>({
    code: 'effective/unknown-field',
    severity: 'warning',
    explanation:
      'The schema of the component does not have the field. OpenChoreo accepts such values, but does not use them. Usually the name is misspelled, or the component type has no such section.',
    example: 'spec:\n  parameters:\n    replcas: 3',
    message: ({ field, from, hint }) =>
      `The schema has no field "${field}"${
        from === undefined ? '' : ` (${from})`
      }; correct or remove it.${hint}`,
  }),

  hiddenValue: defineFinding<{
    field: string;
    condition: string;
    /** Where the value comes from: `from component shop, shop.yaml:14`. */
    from: Phrase;
  }>({
    code: 'effective/hidden-value',
    severity: 'warning',
    explanation:
      'The condition of the field (`oc:ui:showIf`) is not met, so the form does not show it. The condition only affects the form: the value is still part of the configuration. Usually it was set before another field was changed.',
    example:
      "# cacheSize: 'integer | oc:ui:showIf=cache'\nspec:\n  parameters: { cache: false, cacheSize: 512 }",
    message: ({ field, condition, from }) =>
      `"${field}" is hidden because its condition "${condition}" is not met, but its value is still effective (${from}); remove the value, or meet the condition.`,
  }),

  hiddenByPlatform: defineFinding<{
    field: string;
    condition: string;
    /** Where the value comes from: `from overlay production, overlays.yaml:14`. */
    from: Phrase;
  }>({
    code: 'effective/hidden-value-of-platform',
    severity: 'info',
    explanation:
      'The condition of the field (`oc:ui:showIf`) is not met, so the form does not show it. An overlay or the component type sets a value nevertheless, for example because it applies to other components as well.',
    example:
      "# cacheSize: 'integer | oc:ui:showIf=cache'\nspec:\n  config:\n    parameters: { cacheSize: 512 }",
    message: ({ field, condition, from }) =>
      `"${field}" is hidden because its condition "${condition}" is not met, but its value is still effective (${from}); if it should not be, set it only under the same condition.`,
  }),

  nullRestoresDefault: defineFinding<{
    field: string;
    /** The layer that has the null: `overlay production`. */
    from: Words;
    /** The default; omitted if it is long or secret. */
    value?: string;
  }>({
    code: 'effective/null-restores-default',
    severity: 'info',
    explanation:
      'Where the schema does not allow null, `null` removes the values of lower layers, as in Kubernetes. The field then has the default of the schema, not no value. To have no value, the schema must allow null, or have no default. To ask for the default, `{ $unset: true }` says so without this remark.',
    example:
      'parameters:\n  port: null   # port: { type: integer, default: 8080 }',
    message: ({ field, from, value }) =>
      `"${field}" is null in ${from}, which only removes the values of lower layers, so the schema's default${
        value === undefined ? '' : ` ${value}`
      } applies; set a value, or use "$unset" if the default is intended.`,
  }),

  unusedSection: defineFinding<{
    section: string;
    /** Of a trait. */
    instance?: string;
    from?: Phrase;
  }>({
    code: 'effective/unused-section',
    severity: 'warning',
    explanation:
      'The component type, or the trait, declares no fields in this section at all, so nothing reads the values. OpenChoreo accepts and ignores them. Usually they belong to the other section, or the section was removed from the type.',
    example:
      'spec:\n  parameters:\n    replicas: 3   # the type declares only environmentConfigs',
    message: ({ section, instance, from }) =>
      `${
        instance === undefined
          ? 'The component type'
          : `The trait of the instance "${instance}"`
      } declares no "${section}", so these values are not used${
        from === undefined ? '' : ` (${from})`
      }; remove them, or declare their fields in the ${
        instance === undefined ? 'type' : 'trait'
      }.`,
  }),

  tooDeep: defineFinding<{ title: Words; limit: number }>({
    code: 'effective/too-deep',
    severity: 'error',
    explanation:
      'Extremely deep nesting would exhaust every program that reads the values. The layer is left out, so the configuration is incomplete.',
    example: 'spec:\n  config: { a: { a: { a: … } } }',
    message: ({ title, limit }) =>
      `The values of ${title} are nested more than ${limit} levels deep and are left out; reduce the nesting.`,
  }),

  setAtDeployment: defineFinding<{ field: string; title: Words }>({
    code: 'effective/set-at-deployment',
    severity: 'info',
    explanation:
      'The component type computes this value from data that is only known at deployment, such as the workload. The expression is shown in place of the value, and the value is not checked.',
    example:
      'kind: ComponentType\nspec:\n  traits:\n    - name: ingress\n      parameters:\n        host: ${metadata.name}.example.com',
    message: ({ field, title }) =>
      `${field} is set at deployment: the expression of ${title} reads data that is not known before.`,
  }),

  expressionFailed: defineFinding<{
    field: string;
    problem: Words;
    /** Whether it would not fail if a value were set. */
    isUnset?: boolean;
  }>({
    code: 'effective/expression-failed',
    severity: 'error',
    explanation:
      'The component type sets a value of an embedded trait with an expression that fails for this configuration. OpenChoreo fails to render such a component, and never uses the default of the trait instead. The expression is shown in place of the value.',
    example:
      'kind: ComponentType\nspec:\n  traits:\n    - name: autoscaler\n      parameters:\n        maxReplicas: ${parameters.name + 1}   # name is a string',
    message: ({ field, problem, isUnset }) =>
      `${field} has no value, because the expression of the component type failed: ${problem}; ${
        isUnset
          ? 'set it, or let the expression test it with has()'
          : 'correct the expression or the values it reads'
      }.`,
  }),
};

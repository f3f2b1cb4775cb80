// SPDX-License-Identifier: Apache-2.0

/**
 * The sections of cases that are out of scope, each with the reason. A section that is neither listed here nor has an
 * adapter is not implemented.
 */
export const outOfScope: ReadonlyMap<string, string> = new Map([
  [
    'ytt/library',
    'libraries of templates are evaluated by ytt alone: a schema here is of one component type',
  ],
  [
    'ytt/cli',
    'options of the command ytt that write files or choose what is printed have no counterpart in a portal',
  ],
  [
    'ytt/assert-validate',
    'the annotation belongs to templates, which are not rendered here; schemas have @schema/validation for it',
  ],
  [
    'ytt/assert-module',
    'whole templates that print what the module gives; its functions are covered where rules of a schema use them',
  ],
  [
    'ytt/overlay',
    'templates that are rendered and overlaid onto other templates; overlays of schemas and data values are covered by data-values',
  ],
  [
    'opencenter/unitConfig',
    'the settings of one GitOps repository, which stand beside the descriptors and are none',
  ],
  [
    'aicr/order',
    'the order in which components are deployed, which is no configuration of a component',
  ],
  [
    'aicr/mixinOverrides',
    'a list of Helm values that mixins may change, kept in that project: a mixin here changes no value at all',
  ],
]);

// SPDX-License-Identifier: Apache-2.0

/**
 * The sections of cases that are out of scope, each with the reason. A section that is neither listed here nor has an
 * adapter is not implemented.
 */
export const outOfScope: ReadonlyMap<string, string> = new Map([
  [
    'ytt/library',
    'template libraries are evaluated only by ytt: a schema here belongs to one component type',
  ],
  [
    'ytt/cli',
    'options of the ytt command that write files or select output have no counterpart in a portal',
  ],
  [
    'ytt/assert-validate',
    'the annotation belongs to templates, which are not rendered here; schemas have @schema/validation for it',
  ],
  [
    'ytt/assert-module',
    'whole templates that print results of the module; its functions are covered where schema rules use them',
  ],
  [
    'ytt/overlay',
    'templates that are rendered and overlaid onto other templates; overlays of schemas and data values are covered by data-values',
  ],
  [
    'opencenter/unitConfig',
    'the settings of one GitOps repository, which are stored beside the descriptors',
  ],
  [
    'aicr/order',
    'the order in which components are deployed, which is not configuration of a component',
  ],
  [
    'aicr/mixinOverrides',
    'a list of Helm values that mixins may change, kept in that project: a mixin here changes no values',
  ],
]);

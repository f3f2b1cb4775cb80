// SPDX-License-Identifier: Apache-2.0

import { defineFinding } from '../defineFinding';
import type { Phrase, Words } from '../phrase';
import type { Hint } from '../suggest';

/**
 * Findings of the configuration in a Component's own document.
 *
 * @public
 */
export const componentFindings = {
  nameMissing: defineFinding({
    code: 'component/name-missing',
    severity: 'error',
    explanation:
      'Values are stored, and overlays are selected, by the name of the component.',
    example: 'kind: Component\nmetadata: {}',
    message: () => 'The component has no name; set "metadata.name".',
  }),

  emptySection: defineFinding<{ field: string }>({
    code: 'component/empty-section',
    severity: 'info',
    explanation:
      'Kubernetes reads a key without a value as if it were absent, so it sets nothing. Usually its content is missing or commented out. An empty map, `{}`, is not reported.',
    example: 'spec:\n  parameters:',
    message: ({ field }) =>
      `"${field}" has no value, so it has no effect; complete it, or remove it.`,
  }),

  wrongType: defineFinding<{ field: Words; expected: Phrase }>({
    code: 'component/wrong-type',
    severity: 'error',
    explanation:
      'The value has the wrong type for the field. It is left out; the rest of the document is used.',
    example: 'spec:\n  parameters: [replicas]',
    message: ({ field, expected }) => `"${field}" must be ${expected}.`,
  }),

  componentTypeMissing: defineFinding({
    code: 'component/component-type-missing',
    severity: 'warning',
    explanation:
      'The document sets configuration values, but without a component type there is no schema to check them against and no form to edit them.',
    example: 'spec:\n  parameters:\n    port: 8080',
    message: () =>
      'The component has configuration but no component type; set "spec.componentType" or the annotation "component-config.io/component-type".',
  }),

  unknownField: defineFinding<{ key: string; within: string; hint: Hint }>({
    code: 'component/unknown-field',
    severity: 'warning',
    explanation:
      'Configuration is not read from this key. Its name is probably misspelled, so its values have no effect.',
    example: 'spec:\n  paramaters:\n    port: 8080',
    message: ({ key, within, hint }) =>
      `"${key}" in "${within}" has no effect; correct or remove it.${hint}`,
  }),

  traitNameMissing: defineFinding<{ field: string }>({
    code: 'component/trait-name-missing',
    severity: 'error',
    explanation: 'An entry of the traits has no Trait name; it is left out.',
    example: 'spec:\n  traits:\n    - instanceName: main',
    message: ({ field }) =>
      `"${field}" has no trait and is left out; set its "name".`,
  }),

  duplicateInstanceName: defineFinding<{ instanceName: string }>({
    code: 'component/duplicate-instance-name',
    severity: 'error',
    explanation:
      'Two trait instances have the same name, so values for it are ambiguous. The first one is used.',
    example:
      'spec:\n  traits:\n    - { name: persistent-volume, instanceName: data }\n    - { name: ingress, instanceName: data }',
    message: ({ instanceName }) =>
      `The component has another trait instance "${instanceName}", and this one is left out; give it a different "instanceName".`,
  }),

  embeddedInstanceName: defineFinding<{
    instanceName: string;
    componentType: string;
  }>({
    code: 'component/embedded-instance-name',
    severity: 'error',
    explanation:
      "The component's type embeds a trait under this instance name and sets its values. The component's own instance is left out.",
    example:
      'spec:\n  componentType: service   # embeds a trait as "autoscaler"\n  traits:\n    - { name: autoscaler, instanceName: autoscaler }',
    message: ({ instanceName, componentType }) =>
      `The component type "${componentType}" embeds a trait instance "${instanceName}", so this one is left out; give it a different "instanceName" or remove it.`,
  }),

  traitNotAllowed: defineFinding<{
    name: string;
    componentType: string;
    allowed: readonly string[];
  }>({
    code: 'component/trait-not-allowed',
    severity: 'error',
    explanation:
      'The component type lists the traits that its components may have, and this one is not among them. OpenChoreo refuses such a component.',
    example:
      'spec:\n  componentType: service   # allowedTraits: [persistent-volume]\n  traits:\n    - name: ingress',
    message: ({ name, componentType, allowed }) =>
      `The component type "${componentType}" does not allow the trait "${name}"; remove it, or use one of ${allowed.join(
        ', ',
      )}.`,
  }),

  unknownEnvironment: defineFinding<{ environment: string; hint: Hint }>({
    code: 'component/unknown-environment',
    severity: 'warning',
    explanation:
      'The component sets values for an environment that no Environment declares; they never take effect.',
    example: 'spec:\n  environmentConfigs:\n    prodution:\n      replicas: 3',
    message: ({ environment, hint }) =>
      `There is no environment "${environment}", so these values have no effect; correct the name or remove them.${hint}`,
  }),

  unknownTrait: defineFinding<{
    name: string;
    instanceName: string;
    hint: Hint;
  }>({
    code: 'component/unknown-trait',
    severity: 'error',
    explanation:
      'The component has an instance of a Trait that does not exist, so its values have no schema and no effect.',
    example: 'spec:\n  traits:\n    - name: ingres',
    message: ({ name, instanceName, hint }) =>
      `There is no trait "${name}", so the values of its instance "${instanceName}" have no effect; correct the name or register the trait.${hint}`,
  }),

  sourceUnavailable: defineFinding<{ title: string; failure: Words }>({
    code: 'component/source-unavailable',
    severity: 'error',
    explanation:
      'A system that provides values of the component did not respond, or returned an invalid configuration. Its values are missing, so the configuration is degraded.',
    example: '# the service registry does not answer',
    message: ({ title, failure }) =>
      `The values of ${title} are missing: ${failure}`,
  }),

  noEnvironment: defineFinding<{
    namespace: string;
    /** Environments of other namespaces. */
    elsewhere: readonly Phrase[];
  }>({
    code: 'component/no-environment',
    severity: 'warning',
    explanation:
      'A component is deployed to the environments of its namespace, or else to those of `default`, in the order of the pipeline of its project. There are none, so only what is the same in every environment is checked: the parameters, the parameters of traits, and the types of the values for single environments.',
    example:
      'kind: Component\nmetadata: { name: shop, namespace: sales }   # all Environments are in other namespaces',
    message: ({ namespace, elsewhere }) =>
      `There is no environment for the component in namespace "${namespace}", so only what does not depend on one is checked; declare an Environment there.${
        elsewhere.length === 0
          ? ''
          : ` There are environments in other namespaces: ${elsewhere.join(', ')}.`
      }`,
  }),

  brokenDefinition: defineFinding<{
    kind: string;
    name: string;
    count: number;
    /** The sentences of the first ones. */
    errors: readonly Phrase[];
  }>({
    code: 'component/broken-definition',
    severity: 'error',
    explanation:
      'The ComponentType or a Trait of the component has errors. The rest of it is used, so fields may be missing from the form, and some values may not be checked.',
    example: 'spec:\n  schema:\n    parameters:\n      replicas: intger',
    message: ({ kind, name, count, errors }) =>
      `${name === '' ? `The ${kind}` : `${kind} "${name}"`} has ${
        count === 1 ? 'an error' : `${count} errors`
      }, so its schema is incomplete; ask its owner to correct it. ${errors.join(
        ' ',
      )}${count > errors.length ? ' …' : ''}`,
  }),
};

// SPDX-License-Identifier: Apache-2.0

import { defineFinding } from '../defineFinding';

/** Findings of writing the values that the portal holds into the files of a repository. */
export const publishingFindings = {
  sensitive: defineFinding<{ place: string }>({
    code: 'publishing/sensitive',
    severity: 'info',
    explanation:
      'Every user who can read the repository can read its files and their history. A secret is never written to a file. A list that contains a secret stays in the portal as a whole.',
    example: 'parameters: { password: s3cret }   # sensitive: true',
    message: ({ place }) =>
      `"${place}" is secret and stays in the portal; secrets are not written to files.`,
  }),

  parametersOfOneEnvironment: defineFinding<{ place: string }>({
    code: 'publishing/parameters-of-one-environment',
    severity: 'warning',
    explanation:
      'The document of a component has parameters that are the same in every environment. It has no field for parameters of one environment.',
    example: 'parameters: { port: 8080 }   # in the portal, for staging',
    message: ({ place }) =>
      `"${place}" stays in the portal, because a component's document cannot set parameters for one environment; set it for all environments.`,
  }),

  configsOfAllEnvironments: defineFinding<{ place: string }>({
    code: 'publishing/configs-of-all-environments',
    severity: 'warning',
    explanation:
      'Files only have environmentConfigs for single environments. A value for all environments would have to be repeated in each of them, and would be missing in a new one.',
    example:
      'environmentConfigs: { replicas: 2 }   # in the portal, for all environments',
    message: ({ place }) =>
      `"${place}" stays in the portal, because files only have environmentConfigs for single environments; set it for each environment.`,
  }),

  belowPortal: defineFinding<{ place: string }>({
    code: 'publishing/below-portal',
    severity: 'warning',
    explanation:
      'Values in the portal for all environments override those of files. As long as the portal sets the path, a value in a file has no effect.',
    example:
      'environmentConfigs: { replicas: 2 }   # in the portal, for all environments\nenvironmentConfigs: { replicas: 3 }   # in the portal, for staging',
    message: ({ place }) =>
      `"${place}" stays in the portal, because the portal also has a value for all environments, which would override the file; remove that one first.`,
  }),

  belowOverlay: defineFinding<{ place: string; overlay: string }>({
    code: 'publishing/below-overlay',
    severity: 'warning',
    explanation:
      "Overlays that name a component override the component's own values. A value that such an overlay also sets, or reads in a condition, would have another effect in the component's document.",
    example:
      'appliesTo: { components: [payments] }\nconfig: { parameters: { port: 80 } }',
    message: ({ place, overlay }) =>
      `"${place}" stays in the portal, because ${overlay} overrides or reads it above the component's document; change it there.`,
  }),

  noBinding: defineFinding<{ place: string; environment: string }>({
    code: 'publishing/no-binding',
    severity: 'warning',
    explanation:
      "OpenChoreo's Component has no values for single environments: they are in the ReleaseBinding of the environment. If the repository has none for the component, there is no document to write to, and a new one would deploy the component.",
    example: 'apiVersion: openchoreo.dev/v1alpha1\nkind: Component',
    message: ({ place, environment }) =>
      `"${place}" stays in the portal, because the repository has no ReleaseBinding of the component; add one for environment "${environment}".`,
  }),

  noInstance: defineFinding<{ place: string; instanceName: string }>({
    code: 'publishing/no-instance',
    severity: 'warning',
    explanation:
      "The values of a trait are written to its instance in the component's document. Traits that the component type embeds have no instance there.",
    example: 'traits: { volume: { parameters: { size: 1Gi } } }',
    message: ({ place, instanceName }) =>
      `"${place}" stays in the portal, because the component's document has no trait instance "${instanceName}".`,
  }),

  noPlace: defineFinding<{ place: string }>({
    code: 'publishing/no-place',
    severity: 'warning',
    explanation:
      'The document of a component only has fields for parameters, environmentConfigs and those of traits.',
    example: 'workload: { main: { image: nginx } }',
    message: ({ place }) =>
      `"${place}" stays in the portal, because the component's document has no field for it.`,
  }),

  appended: defineFinding<{ place: string }>({
    code: 'publishing/appended',
    severity: 'warning',
    explanation:
      'The items of a list with the strategy "append" are added to those below it. Once they are in the file, it is unknown whether the portal adds the same items or further ones.',
    example: 'merge:strategy: append',
    message: ({ place }) =>
      `"${place}" stays in the portal, because its items are appended to those of the file; add them to the file by hand, then reset the value.`,
  }),

  notCombinable: defineFinding<{ place: string }>({
    code: 'publishing/not-combinable',
    severity: 'warning',
    explanation:
      'The file clears, removes or replaces something at the path, and the portal adds to it. One value cannot express both.',
    example:
      'checks: []   # in the file\nchecks: [dns]   # in the portal, merged by item',
    message: ({ place }) =>
      `"${place}" stays in the portal, because one value cannot express it together with the value in the file; change the file by hand.`,
  }),

  marker: defineFinding<{ place: string }>({
    code: 'publishing/marker',
    severity: 'warning',
    explanation:
      'OpenChoreo does not support "$remove" and "$unset", and would treat them as values.',
    example: 'labels: { $remove: [tier] }',
    message: ({ place }) =>
      `"${place}" stays in the portal, because OpenChoreo does not support "$remove" and "$unset"; remove the value in the file by hand.`,
  }),

  included: defineFinding<{ place: string }>({
    code: 'publishing/included',
    severity: 'warning',
    explanation:
      'The document includes the value from another file, with "$yaml", "$json" or "$text". Writing it would replace the reference.',
    example: 'parameters: { $yaml: ./parameters.yaml }',
    message: ({ place }) =>
      `"${place}" stays in the portal, because the document includes that part from another file; change it there.`,
  }),

  frozen: defineFinding<{ environment: string; release: string }>({
    code: 'publishing/frozen',
    severity: 'info',
    explanation:
      'A ComponentRelease freezes the parameters of a component. A value in its document takes effect in an environment with the next release; until then the portal keeps the value.',
    example: 'kind: ReleaseBinding\nspec: { releaseName: payments-1 }',
    message: ({ environment, release }) =>
      `Parameters take effect in environment "${environment}" with the next release, because release "${release}" froze other values; until then they also stay in the portal.`,
  }),

  newBinding: defineFinding<{ name: string; environment: string }>({
    code: 'publishing/new-binding',
    severity: 'info',
    explanation:
      'The repository has bindings of the component for other environments, but not for this one. The new binding follows them, without a release: add "releaseName" to deploy one. If a kustomization lists its resources, add the file there.',
    example: 'kind: ReleaseBinding\nmetadata: { name: payments-staging }',
    message: ({ name, environment }) =>
      `ReleaseBinding "${name}" is new, because the component has none for environment "${environment}"; it has no release.`,
  }),

  fileMissing: defineFinding<{ path: string }>({
    code: 'publishing/file-missing',
    severity: 'error',
    explanation:
      'A file that the catalog has read is no longer in the repository.',
    example: 'components/payments.yaml',
    message: ({ path }) =>
      `File "${path}" is missing; refresh the component in the catalog and try again.`,
  }),
};

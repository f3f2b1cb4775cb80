// SPDX-License-Identifier: Apache-2.0

import { defineFinding } from '../defineFinding';

/** Findings of writing the values that the portal holds into the files of a repository. */
export const publishingFindings = {
  sensitive: defineFinding<{ place: string }>({
    code: 'publishing/sensitive',
    severity: 'info',
    explanation:
      'Everybody who can read the repository can read what is in it, now and in its history. A secret is never written to a file. A list with a secret in it stays in the portal as a whole.',
    example: 'parameters: { password: s3cret }   # sensitive: true',
    message: ({ place }) =>
      `"${place}" is secret and stays in the portal; files do not hold secrets.`,
  }),

  parametersOfOneEnvironment: defineFinding<{ place: string }>({
    code: 'publishing/parameters-of-one-environment',
    severity: 'warning',
    explanation:
      'The document of a component has parameters that are the same in every environment. No field of it holds parameters of one environment.',
    example: 'parameters: { port: 8080 }   # held for staging',
    message: ({ place }) =>
      `"${place}" stays in the portal, because a component's document cannot set parameters for one environment; set it for all environments.`,
  }),

  configsOfAllEnvironments: defineFinding<{ place: string }>({
    code: 'publishing/configs-of-all-environments',
    severity: 'warning',
    explanation:
      'In files, environmentConfigs are written for one environment each. A value for all environments would have to be repeated in each of them, and would be missing in the next one.',
    example:
      'environmentConfigs: { replicas: 2 }   # held for all environments',
    message: ({ place }) =>
      `"${place}" stays in the portal, because files have environmentConfigs for single environments only; set it for each environment.`,
  }),

  belowPortal: defineFinding<{ place: string }>({
    code: 'publishing/below-portal',
    severity: 'warning',
    explanation:
      'Values that the portal holds for all environments win over those of files. As long as the portal says something about the place, a value in a file would have no effect.',
    example:
      'environmentConfigs: { replicas: 2 }   # held for all environments\nenvironmentConfigs: { replicas: 3 }   # held for staging',
    message: ({ place }) =>
      `"${place}" stays in the portal, because the portal also holds a value for all environments, which would win over the file; remove that one first.`,
  }),

  belowOverlay: defineFinding<{ place: string; overlay: string }>({
    code: 'publishing/below-overlay',
    severity: 'warning',
    explanation:
      "Overlays that name a component win over the component's own values. A value that such an overlay sets as well, or whose conditions read it, would not mean the same in the component's document.",
    example:
      'appliesTo: { components: [payments] }\nconfig: { parameters: { port: 80 } }',
    message: ({ place, overlay }) =>
      `"${place}" stays in the portal, because ${overlay} stands above the component's document and speaks of it; change it there.`,
  }),

  noBinding: defineFinding<{ place: string; environment: string }>({
    code: 'publishing/no-binding',
    severity: 'warning',
    explanation:
      "OpenChoreo's Component has no values for single environments: they are in the ReleaseBinding of the environment. Where the repository has none for the component, there is no document to write to, and a new one would deploy the component.",
    example: 'apiVersion: openchoreo.dev/v1alpha1\nkind: Component',
    message: ({ place, environment }) =>
      `"${place}" stays in the portal, because the repository has no ReleaseBinding of the component; add one for environment "${environment}".`,
  }),

  noInstance: defineFinding<{ place: string; instanceName: string }>({
    code: 'publishing/no-instance',
    severity: 'warning',
    explanation:
      "The values of a trait are written to its instance in the component's document. Traits that the component type embeds have none there.",
    example: 'traits: { volume: { parameters: { size: 1Gi } } }',
    message: ({ place, instanceName }) =>
      `"${place}" stays in the portal, because the component's document has no trait instance "${instanceName}".`,
  }),

  noPlace: defineFinding<{ place: string }>({
    code: 'publishing/no-place',
    severity: 'warning',
    explanation:
      'Only parameters, environmentConfigs and those of traits have a place in the document of a component.',
    example: 'workload: { main: { image: nginx } }',
    message: ({ place }) =>
      `"${place}" stays in the portal, because the component's document has no field for it.`,
  }),

  appended: defineFinding<{ place: string }>({
    code: 'publishing/appended',
    severity: 'warning',
    explanation:
      'The items of a list with the strategy "append" are added to those below it. Once they are in the file, nothing tells whether the portal adds the same items or further ones.',
    example: 'merge:strategy: append',
    message: ({ place }) =>
      `"${place}" stays in the portal, because its items are appended to those of the file; add them to the file by hand, then reset the value.`,
  }),

  notCombinable: defineFinding<{ place: string }>({
    code: 'publishing/not-combinable',
    severity: 'warning',
    explanation:
      'The file clears, removes or replaces something at the place, and the portal adds to it. One value cannot say both.',
    example:
      'checks: []   # in the file\nchecks: [dns]   # held, merged by item',
    message: ({ place }) =>
      `"${place}" stays in the portal, because one value cannot say what it and the value in the file say together; change the file by hand.`,
  }),

  marker: defineFinding<{ place: string }>({
    code: 'publishing/marker',
    severity: 'warning',
    explanation:
      'OpenChoreo does not know "$remove" and "$unset", and would take them for values.',
    example: 'labels: { $remove: [tier] }',
    message: ({ place }) =>
      `"${place}" stays in the portal, because OpenChoreo does not know "$remove" and "$unset"; remove the value in the file by hand.`,
  }),

  included: defineFinding<{ place: string }>({
    code: 'publishing/included',
    severity: 'warning',
    explanation:
      'The document takes the value from another file, with "$yaml", "$json" or "$text". Writing it would replace the reference.',
    example: 'parameters: { $yaml: ./parameters.yaml }',
    message: ({ place }) =>
      `"${place}" stays in the portal, because the document includes that part from another file; change it there.`,
  }),

  frozen: defineFinding<{ environment: string; release: string }>({
    code: 'publishing/frozen',
    severity: 'info',
    explanation:
      'A ComponentRelease freezes the parameters of a component. What is written to its document takes effect in an environment with a release that is made from it; until then the portal holds the value.',
    example: 'kind: ReleaseBinding\nspec: { releaseName: payments-1 }',
    message: ({ environment, release }) =>
      `Parameters take effect in environment "${environment}" with the next release, because release "${release}" froze others; until then they also stay in the portal.`,
  }),

  newBinding: defineFinding<{ name: string; environment: string }>({
    code: 'publishing/new-binding',
    severity: 'info',
    explanation:
      'The repository has bindings of the component for other environments, and none for this one. The new one is made after them, without a release: add "releaseName" to deploy one. Where a kustomization lists its resources, add the file there.',
    example: 'kind: ReleaseBinding\nmetadata: { name: payments-staging }',
    message: ({ name, environment }) =>
      `ReleaseBinding "${name}" is new, because the component has none for environment "${environment}"; it names no release.`,
  }),

  fileMissing: defineFinding<{ path: string }>({
    code: 'publishing/file-missing',
    severity: 'error',
    explanation:
      'A file that the catalog has read is not in the repository any more.',
    example: 'components/payments.yaml',
    message: ({ path }) =>
      `File "${path}" is missing; refresh the component in the catalog and try again.`,
  }),
};

// SPDX-License-Identifier: Apache-2.0

import type { publishingFindings } from '../catalogue/publishing';
import type { DocsOf } from './types';

export const publishingDocs: DocsOf<typeof publishingFindings> = {
  sensitive: [
    'Every user who can read the repository can read its files and their history. A secret is never written to a file. A list that contains a secret stays in the portal as a whole.',
    'parameters: { password: s3cret }   # sensitive: true',
  ],
  ends: [
    'The value is set for a limited time. In a file it would stay for good, because nothing removes it there.',
    'parameters: { logLevel: debug }   # ends at some time',
  ],
  parametersOfOneEnvironment: [
    'The document of a component has parameters that are the same in every environment. It has no field for parameters of one environment.',
    'parameters: { port: 8080 }   # in the portal, for staging',
  ],
  configsOfAllEnvironments: [
    'Files only have environmentConfigs for single environments. A value for all environments would have to be repeated in each of them, and would be missing in a new one.',
    'environmentConfigs: { replicas: 2 }   # in the portal, for all environments',
  ],
  belowPortal: [
    'Values in the portal for all environments override those of files. As long as the portal sets the path, a value in a file has no effect.',
    'environmentConfigs: { replicas: 2 }   # in the portal, for all environments\nenvironmentConfigs: { replicas: 3 }   # in the portal, for staging',
  ],
  belowOverlay: [
    "Overlays that name a component override the component's own values. A value that such an overlay also sets, or reads in a condition, would have another effect in the component's document.",
    'appliesTo: { components: [payments] }\nconfig: { parameters: { port: 80 } }',
  ],
  noBinding: [
    "OpenChoreo's Component has no values for single environments: they are in the ReleaseBinding of the environment. If the repository has none for the component, there is no document to write to, and a new one would deploy the component.",
    'apiVersion: openchoreo.dev/v1alpha1\nkind: Component',
  ],
  noInstance: [
    "The values of a trait are written to its instance in the component's document. Traits that the component type embeds have no instance there.",
    'traits: { volume: { parameters: { size: 1Gi } } }',
  ],
  noPlace: [
    'The document of a component only has fields for parameters, environmentConfigs and those of traits.',
    'workload: { main: { image: nginx } }',
  ],
  appended: [
    'The items of a list with the strategy "append" are added to those below it. Once they are in the file, it is unknown whether the portal adds the same items or further ones.',
    'merge:strategy: append',
  ],
  notCombinable: [
    'The file clears, removes or replaces something at the path, and the portal adds to it. One value cannot express both.',
    'checks: []   # in the file\nchecks: [dns]   # in the portal, merged by item',
  ],
  marker: [
    'OpenChoreo does not support "$remove" and "$unset", and would treat them as values.',
    'labels: { $remove: [tier] }',
  ],
  included: [
    'The document includes the value from another file, with "$yaml", "$json" or "$text". Writing it would replace the reference.',
    'parameters: { $yaml: ./parameters.yaml }',
  ],
  frozen: [
    'A ComponentRelease freezes the parameters of a component. A value in its document takes effect in an environment with the next release; until then the portal keeps the value.',
    'kind: ReleaseBinding\nspec: { releaseName: payments-1 }',
  ],
  newBinding: [
    'The repository has bindings of the component for other environments, but not for this one. The new binding follows them, without a release: add "releaseName" to deploy one. If a kustomization lists its resources, add the file there.',
    'kind: ReleaseBinding\nmetadata: { name: payments-staging }',
  ],
  fileMissing: [
    'A file that the catalog has read is no longer in the repository.',
    'components/payments.yaml',
  ],
};

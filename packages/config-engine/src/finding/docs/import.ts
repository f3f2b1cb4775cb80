// SPDX-License-Identifier: Apache-2.0

import type { importFindings } from '../catalogue/import';
import type { DocsOf } from './types';

export const importDocs: DocsOf<typeof importFindings> = {
  otherDocument: [
    'Only documents of the kinds that become overlays are imported. Others in the same folder, such as a registry of components, are left out.',
    'kind: ComponentRegistry\napiVersion: aicr.nvidia.com/v1alpha1',
  ],
  misspeltKind: [
    'The kind of the document is nearly that of one that is imported, so it was probably meant to be. It is not imported.',
    'kind: RecipeMetdata\napiVersion: aicr.run/v1alpha2',
  ],
  unknownVersion: [
    'A document of another version may have other fields, or other meanings of the same fields. It is not imported.',
    'kind: RecipeMetadata\napiVersion: aicr.run/v9',
  ],
  profileVersion: [
    'AICR refuses a recipe with a profile in a version that has no profiles.',
    'apiVersion: aicr.run/v1alpha2\nspec: { profile: … }',
  ],
  profileDefault: [
    'The default of a profile is one of its values. AICR refuses any other.',
    'profile: { name: gpuStack, default: manged, values: { managed: {} } }',
  ],
  profileDefaultOnly: [
    'A profile is a choice between values, which AICR makes when it generates a recipe. The overlay has the default. To import another value, make it the default first.',
    'profile: { name: gpuStack, default: managed, values: { managed: {}, own: {} } }',
  ],
  profileUneven: [
    'Every value of a profile sets the same fields; otherwise a field of another layer would remain. AICR refuses the profile.',
    'values:\n  managed: { componentRefs: [{ name: gpu, overrides: { driver: false } }] }\n  own: {}',
  ],
  profileRefused: [
    'A profile has a name of letters, digits, ".", "_" and "-", and so have its values. A value has constraints with a name and a value, and "overrides" of components, each once. It must not set "overrides.enabled", an empty map or a key with a dot, and its "advertiser" can only be "external".',
    'values:\n  own: { componentRefs: [{ name: gpu, overrides: { enabled: false } }] }',
  ],
  profileComponent: [
    'A profile sets values of components that recipes have, and adds none. AICR refuses one that names another component.',
    '# no recipe has the component gpu-oprator of a profile',
  ],
  profileOverlap: [
    'AICR applies a profile above all recipes of a cluster, and refuses one that sets a constraint of these or of a mixin. In an overlay, the values of a profile are those of its recipe, so another recipe could override them.',
    '# the profile of recipe aks and the recipe aks-h100 both set gpu: driver.enabled',
  ],
  mixinConstraint: [
    'A mixin adds constraints. AICR refuses a recipe whose mixin has a constraint of the recipe, of one that it builds on, or of another of its mixins.',
    '# recipe eks and its mixin os both have the constraint OS.release.ID',
  ],
  mixinComponent: [
    'A mixin may add a namespace, manifest files and files before them to a component that already exists, and nothing else. AICR refuses the recipe. Paths of "overrides" that a registry of components allows are not read.',
    '# the mixin of a recipe has "overrides" of a component of the recipe',
  ],
  layerMissing: [
    'openCenter refuses a descriptor without a layer. An overlay has no layer, so no other check reports this.',
    'name: service-calico\nroots: [{ path: services/calico }]',
  ],
  noParts: [
    'A descriptor without roots and files adds nothing.',
    'name: service-calico\nlayer: services',
  ],
  twoServices: [
    'A descriptor is enabled by one service, either run by openCenter or managed elsewhere.',
    'service: calico\nmanaged_service: calico',
  ],
  unknownTarget: [
    'A descriptor is listed in the aggregates that it refers to. This aggregate does not exist.',
    'aggregate_targets: [root-overly]',
  ],
};

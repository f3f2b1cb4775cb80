// SPDX-License-Identifier: Apache-2.0

import { defineFinding } from '../defineFinding';
import { joinNames } from '../joinNames';
import type { Phrase } from '../phrase';
import type { Hint } from '../suggest';

/** Findings of reading documents of other systems as overlays. */
export const importFindings = {
  otherDocument: defineFinding<{ kind: string; expected: Phrase }>({
    code: 'import/other-document',
    severity: 'info',
    explanation:
      'Only documents of the kinds that become overlays are imported. Others in the same folder, such as a registry of components, are left out.',
    example: 'kind: ComponentRegistry\napiVersion: aicr.nvidia.com/v1alpha1',
    message: ({ kind, expected }) =>
      `The document is not imported: its kind is "${kind}", not ${expected}.`,
  }),

  misspeltKind: defineFinding<{ kind: string; hint: Hint }>({
    code: 'import/misspelt-kind',
    severity: 'error',
    explanation:
      'The kind of the document is nearly that of one that is imported, so it was probably meant to be. It is not imported.',
    example: 'kind: RecipeMetdata\napiVersion: aicr.run/v1alpha2',
    message: ({ kind, hint }) =>
      `The document is not imported: "${kind}" is not a kind of AICR.${hint}`,
  }),

  unknownVersion: defineFinding<{ version: string; known: readonly string[] }>({
    code: 'import/unknown-version',
    severity: 'error',
    explanation:
      'A document of another version may have other fields, or other meanings of the same fields. It is not imported.',
    example: 'kind: RecipeMetadata\napiVersion: aicr.run/v9',
    message: ({ version, known }) =>
      `The version "${version}" of AICR is not known; use one of ${known.join(', ')}.`,
  }),

  profileVersion: defineFinding<{ versions: readonly string[] }>({
    code: 'import/profile-version',
    severity: 'error',
    explanation:
      'AICR refuses a recipe with a profile in a version that has no profiles.',
    example: 'apiVersion: aicr.run/v1alpha2\nspec: { profile: … }',
    message: ({ versions }) =>
      `AICR has profiles only in ${joinNames(versions, 'or')}; correct "apiVersion", or remove the profile.`,
  }),

  profileDefault: defineFinding<{ value: string; hint: Hint }>({
    code: 'import/profile-default',
    severity: 'error',
    explanation:
      'The default of a profile is one of its values. AICR refuses any other.',
    example:
      'profile: { name: gpuStack, default: manged, values: { managed: {} } }',
    message: ({ value, hint }) =>
      `The profile has no value "${value}", which is its default; correct one of them.${hint}`,
  }),

  profileDefaultOnly: defineFinding<{
    name: string;
    value: string;
    others: readonly string[];
  }>({
    code: 'import/profile-default-only',
    severity: 'info',
    explanation:
      'A profile is a choice between values, which AICR makes when it generates a recipe. The overlay has the default. To import another value, make it the default first.',
    example:
      'profile: { name: gpuStack, default: managed, values: { managed: {}, own: {} } }',
    message: ({ name, value, others }) =>
      `The profile "${name}" is imported with its default "${value}", and without ${joinNames(others)}.`,
  }),

  profileUneven: defineFinding<{ value: string; paths: readonly string[] }>({
    code: 'import/profile-uneven',
    severity: 'error',
    explanation:
      'Every value of a profile sets the same fields; otherwise a field of another layer would remain. AICR refuses the profile.',
    example:
      'values:\n  managed: { componentRefs: [{ name: gpu, overrides: { driver: false } }] }\n  own: {}',
    message: ({ value, paths }) =>
      `The value "${value}" of the profile does not set ${joinNames(paths)}, as another value does; set them in all values.`,
  }),

  profileRefused: defineFinding<{ field: string }>({
    code: 'import/profile-refused',
    severity: 'error',
    explanation:
      'A profile has a name of letters, digits, ".", "_" and "-", and so have its values. A value has constraints with a name and a value, and "overrides" of components, each once. It must not set "overrides.enabled", an empty map or a key with a dot, and its "advertiser" can only be "external".',
    example:
      'values:\n  own: { componentRefs: [{ name: gpu, overrides: { enabled: false } }] }',
    message: ({ field }) =>
      `AICR does not accept "${field}" in a profile; correct or remove it.`,
  }),

  profileComponent: defineFinding<{ component: string; hint: Hint }>({
    code: 'import/profile-component',
    severity: 'error',
    explanation:
      'A profile sets values of components that recipes have, and adds none. AICR refuses one that names another component.',
    example: '# no recipe has the component gpu-oprator of a profile',
    message: ({ component, hint }) =>
      `The profile sets values of the component "${component}", which no recipe has; correct its name, or add it to a recipe.${hint}`,
  }),

  profileOverlap: defineFinding<{ text: string; other: string }>({
    code: 'import/profile-overlap',
    severity: 'error',
    explanation:
      'AICR applies a profile above all recipes of a cluster, and refuses one that sets a constraint of these or of a mixin. In an overlay, the values of a profile are those of its recipe, so another recipe could override them.',
    example:
      '# the profile of recipe aks and the recipe aks-h100 both set gpu: driver.enabled',
    message: ({ text, other }) =>
      `The profile sets "${text}", which "${other}" also sets; AICR gives the profile precedence or refuses it. Remove one of them.`,
  }),

  mixinConstraint: defineFinding<{
    recipe: string;
    mixin: string;
    constraint: string;
  }>({
    code: 'import/mixin-constraint',
    severity: 'error',
    explanation:
      'A mixin adds constraints. AICR refuses a recipe whose mixin has a constraint of the recipe, of one that it builds on, or of another of its mixins.',
    example:
      '# recipe eks and its mixin os both have the constraint OS.release.ID',
    message: ({ recipe, mixin, constraint }) =>
      `AICR refuses the recipe "${recipe}": its mixin "${mixin}" has the constraint "${constraint}", which the recipe, one that it builds on or another mixin has; remove one of them.`,
  }),

  mixinComponent: defineFinding<{
    recipe: string;
    mixin: string;
    component: string;
    fields: readonly string[];
  }>({
    code: 'import/mixin-component',
    severity: 'error',
    explanation:
      'A mixin may add a namespace, manifest files and files before them to a component that already exists, and nothing else. AICR refuses the recipe. Paths of "overrides" that a registry of components allows are not read.',
    example:
      '# the mixin of a recipe has "overrides" of a component of the recipe',
    message: ({ recipe, mixin, component, fields }) =>
      `AICR refuses the recipe "${recipe}": its mixin "${mixin}" sets ${joinNames(
        fields,
      )} of the component "${component}", which the recipe, one that it builds on or another mixin has. Set them in a recipe.`,
  }),

  layerMissing: defineFinding({
    code: 'import/layer-missing',
    severity: 'error',
    explanation:
      'openCenter refuses a descriptor without a layer. An overlay has no layer, so no other check reports this.',
    example: 'name: service-calico\nroots: [{ path: services/calico }]',
    message: () => 'The descriptor has no "layer"; add it.',
  }),

  noParts: defineFinding({
    code: 'import/no-parts',
    severity: 'error',
    explanation: 'A descriptor without roots and files adds nothing.',
    example: 'name: service-calico\nlayer: services',
    message: () =>
      'The descriptor has neither "roots" nor "files"; add one of them, or remove the descriptor.',
  }),

  twoServices: defineFinding({
    code: 'import/two-services',
    severity: 'error',
    explanation:
      'A descriptor is enabled by one service, either run by openCenter or managed elsewhere.',
    example: 'service: calico\nmanaged_service: calico',
    message: () =>
      'The descriptor has both "service" and "managed_service"; remove one of them.',
  }),

  unknownTarget: defineFinding<{ name: string; target: string }>({
    code: 'import/unknown-target',
    severity: 'error',
    explanation:
      'A descriptor is listed in the aggregates that it refers to. This aggregate does not exist.',
    example: 'aggregate_targets: [root-overly]',
    message: ({ name, target }) =>
      `There is no descriptor "${target}" that "${name}" could be aggregated in; correct "aggregate_targets".`,
  }),
};

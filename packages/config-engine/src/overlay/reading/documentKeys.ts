// SPDX-License-Identifier: Apache-2.0

/** The keys of the `spec` of an Overlay. */
export const overlayKeys = [
  'owner',
  'appliesTo',
  'criteria',
  'base',
  'mixins',
  'priority',
  'enforce',
  'enabledWhen',
  'enabled_when',
  'constraints',
  'config',
  'roots',
  'merge',
  'mutation',
  'mutateFirst',
  'validation',
] as const;

/** The keys of the `spec` of an OverlayMixin. */
export const mixinKeys = ['owner', 'constraints', 'config'] as const;

/** The keys of the `spec` of an Environment. */
export const environmentKeys = ['owner', 'facts', 'promotedFrom'] as const;

export const appliesToKeys = [
  'componentTypes',
  'components',
  'selector',
] as const;

export const selectorKeys = ['matchLabels'] as const;

export const constraintKeys = ['name', 'value'] as const;

export const rootKeys = ['path', 'when', 'files'] as const;

export const fileKeys = ['name', 'when', 'values', 'yttDataValues'] as const;

export const mergeKeys = ['path', 'strategy', 'keys'] as const;

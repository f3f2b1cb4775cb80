// SPDX-License-Identifier: Apache-2.0

import type { IconComponent } from '@backstage/core-plugin-api';
import {
  RiBox3Line,
  RiEqualizerLine,
  RiGitBranchLine,
  RiGitRepositoryLine,
  RiPuzzleLine,
  RiRocketLine,
  RiRouteLine,
  RiServerLine,
  RiShapesLine,
  RiStackLine,
  RiStackshareLine,
  type RemixiconComponentType,
} from '@remixicon/react';
import type { JSX } from 'react';
import type { PlatformKind } from '@component-config/plugin-component-config-common';

/** The sizes of Backstage's own icons. */
const sizes = {
  medium: '1.5rem',
  large: '2.1875rem',
  small: '1.25rem',
  inherit: '1em',
} as const;

/** An icon of the requested size. The catalog graph also passes its position and color. */
export function sized(Icon: RemixiconComponentType): IconComponent {
  return function KindIcon({ fontSize, ...drawn }) {
    return <Icon size={sizes[fontSize ?? 'medium']} {...drawn} aria-hidden />;
  };
}

/**
 * Icons of the kinds of platform documents, by kind, for `kindIcons` of the catalog's `DefaultEntityPresentationApi`.
 *
 * @public
 */
export const componentConfigKindIcons: Record<PlatformKind, IconComponent> = {
  ComponentType: sized(RiShapesLine),
  ClusterComponentType: sized(RiShapesLine),
  Trait: sized(RiPuzzleLine),
  ClusterTrait: sized(RiPuzzleLine),
  Overlay: sized(RiStackLine),
  OverlayMixin: sized(RiStackshareLine),
  Environment: sized(RiServerLine),
  DeploymentPipeline: sized(RiRouteLine),
  ReleaseBinding: sized(RiEqualizerLine),
  ComponentDeployment: sized(RiRocketLine),
  ComponentRelease: sized(RiBox3Line),
  Workload: sized(RiGitBranchLine),
  ConfigurationRepository: sized(RiGitRepositoryLine),
};

/**
 * The same icons by the names that Backstage apps look them up by: `kind:componenttype`. For `icons` of `createApp` in
 * the old frontend system.
 *
 * @public
 */
export const componentConfigSystemIcons: Record<string, IconComponent> =
  Object.fromEntries(
    Object.entries(componentConfigKindIcons).map(([kind, icon]) => [
      `kind:${kind.toLocaleLowerCase('en-US')}`,
      icon,
    ]),
  );

/** The same as elements, of the size of the text around them, for icon bundles of the new frontend system. */
export const systemIconElements: Record<string, JSX.Element> =
  Object.fromEntries(
    Object.entries(componentConfigSystemIcons).map(([key, Icon]) => [
      key,
      <Icon fontSize="inherit" />,
    ]),
  );

// SPDX-License-Identifier: Apache-2.0

import type { IconComponent } from '@backstage/core-plugin-api';
import { useAsyncEntity } from '@backstage/plugin-catalog-react';
import { RiEqualizerLine } from '@remixicon/react';
import { useNavigate } from 'react-router-dom';
import { isConfigurable } from '../conditions';
import { sized } from '../icons/kindIcons';
import { useEffectiveItem } from './useEntityLinks';

/**
 * An item for the menu of an entity page, as `EntityLayout` of the classic frontend system expects it.
 *
 * @public
 */
export interface ConfigurationMenuItem {
  title: string;
  Icon: IconComponent;
  onClick: () => void;
}

const EffectiveIcon = sized(RiEqualizerLine);

/**
 * The menu items of the current entity, for `UNSTABLE_extraContextMenuItems` of an `EntityLayout`: a link to the
 * effective configuration of a component. Empty while the entity is loading, and if it has no Configuration tab.
 *
 * @public
 */
export function useConfigurationMenuItems(): ConfigurationMenuItem[] {
  const { entity } = useAsyncEntity();
  const { title, href, disabled } = useEffectiveItem();
  const navigate = useNavigate();
  return entity && isConfigurable(entity) && !disabled
    ? [{ title, Icon: EffectiveIcon, onClick: () => navigate(href) }]
    : [];
}

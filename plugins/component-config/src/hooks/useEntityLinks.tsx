// SPDX-License-Identifier: Apache-2.0

import { stringifyEntityRef } from '@backstage/catalog-model';
import { useEntity } from '@backstage/plugin-catalog-react';
import { RiBookletLine, RiEqualizerLine } from '@remixicon/react';
import { usePlatformLinks } from '../platform/usePlatformLinks';
import { useTexts } from '../translation';
import { useTabLinks } from './useTabLinks';

/** The link to the configuration of the current component. */
export function useConfigurationLink() {
  const { t } = useTexts();
  const href = useTabLinks()?.({});
  return {
    label: t('pages.title'),
    icon: <RiEqualizerLine aria-hidden />,
    href,
    disabled: href === undefined,
  };
}

/** The link to the documentation of the current ComponentType or Trait. */
export function useDefinitionLink() {
  const { t } = useTexts();
  const { entity } = useEntity();
  const href = usePlatformLinks()?.definition(stringifyEntityRef(entity));
  return {
    label: t('card.documentation'),
    icon: <RiBookletLine aria-hidden />,
    href,
    disabled: href === undefined,
  };
}

/** The menu item for the effective configuration of the current component. */
export function useEffectiveItem() {
  const { t } = useTexts();
  const href = useTabLinks()?.({ view: 'effective' });
  return {
    title: t('card.effective'),
    href: href ?? '',
    disabled: href === undefined,
  };
}

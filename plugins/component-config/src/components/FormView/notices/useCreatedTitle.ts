// SPDX-License-Identifier: Apache-2.0

import { ValuesCreation } from '@component-config/plugin-component-config-common';
import { useTexts } from '../../../translation';

/** A one-line summary of what was added to the first values, and by which overlays. */
export function useCreatedTitle(): (created: ValuesCreation) => string {
  const { t } = useTexts();
  return ({ added }) =>
    added.length > 0
      ? t('created.title', {
          count: added.length,
          origins: [...new Set(added.map(({ title }) => title))].join(', '),
        })
      : t('created.none');
}

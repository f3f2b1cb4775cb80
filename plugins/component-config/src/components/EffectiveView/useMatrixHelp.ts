// SPDX-License-Identifier: Apache-2.0

import { KeyHelp } from '@component-config/plugin-component-config-react';
import { useMemo } from 'react';
import { useTexts } from '../../translation';

/** The keys of the matrix, for the help. */
export function useMatrixHelp(): readonly KeyHelp[] {
  const { t } = useTexts();
  return useMemo(
    () => [
      { keys: ['/'], text: t('matrix.keys.search') },
      { keys: ['j', '↓'], text: t('matrix.keys.next') },
      { keys: ['k', '↑'], text: t('matrix.keys.previous') },
      { keys: ['e', 'Enter'], text: t('matrix.keys.explain') },
      { keys: ['m'], text: t('matrix.keys.overridden') },
      { keys: ['d'], text: t('matrix.keys.differs') },
      { keys: ['?'], text: t('matrix.keys.help') },
      { keys: ['Esc'], text: t('matrix.keys.close') },
    ],
    [t],
  );
}

// SPDX-License-Identifier: Apache-2.0

import { ActionMenu } from '@component-config/plugin-component-config-react';
import { useTexts } from '../../translation';
import { CopyFormat, copyFormats } from './useCopyConfiguration';

/** Actions on the whole configuration of an environment. */
export function ColumnMenu(props: {
  /** The display name. */
  environment: string;
  onCopy: (format: CopyFormat) => void;
  /** Omitted when there is no other environment. */
  onPromote?: () => void;
}) {
  const { t } = useTexts();
  const { environment, onCopy, onPromote } = props;
  return (
    <ActionMenu
      label={t('matrix.column', { environment })}
      actions={() => [
        ...copyFormats.map(format => ({
          id: format,
          label: t(`matrix.copyAs.${format}`),
          onAction: () => onCopy(format),
        })),
        ...(onPromote
          ? [
              {
                id: 'promote',
                label: t('promotion.copyAll'),
                onAction: onPromote,
              },
            ]
          : []),
      ]}
    />
  );
}

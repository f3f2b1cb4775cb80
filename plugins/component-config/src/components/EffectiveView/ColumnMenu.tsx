// SPDX-License-Identifier: Apache-2.0

import { ButtonIcon, Menu, MenuItem, MenuTrigger } from '@backstage/ui';
import { RiMore2Line } from '@remixicon/react';
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
    <MenuTrigger>
      <ButtonIcon
        size="small"
        variant="tertiary"
        icon={<RiMore2Line aria-hidden />}
        aria-label={t('matrix.column', { environment })}
      />
      <Menu placement="bottom end">
        {copyFormats.map(format => (
          <MenuItem key={format} onAction={() => onCopy(format)}>
            {t(`matrix.copyAs.${format}`)}
          </MenuItem>
        ))}
        {onPromote && (
          <MenuItem onAction={onPromote}>{t('promotion.copyAll')}</MenuItem>
        )}
      </Menu>
    </MenuTrigger>
  );
}

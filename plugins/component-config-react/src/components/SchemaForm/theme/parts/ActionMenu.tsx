// SPDX-License-Identifier: Apache-2.0

import { ButtonIcon, Menu, MenuItem, MenuTrigger } from '@backstage/ui';
import { RiMore2Line } from '@remixicon/react';
import { ReactElement, useState } from 'react';
import { QuietButton } from '../controls';
import styles from './parts.module.css';

/**
 * An item of a menu.
 *
 * @public
 */
export interface MenuAction {
  id: string;
  label: string;
  icon?: ReactElement;
  isDanger?: boolean;
  onAction: () => void;
}

/**
 * A menu behind a quiet button. It is built when it is first opened: a form has hundreds of menus, and a user opens
 * few.
 *
 * @public
 */
export function ActionMenu(props: {
  label: string;
  /** Whether Tab stops at the button. Defaults to yes. */
  isTabStop?: boolean;
  /** Called when the menu opens. */
  actions: () => readonly MenuAction[];
}) {
  const { label, isTabStop = true, actions } = props;
  const [isOpen, setOpen] = useState<boolean>();
  const icon = <RiMore2Line aria-hidden />;
  if (isOpen === undefined) {
    return (
      <QuietButton
        icon={icon}
        aria-label={label}
        aria-haspopup="menu"
        isTabStop={isTabStop}
        onPress={() => setOpen(true)}
      />
    );
  }
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <ButtonIcon
        size="small"
        variant="tertiary"
        excludeFromTabOrder={!isTabStop}
        icon={icon}
        aria-label={label}
      />
      <Menu placement="bottom end" className={styles.menu}>
        {actions().map(action => (
          <MenuItem
            key={action.id}
            iconStart={action.icon}
            color={action.isDanger ? 'danger' : 'primary'}
            onAction={action.onAction}
          >
            {action.label}
          </MenuItem>
        ))}
      </Menu>
    </MenuTrigger>
  );
}

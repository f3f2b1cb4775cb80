// SPDX-License-Identifier: Apache-2.0

import { ButtonIcon, Menu, MenuItem, MenuTrigger } from '@backstage/ui';
import type { ListedComponent } from '@component-config/plugin-component-config-common';
import {
  RiArchiveLine,
  RiMore2Line,
  RiShareForwardLine,
} from '@remixicon/react';
import { useState } from 'react';
import { useTexts } from '../../translation';
import { ArchiveDialog } from './ArchiveDialog';
import { MoveDialog } from './MoveDialog';
import { orphanedParts, type OrphanedPart } from './orphanedParts';

/** Actions on orphaned values of a component. */
export function OrphanActions(props: {
  component: ListedComponent;
  onDone: () => void;
}) {
  const { t } = useTexts();
  const { component, onDone } = props;
  const [chosen, setChosen] = useState<{
    way: 'move' | 'archive';
    part: OrphanedPart;
  }>();
  const parts = orphanedParts(component);
  const close = () => setChosen(undefined);
  const done = () => {
    close();
    onDone();
  };
  const nameOf = ({ environment }: OrphanedPart) =>
    environment ?? t('overview.allEnvironments');
  return (
    <>
      <MenuTrigger>
        <ButtonIcon
          size="small"
          variant="tertiary"
          icon={<RiMore2Line aria-hidden />}
          aria-label={t('orphans.actions', {
            name: component.title ?? component.name,
          })}
        />
        <Menu placement="bottom end">
          {parts.flatMap(part => [
            <MenuItem
              key={`move ${part.environment}`}
              iconStart={<RiShareForwardLine aria-hidden />}
              onAction={() => setChosen({ way: 'move', part })}
            >
              {t('orphans.moveItem', { scope: nameOf(part) })}
            </MenuItem>,
            <MenuItem
              key={`archive ${part.environment}`}
              iconStart={<RiArchiveLine aria-hidden />}
              onAction={() => setChosen({ way: 'archive', part })}
            >
              {t('orphans.archiveItem', { scope: nameOf(part) })}
            </MenuItem>,
          ])}
        </Menu>
      </MenuTrigger>
      {chosen?.way === 'move' && (
        <MoveDialog part={chosen.part} onDone={done} onClose={close} />
      )}
      {chosen?.way === 'archive' && (
        <ArchiveDialog part={chosen.part} onDone={done} onClose={close} />
      )}
    </>
  );
}

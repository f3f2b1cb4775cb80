// SPDX-License-Identifier: Apache-2.0

import type { ListedComponent } from '@component-config/plugin-component-config-common';
import { ActionMenu } from '@component-config/plugin-component-config-react';
import { RiArchiveLine, RiShareForwardLine } from '@remixicon/react';
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
      <ActionMenu
        label={t('orphans.actions', {
          name: component.title ?? component.name,
        })}
        actions={() =>
          parts.flatMap(part => [
            {
              id: `move ${part.environment}`,
              label: t('orphans.moveItem', { scope: nameOf(part) }),
              icon: <RiShareForwardLine aria-hidden />,
              onAction: () => setChosen({ way: 'move', part }),
            },
            {
              id: `archive ${part.environment}`,
              label: t('orphans.archiveItem', { scope: nameOf(part) }),
              icon: <RiArchiveLine aria-hidden />,
              onAction: () => setChosen({ way: 'archive', part }),
            },
          ])
        }
      />
      {chosen?.way === 'move' && (
        <MoveDialog part={chosen.part} onDone={done} onClose={close} />
      )}
      {chosen?.way === 'archive' && (
        <ArchiveDialog part={chosen.part} onDone={done} onClose={close} />
      )}
    </>
  );
}

// SPDX-License-Identifier: Apache-2.0

import {
  coreExtensionData,
  ExtensionBoundary,
  type ExtensionDefinition,
} from '@backstage/frontend-plugin-api';
import {
  EntityContextMenuItemBlueprint,
  type EntityContextMenuItemParams,
} from '@backstage/plugin-catalog-react/alpha';
import type { ReactNode } from 'react';
import classes from './contextMenuItem.module.css';

interface Item extends EntityContextMenuItemParams {
  readonly useProps: () => {
    readonly title: ReactNode;
    readonly href: string;
    readonly disabled?: boolean;
  };
}

/** Shown in the menus of hosts before Backstage 1.55, which are lists of elements. */
function MenuItem({ icon, useProps }: Item) {
  const { title, href, disabled } = useProps();
  return (
    <a
      role="menuitem"
      tabIndex={-1}
      className={classes.item}
      href={href}
      aria-disabled={disabled}
    >
      {icon}
      {title}
    </a>
  );
}

/**
 * An item with a link in the menu of an entity. The menus of hosts since Backstage 1.55 take the data of an item, those
 * before an element; a remote that is built with a later release gives both.
 */
export function contextMenuItem<const Name extends string>(
  name: Name,
  item: Item,
) {
  const plain = EntityContextMenuItemBlueprint.make({ name, params: item });
  const { data, filterFunction } = EntityContextMenuItemBlueprint.dataRefs;
  if (data === undefined) {
    return plain;
  }
  const both: ExtensionDefinition =
    EntityContextMenuItemBlueprint.makeWithOverrides({
      name,
      output: [data, filterFunction.optional(), coreExtensionData.reactElement],
      *factory(originalFactory, { node }) {
        yield* originalFactory(item);
        yield coreExtensionData.reactElement(
          ExtensionBoundary.lazy(node, async () => <MenuItem {...item} />),
        );
      },
    });
  // Only hosts read the additional output.
  return both as typeof plain;
}

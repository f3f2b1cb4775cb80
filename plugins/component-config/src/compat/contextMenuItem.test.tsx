// SPDX-License-Identifier: Apache-2.0

import type { Entity } from '@backstage/catalog-model';
import {
  coreExtensionData,
  type ExtensionDefinition,
} from '@backstage/frontend-plugin-api';
import {
  createExtensionTester,
  renderInTestApp,
} from '@backstage/frontend-test-utils';
import { EntityContextMenuItemBlueprint } from '@backstage/plugin-catalog-react/alpha';
import { screen } from '@testing-library/react';
import { contextMenuItem } from './contextMenuItem';

const item = {
  icon: <span>icon</span>,
  filter: { kind: 'component' },
  useProps: () => ({ title: 'Show values', href: '/values' }),
};

const menuItem: ExtensionDefinition = contextMenuItem('values', item);

it('gives the data of an item, with its filter', () => {
  const tester = createExtensionTester(menuItem);
  const { data, filterFunction } = EntityContextMenuItemBlueprint.dataRefs;
  expect(tester.get(data)).toEqual({
    icon: item.icon,
    useProps: item.useProps,
  });
  const component = {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Component',
    metadata: { name: 'payments-api' },
  };
  const isShown: (entity: Entity) => boolean = tester.get(filterFunction);
  expect(isShown(component)).toBe(true);
  expect(isShown({ ...component, kind: 'API' })).toBe(false);
});

it('gives an element, for menus that are lists of elements', async () => {
  const tester = createExtensionTester(menuItem);
  renderInTestApp(
    <ul role="menu">{tester.get(coreExtensionData.reactElement)}</ul>,
  );
  expect(
    await screen.findByRole('menuitem', { name: /Show values/ }),
  ).toHaveAttribute('href', '/values');
});

// SPDX-License-Identifier: Apache-2.0

import { createExtensionTester } from '@backstage/frontend-test-utils';
import { IconBundleBlueprint } from '@backstage/plugin-app-react';
import { platformKinds } from '@component-config/plugin-component-config-common';
import { render } from '@testing-library/react';
import { isValidElement, type ComponentType, type SVGProps } from 'react';
import { componentConfigKindIcons, componentConfigSystemIcons } from './index';
import { systemIconElements } from './kindIcons';

describe('the icons of kinds', () => {
  it.each(platformKinds)('includes %s, not as text', kind => {
    const Icon = componentConfigKindIcons[kind];
    const { container } = render(<Icon fontSize="inherit" />);
    const drawn = container.querySelector('svg');
    expect(drawn).toHaveAttribute('width', '1em');
    expect(drawn).toHaveAttribute('aria-hidden', 'true');
  });

  it('renders at the position that the catalog graph passes', () => {
    // The graph passes more props than the type of an icon declares.
    const Icon = componentConfigKindIcons.Overlay as ComponentType<
      SVGProps<SVGSVGElement>
    >;
    const { container } = render(
      <Icon x={10} y={12} width={14} height={14} className="of-the-graph" />,
    );
    const drawn = container.querySelector('svg');
    expect(drawn).toHaveAttribute('x', '10');
    expect(drawn).toHaveAttribute('y', '12');
    expect(drawn).toHaveAttribute('width', '14');
    expect(drawn).toHaveClass('of-the-graph');
  });

  it('registers under the names that apps look icons up by', () => {
    const names = platformKinds
      .map(kind => `kind:${kind.toLocaleLowerCase('en-US')}`)
      .sort();
    const bundle = IconBundleBlueprint.make({
      name: 'component-config',
      params: { icons: systemIconElements },
    });
    const icons = createExtensionTester(bundle).get(
      IconBundleBlueprint.dataRefs.icons,
    );
    expect(Object.keys(icons).sort()).toEqual(names);
    expect(Object.values(icons).every(isValidElement)).toBe(true);
    expect(Object.keys(componentConfigSystemIcons).sort()).toEqual(names);
  });
});

// SPDX-License-Identifier: Apache-2.0

import { renderInTestApp } from '@backstage/frontend-test-utils';
import {
  EntityPresentationApi,
  entityPresentationApiRef,
  entityRouteRef,
} from '@backstage/plugin-catalog-react';
import { screen } from '@testing-library/react';
import type { JSX } from 'react';
import { PrincipalLink } from './PrincipalLink';

/** Titles as in the portal's catalog. */
const titles: EntityPresentationApi = {
  forEntity: entityOrRef => {
    const snapshot = {
      entityRef: String(entityOrRef),
      primaryTitle:
        entityOrRef === 'user:default/tom' ? 'Tom Okafor' : String(entityOrRef),
    };
    return { snapshot, promise: Promise.resolve(snapshot) };
  },
};

const render = (element: JSX.Element) =>
  renderInTestApp(element, {
    apis: [[entityPresentationApiRef, titles]],
    mountedRoutes: { '/catalog/:namespace/:kind/:name': entityRouteRef },
  });

describe('a person', () => {
  it('is shown by title, and links to their page', async () => {
    render(<PrincipalLink who="user:default/tom" />);
    expect(
      await screen.findByRole('link', { name: 'Tom Okafor' }),
    ).toHaveAttribute('href', '/catalog/default/user/tom');
  });

  it('is not a link within a button', async () => {
    render(<PrincipalLink who="user:default/tom" isLink={false} />);
    expect(await screen.findByText('Tom Okafor')).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it.each(['plugin:scaffolder', 'external:pipeline', 'somebody'])(
    'is shown as signed in, for the service %s',
    async who => {
      render(<PrincipalLink who={who} />);
      expect(await screen.findByText(who)).toBeVisible();
      expect(screen.queryByRole('link')).toBeNull();
    },
  );
});

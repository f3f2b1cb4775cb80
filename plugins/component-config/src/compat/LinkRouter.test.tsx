// SPDX-License-Identifier: Apache-2.0

import { BUIProvider, Link } from '@backstage/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { LinkRouter } from './LinkRouter';

function Address() {
  const { pathname, search } = useLocation();
  return <output>{`${pathname}${search}`}</output>;
}

function renderLink(wrap: (children: ReactNode) => ReactNode) {
  render(
    <MemoryRouter basename="/portal" initialEntries={['/portal/here']}>
      {wrap(
        <LinkRouter>
          <Link href="/there?view=form">There</Link>
        </LinkRouter>,
      )}
      <Address />
    </MemoryRouter>,
  );
  return screen.getByRole('link', { name: 'There' });
}

describe('LinkRouter', () => {
  it('opens pages with React Router, below the path of the app, if the host has no router for links', async () => {
    const link = renderLink(children => children);

    expect(link).toHaveAttribute('href', '/portal/there?view=form');
    await userEvent.click(link);

    expect(screen.getByRole('status')).toHaveTextContent('/there?view=form');
  });

  it('leaves links to the host, if it has a router for them', async () => {
    const navigate = jest.fn();
    const link = renderLink(children => (
      <BUIProvider
        useNavigation={() => ({
          navigate,
          pathname: '/portal/here',
          createHref: href => `/host${href}`,
        })}
      >
        {children}
      </BUIProvider>
    ));

    expect(link).toHaveAttribute('href', '/host/there?view=form');
    await userEvent.click(link);

    expect(navigate).toHaveBeenCalledWith('/there?view=form', undefined);
    expect(screen.getByRole('status')).toHaveTextContent('/here');
  });
});

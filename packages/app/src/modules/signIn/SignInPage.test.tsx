// SPDX-License-Identifier: Apache-2.0

import { renderInTestApp } from '@backstage/frontend-test-utils';
import type { IdentityApi } from '@backstage/core-plugin-api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { people } from './people';
import { SignInPage } from './SignInPage';

const identity = {
  token: `header.${btoa(JSON.stringify({ exp: 4102444800 }))}.signature`,
  identity: {
    type: 'user',
    userEntityRef: 'user:default/tom.okafor',
    ownershipEntityRefs: [],
  },
};

function show(environment: string) {
  const requests: Request[] = [];
  jest.spyOn(global, 'fetch').mockImplementation(async (input, init) => {
    requests.push(new Request(input, init));
    return Response.json({
      profile: {},
      providerInfo: {},
      backstageIdentity: identity,
    });
  });
  const onSignInSuccess = jest.fn<void, [IdentityApi]>();
  renderInTestApp(<SignInPage onSignInSuccess={onSignInSuccess} />, {
    config: {
      app: { title: 'Northwind Portal' },
      backend: { baseUrl: 'http://localhost:7007' },
      auth: { environment },
    },
  });
  return { requests, onSignInSuccess };
}

describe('the sign-in page', () => {
  afterEach(() => {
    localStorage.clear();
    jest.restoreAllMocks();
  });

  it('signs in the selected user, and prompts again after they sign out', async () => {
    const { requests, onSignInSuccess } = show('development');

    await userEvent.click(
      await screen.findByRole('button', { name: 'Sign in as Tom Okafor' }),
    );

    await waitFor(() => expect(onSignInSuccess).toHaveBeenCalled());
    expect(requests[0].url).toBe(
      'http://localhost:7007/api/auth/demo-users/refresh',
    );
    expect(requests[0].headers.get('x-demo-user')).toBe(
      'user:default/tom.okafor',
    );
    expect(localStorage.getItem('demo.signedInAs')).not.toBeNull();

    await onSignInSuccess.mock.calls[0][0].signOut();
    expect(localStorage.getItem('demo.signedInAs')).toBeNull();
  });

  it('offers every user once, and the guest', async () => {
    show('development');

    expect(await screen.findAllByRole('button')).toHaveLength(
      people.length + 1,
    );
  });

  it('offers only the guest outside of development', async () => {
    show('production');

    expect(await screen.findAllByRole('button')).toHaveLength(1);
    expect(screen.getByRole('button')).toHaveTextContent('Enter');
  });
});

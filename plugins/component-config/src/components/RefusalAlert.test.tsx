// SPDX-License-Identifier: Apache-2.0

import { ResponseError } from '@backstage/errors';
import { renderInTestApp } from '@backstage/frontend-test-utils';
import { screen } from '@testing-library/react';
import { RefusalAlert } from './RefusalAlert';

/** A response as the backend sends it. */
async function answered(status: number, name: string, message: string) {
  const body = JSON.stringify({
    error: { name, message },
    response: { statusCode: status },
  });
  return ResponseError.fromResponse({
    status,
    statusText: 'Refused',
    headers: new Headers({ 'content-type': 'application/json' }),
    text: async () => body,
    json: async () => JSON.parse(body),
  } as Response);
}

it.each([
  [404, 'NotFoundError', 'There is no component type "x"; correct the name.'],
  [403, 'NotAllowedError', 'You may not see this.'],
  [422, 'InputError', 'The answer is too large; ask for one environment.'],
])('shows the message of a response %s %s', async (status, name, message) => {
  renderInTestApp(
    <RefusalAlert error={await answered(status, name, message)} />,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.queryByText(/Request failed/)).not.toBeInTheDocument();
});

it('shows the details of an unexpected error', async () => {
  renderInTestApp(
    <RefusalAlert error={await answered(500, 'Error', 'x is undefined')} />,
  );
  expect(await screen.findByText(/Request failed with 500/)).toBeVisible();
});

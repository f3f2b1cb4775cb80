// SPDX-License-Identifier: Apache-2.0

import { render, screen } from '@testing-library/react';
import App from './App';

const config = {
  app: { title: 'Northwind Portal', baseUrl: 'http://localhost:3000' },
  backend: { baseUrl: 'http://localhost:7007' },
  auth: { providers: { guest: {} } },
};

describe('the portal', () => {
  const environment = process.env;

  beforeEach(() => {
    // As the bundler defines it: the list itself instead of text.
    process.env = {
      ...environment,
      NODE_ENV: 'test',
      APP_CONFIG: [{ context: 'test', data: config }],
    } as unknown as NodeJS.ProcessEnv;
  });

  afterEach(() => {
    process.env = environment;
  });

  it('shows its title and lets a guest enter', async () => {
    render(App.createRoot());

    expect(
      await screen.findByRole('button', { name: 'Enter' }, { timeout: 60_000 }),
    ).toBeInTheDocument();
    expect(screen.getByText('Northwind Portal')).toBeInTheDocument();
  }, 600_000);
});

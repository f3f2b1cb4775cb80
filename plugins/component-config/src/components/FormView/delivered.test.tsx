// SPDX-License-Identifier: Apache-2.0

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InMemoryComponentConfig } from '@component-config/test-utils';
import { payments } from '../../__testUtils__/payments';
import { renderConfigurationTab } from '../../__testUtils__/renderConfigurationTab';

const delivered = {
  ...payments,
  component: `${payments.component}
  layers:
    - { title: base, parameters: { port: 80 } }
    - { title: values, environment: staging, parameters: { port: 81 } }
`,
};

describe('components that a repository delivers', () => {
  it('have parameters for one environment, whose change is proposed to the repository', async () => {
    const memory = new InMemoryComponentConfig(delivered);
    const preview = jest.spyOn(memory, 'getPublication');
    renderConfigurationTab(delivered, '/?environment=staging', memory);

    const port = await screen.findByLabelText('Port');
    expect(
      screen.getByTitle(
        'A change is proposed to the repository that delivers the values',
      ),
    ).toBeVisible();
    expect(screen.queryByText(/the same in every environment/)).toBeNull();
    expect(screen.queryByText(/the same everywhere/)).toBeNull();

    await userEvent.clear(port);
    await userEvent.type(port, '82');
    const bar = within(screen.getByRole('region', { name: 'Changes' }));
    await userEvent.click(
      bar.getByRole('button', { name: 'Review and propose' }),
    );
    const review = within(
      await screen.findByRole('dialog', { name: /^Review/ }),
    );
    await userEvent.click(
      review.getByRole('button', { name: 'Propose change in Git' }),
    );
    await screen.findByRole('dialog', { name: 'The change in Git' });
    expect(preview).toHaveBeenCalledWith(
      expect.anything(),
      expect.objectContaining({
        values: [
          { environment: 'staging', values: { parameters: { port: 82 } } },
        ],
      }),
    );
  });
});

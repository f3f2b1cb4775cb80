// SPDX-License-Identifier: Apache-2.0

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { payments } from '../../__testUtils__/payments';
import { renderConfigurationTab } from '../../__testUtils__/renderConfigurationTab';
import { InMemoryComponentConfig } from '@component-config/test-utils';

it('shows on request who set a value and who did before', async () => {
  const api = new InMemoryComponentConfig(payments);
  api.signInAs('user:default/tom', () => true);
  for (const [baseRevision, replicas] of [5, 7].entries()) {
    await api.saveValues(
      'component:default/payments-api',
      { environment: 'production' },
      {
        values: { environmentConfigs: { replicas } },
        baseRevision,
        message: `For ${replicas} replicas`,
      },
    );
  }
  const request = jest.spyOn(api, 'getBlame');
  renderConfigurationTab(
    payments,
    `/?view=effective&environment=production&path=${encodeURIComponent(
      '/environmentConfigs/replicas',
    )}`,
    api,
  );
  const send = await screen.findByRole('button', { name: 'Who set it?' });
  expect(request).not.toHaveBeenCalled();
  await userEvent.click(send);
  const blame = await screen.findByRole('region', {
    name: 'Who set this value',
  });
  expect(blame).toHaveTextContent(
    /7 set in the portal for production.*tom.*Revision 2 · For 7 replicas.*3 overlay production/,
  );
  // All saves in memory have the same age.
  expect(blame).toHaveTextContent(/5 → 7tom · .* · Revision 2/);
  expect(blame).toHaveTextContent(/— → 5tom · .* · Revision 1/);
});

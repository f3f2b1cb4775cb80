// SPDX-License-Identifier: Apache-2.0

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe, toHaveNoViolations } from 'jest-axe';
import { payments } from '../../__testUtils__/payments';
import { renderConfigurationTab } from '../../__testUtils__/renderConfigurationTab';
import { saveReviewed } from '../../__testUtils__/saveReviewed';

expect.extend(toHaveNoViolations);

const documents = {
  ...payments,
  overlays: `${payments.overlays}
---
apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: new-services }
spec:
  owner: group:default/platform
  criteria: {}
  mutation:
    operations: [CREATE]
    rules:
      - { field: environmentConfigs.replicas, default: 2 }
      - { field: environmentConfigs.logLevel, default: warn }
      - { field: environmentConfigs.debug, default: true }
`,
};

const field = (name: string) =>
  document.getElementById(`component-config_environmentConfigs_${name}`)!;
describe('the first save', () => {
  it('lists the values that rules for new components added, and shows them in the form', async () => {
    const { api, container } = renderConfigurationTab(
      documents,
      '/?environment=development',
    );
    await waitFor(() => expect(field('replicas')).toBeInTheDocument());
    await userEvent.type(field('replicas'), '5');
    await saveReviewed();

    const notice = (
      await screen.findByText('2 values were set by overlay new-services')
    ).closest('[role=status]') as HTMLElement;
    expect(notice).toHaveTextContent(/Log level.*warn.*overlays\.yaml:\d+/);
    expect(notice).toHaveTextContent(/Debug.*true/);
    expect(
      within(notice).getAllByRole('link', { name: 'overlay new-services' })[0],
    ).toHaveAttribute('href', '/catalog/default/overlay/new-services');
    expect(await axe(container)).toHaveNoViolations();
    expect(screen.getByText(/No changes/)).toBeInTheDocument();

    await userEvent.click(
      within(notice).getByRole('button', { name: 'Got it' }),
    );
    expect(screen.queryByText(/values were set by/)).not.toBeInTheDocument();
    const { stored } = await api.getForm('component:default/payments-api', {
      environment: 'development',
    });
    expect(stored.values).toEqual({
      environmentConfigs: { replicas: 5, logLevel: 'warn', debug: true },
    });
  });
});

// SPDX-License-Identifier: Apache-2.0

import { toastApiRef } from '@backstage/frontend-plugin-api';
import { renderInTestApp } from '@backstage/frontend-test-utils';
import { EntityProvider } from '@backstage/plugin-catalog-react';
import { componentConfigApiRef } from '@component-config/plugin-component-config-react';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InMemoryComponentConfig } from '@component-config/test-utils';
import { payments, paymentsEntity } from '../../__testUtils__/payments';
import { ConfigurationTab } from '../ConfigurationTab/ConfigurationTab';

const componentType = `
apiVersion: openchoreo.dev/v1alpha1
kind: ComponentType
metadata:
  name: web-service
spec:
  schema:
    envOverrides:
      token: "string | default=opensesame title=Token oc:sensitive"
      shard: "integer | default=1 title=Shard oc:ui:hidden"
`;

async function renderForm(
  allowed: { seesHiddenFields?: boolean; mayReveal?: boolean } = {},
) {
  const { seesHiddenFields = false, mayReveal = false } = allowed;
  renderInTestApp(
    <EntityProvider entity={paymentsEntity}>
      <ConfigurationTab />
    </EntityProvider>,
    {
      apis: [
        [
          componentConfigApiRef,
          new InMemoryComponentConfig(
            { ...payments, componentType, overlays: '' },
            {
              seesHiddenFields,
              may: action => action !== 'reveal' || mayReveal,
            },
          ),
        ],
        [toastApiRef, { post: () => ({ close: () => {} }) }],
      ],
      initialRouteEntries: ['/?environment=staging'],
    },
  );
  await screen.findByText('Token');
}

async function tokenMenu() {
  const row = screen.getByText('Token').closest('[data-pointer]')!;
  await userEvent.click(
    within(row as HTMLElement).getByRole('button', { name: /Token/ }),
  );
  return screen.findByRole('menu');
}

describe('a user without further permissions', () => {
  it('may not reveal a sensitive value', async () => {
    await renderForm();
    const menu = await tokenMenu();
    expect(
      within(menu).queryByRole('menuitem', { name: 'Reveal' }),
    ).not.toBeInTheDocument();
  });

  it('sees the number of hidden fields, and cannot show them', async () => {
    await renderForm();
    expect(screen.getByText(/1 .*hidden/)).toBeInTheDocument();
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  });
});

describe('a user with the permission', () => {
  it('reveals a sensitive value', async () => {
    await renderForm({ mayReveal: true });
    const menu = await tokenMenu();
    await userEvent.click(
      await within(menu).findByRole('menuitem', { name: 'Reveal' }),
    );
    expect(await screen.findByText('opensesame')).toBeInTheDocument();
  });

  it('shows hidden fields', async () => {
    await renderForm({ seesHiddenFields: true });
    await userEvent.click(await screen.findByRole('switch'));
    expect(await screen.findByText('Shard')).toBeInTheDocument();
  });
});

// SPDX-License-Identifier: Apache-2.0

import { screen, within } from '@testing-library/react';
import { axe, toHaveNoViolations } from 'jest-axe';
import { payments } from '../__testUtils__/payments';
import { renderConfigurationTab } from '../__testUtils__/renderConfigurationTab';

expect.extend(toHaveNoViolations);

const broken = (criteria: string) => ({
  ...payments,
  overlays: `${payments.overlays}
---
apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: mistaken }
spec:
  owner: group:default/platform
  criteria: ${criteria}
  colour: red
`,
});

/** The switch of environments only says "Degraded". */
const alert = async () =>
  (await screen.findByText(/^Degraded: /, { ignore: 'summary *' })).closest(
    '[role=status]',
  ) as HTMLElement;

describe.each([
  ['the form', '/?environment=production'],
  ['the form of all environments', '/?environment=*'],
  ['the effective view', '/?view=effective'],
])('%s', (_, path) => {
  it('names an overlay that is missing because of an error, and links to it and to the error', async () => {
    const { container } = renderConfigurationTab(broken('{}'), path);

    const shown = await alert();
    expect(await within(shown).findByText(/colour/)).toBeVisible();
    expect(shown).toHaveTextContent(
      /overlay mistaken is not applied, because it has an error\..*overlays\.yaml:\d+/,
    );
    expect(
      within(shown).getByRole('link', { name: 'overlay mistaken' }),
    ).toHaveAttribute('href', '/catalog/default/overlay/mistaken');
    expect(
      within(shown).getByRole('link', { name: 'platform' }),
    ).toHaveAttribute('href', '/catalog/default/group/platform');
    expect(screen.queryByText(/error to fix/)).not.toBeInTheDocument();
    expect(screen.queryByText(/0 errors/)).not.toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('shows nothing when no layer is missing', async () => {
    renderConfigurationTab(payments, path);

    expect((await screen.findAllByText(/Replicas/)).length).toBeGreaterThan(0);
    expect(screen.queryByText(/^Degraded/)).not.toBeInTheDocument();
  });
});

it('names the environments when others are complete', async () => {
  renderConfigurationTab(
    broken('{ environment: production }'),
    '/?view=effective',
  );
  expect(await alert()).toHaveTextContent('(in Production)');
});

it('ignores other environments in the form of one', async () => {
  renderConfigurationTab(
    broken('{ environment: production }'),
    '/?environment=staging',
  );
  expect((await screen.findAllByText(/Replicas/)).length).toBeGreaterThan(0);
  expect(screen.queryByText(/^Degraded: /)).not.toBeInTheDocument();
});

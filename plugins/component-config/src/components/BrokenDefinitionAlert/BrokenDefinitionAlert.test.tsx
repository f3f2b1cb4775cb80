// SPDX-License-Identifier: Apache-2.0

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe, toHaveNoViolations } from 'jest-axe';
import { payments } from '../../__testUtils__/payments';
import { renderConfigurationTab } from '../../__testUtils__/renderConfigurationTab';
import { saveReviewed } from '../../__testUtils__/saveReviewed';

expect.extend(toHaveNoViolations);

const missing = {
  ...payments,
  component: payments.component.replace(
    'componentType: web-service',
    'componentType: web-servise',
  ),
};

const broken = {
  ...payments,
  componentType: payments.componentType.replace(
    'replicas: "integer | default=1',
    'replicas: "intger | default=1',
  ),
};

/** One section cannot be read at all. */
const unreadable = {
  ...payments,
  componentType: `
apiVersion: openchoreo.dev/v1alpha1
kind: ComponentType
metadata:
  name: web-service
spec:
  schema:
    envOverrides:
      replicas: "integer | default=1 minimum=1 maximum=20 title=Replicas"
  parameters:
    openAPIV3Schema: several
`,
};

const brokenTrait = {
  ...payments,
  componentType: `${payments.componentType}
---
apiVersion: openchoreo.dev/v1alpha1
kind: Trait
metadata: { name: autoscaling }
spec:
  schema:
    parameters:
      target: intger
`,
  component: `${payments.component}
  traits: [{ name: autoscaling, instanceName: scaling }]
`,
};

const views: Array<[view: string, path: string]> = [
  ['the form', '/?environment=production'],
  ['the form of all environments', '/?environment=*'],
  ['the effective view', '/?view=effective'],
];

describe.each([...views, ['the comparison', '/?view=compare']])(
  'in %s, a component whose type does not exist',
  (_, path) => {
    it('shows it, and what to do', async () => {
      const { container } = renderConfigurationTab(missing, path);

      expect(await screen.findByRole('alert')).toHaveTextContent(
        /There is no component type "web-servise".*payments-api.*register the component type.*Did you mean "web-service"/,
      );
      expect(await axe(container)).toHaveNoViolations();
    });
  },
);

async function alert(title: string | RegExp): Promise<HTMLElement> {
  const shown = (await screen.findByText(title)).closest(
    '[role=status]',
  ) as HTMLElement;
  // The form folds it.
  const line = shown.closest('details')?.querySelector('summary');
  if (line) {
    await userEvent.click(line);
  }
  return shown;
}

describe.each(views)('in %s, a component whose type is broken', (_, path) => {
  it('shows what is wrong with the type, where, and who owns it', async () => {
    const { container } = renderConfigurationTab(broken, path);

    const shown = await alert('ComponentType web-service has 1 error');
    expect(shown).toHaveTextContent(/intger/);
    expect(shown).toHaveTextContent(/type\.yaml:\d+/);
    expect(within(shown).getByText(/^[a-z-]+\/[a-z-]+$/)).toBeVisible();
    expect(
      within(shown).getByRole('link', {
        name: 'Open ComponentType web-service',
      }),
    ).toHaveAttribute('href', '/catalog/default/componenttype/web-service');
    expect(await axe(container)).toHaveNoViolations();
  });

  it('shows what compiled, and no error to fix', async () => {
    renderConfigurationTab(broken, path);

    expect((await screen.findAllByText(/Log level/)).length).toBeGreaterThan(0);
    expect(screen.queryByText(/error to fix/)).not.toBeInTheDocument();
  });
});

it('saves the part that compiled', async () => {
  const { api } = renderConfigurationTab(broken, '/?environment=production');
  await userEvent.click(await screen.findByLabelText(/^Debug/));
  await userEvent.click(screen.getByRole('radio', { name: 'On' }));
  await saveReviewed();
  expect(
    (
      await api.getForm('component:default/payments-api', {
        environment: 'production',
      })
    ).stored,
  ).toMatchObject({ revision: 1 });
});

it('explains why an unreadable section has no fields', async () => {
  renderConfigurationTab(unreadable, '/?environment=*');

  expect(await screen.findByLabelText('Replicas')).toBeVisible();
  await screen.findByText(/^ComponentType web-service has/);
  expect(
    screen.getByText('The schema of this section could not be read.'),
  ).toBeVisible();
  for (const control of screen.queryAllByRole('textbox')) {
    expect(control).toHaveAccessibleName();
  }
});

it('names the broken trait, and links to it', async () => {
  renderConfigurationTab(brokenTrait, '/?environment=*');

  const shown = await alert('Trait autoscaling has 1 error');
  expect(
    within(shown).getByRole('link', { name: 'Open Trait autoscaling' }),
  ).toHaveAttribute('href', '/catalog/default/trait/autoscaling');
});

it('shows nothing when the definitions are valid', async () => {
  renderConfigurationTab(payments, '/?environment=*');

  expect(await screen.findByLabelText('Replicas')).toBeVisible();
  expect(screen.queryByText(/has \d+ errors?/)).not.toBeInTheDocument();
});

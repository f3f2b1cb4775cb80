// SPDX-License-Identifier: Apache-2.0

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe, toHaveNoViolations } from 'jest-axe';
import { payments } from '../../__testUtils__/payments';
import { press, renderTemplate } from '../__testUtils__/renderTemplate';

expect.extend(toHaveNoViolations);

const typeOf = (name: string, more: string, workloadType = 'deployment') => `
apiVersion: openchoreo.dev/v1alpha1
kind: ComponentType
metadata:
  name: ${name}
  annotations: { ${more} }
spec:
  owner: group:default/${name === 'worker' ? 'data' : 'platform'}
  workloadType: ${workloadType}
  schema: { parameters: { image: string } }
`;

const documents = {
  ...payments,
  componentType: [
    typeOf(
      'web-service',
      "openchoreo.dev/display-name: Web service, openchoreo.dev/description: 'An HTTP service.'",
    ),
    typeOf('worker', 'openchoreo.dev/display-name: Worker'),
    typeOf('nightly', 'openchoreo.dev/display-name: Nightly job', 'cronjob'),
  ].join('---'),
};

const steps = (options: object, required: string[] = []) => [
  {
    title: 'Type',
    type: 'object',
    required,
    properties: {
      type: {
        title: 'Component type',
        type: 'string',
        'ui:field': 'ComponentTypePicker',
        'ui:options': options as never,
      },
    },
  },
];

const names = () =>
  screen
    .getAllByRole('radio')
    .map(radio => radio.closest('label')?.querySelector('[id$=title]'))
    .map(title => title?.textContent);

it('offers each type with its description and its owner', async () => {
  const { container } = renderTemplate({ documents, steps: steps({}) });
  const choice = await screen.findByRole('radio', { name: 'Web service' });
  expect(choice).toHaveAccessibleDescription(
    /An HTTP service\..*Owner: platform/,
  );
  expect(names()).toEqual(['Nightly job', 'Web service', 'Worker']);
  expect(await axe(container)).toHaveNoViolations();
});

it.each([
  [
    { allowedTypes: ['worker', 'componenttype:default/nightly'] },
    ['Nightly job', 'Worker'],
  ],
  [{ allowedWorkloadTypes: ['cronjob'] }, ['Nightly job']],
  [{ allowedOwners: ['group:default/data'] }, ['Worker']],
])('offers only types that %j allows', async (options, expected) => {
  renderTemplate({ documents, steps: steps(options) });
  await screen.findAllByRole('radio');
  expect(names()).toEqual(expected);
});

it('shows when no type is allowed', async () => {
  renderTemplate({ documents, steps: steps({ allowedTypes: [] }) });
  expect(
    await screen.findByText(/allows no component type/),
  ).toBeInTheDocument();
});

it('sets the entity reference of the type', async () => {
  const { onCreate } = renderTemplate({ documents, steps: steps({}) });
  await userEvent.click(await screen.findByRole('radio', { name: 'Worker' }));
  await press('Review');
  await press('Create');
  expect(onCreate).toHaveBeenCalledWith({
    type: 'componenttype:default/worker',
  });
});

it('requires a type on Next', async () => {
  renderTemplate({ documents, steps: steps({}, ['type']) });
  await screen.findAllByRole('radio');
  await press('Review');
  expect(
    await screen.findAllByText(
      /required property 'Component type'|is a required property|must have required/,
    ),
  ).not.toEqual([]);
  expect(
    screen.queryByRole('button', { name: 'Create' }),
  ).not.toBeInTheDocument();
});

it('refuses a type in the address that the template does not allow', async () => {
  renderTemplate({
    documents,
    steps: steps({ allowedTypes: ['worker'] }),
    initialState: { type: 'componenttype:default/nightly' },
  });
  await screen.findAllByRole('radio');
  await press('Review');
  expect(
    (
      await screen.findAllByText(
        /This template does not allow the component type/,
      )
    ).length,
  ).toBeGreaterThan(0);
  await userEvent.click(screen.getByRole('radio', { name: 'Worker' }));
  await press('Review');
  expect(await screen.findByRole('button', { name: 'Create' })).toBeEnabled();
});

it('finds a type among many', async () => {
  const many = Array.from({ length: 9 }, (_, index) =>
    typeOf(`type-${index}`, `openchoreo.dev/display-name: Type ${index}`),
  );
  renderTemplate({
    documents: { ...documents, componentType: many.join('---') },
    steps: steps({}),
  });
  await userEvent.type(
    await screen.findByRole('searchbox', { name: 'Search component types' }),
    'pe 4{Enter}',
  );
  expect(names()).toEqual(['Type 4']);
  expect(
    screen.queryByRole('button', { name: 'Create' }),
  ).not.toBeInTheDocument();
});

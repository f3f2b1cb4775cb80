// SPDX-License-Identifier: Apache-2.0

import { renderInTestApp, renderTestApp } from '@backstage/frontend-test-utils';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import scaffolderPlugin from '@backstage/plugin-scaffolder/alpha';
import {
  ScaffolderFieldExtensions,
  scaffolderApiRef,
  useCustomFieldExtensions,
} from '@backstage/plugin-scaffolder-react';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import { componentConfigApiRef } from '@component-config/plugin-component-config-react';
import { screen } from '@testing-library/react';
import { payments } from '../__testUtils__/payments';
import { InMemoryComponentConfig } from '@component-config/test-utils';
import componentConfigScaffolderModule, {
  ComponentConfigurationFieldExtension,
  ComponentTypePickerFieldExtension,
} from '.';

it('adds both fields to the wizard of the new frontend system', async () => {
  const schema = {
    title: 'Component',
    properties: {
      type: { type: 'string', 'ui:field': 'ComponentTypePicker' },
      configuration: {
        type: 'object',
        'ui:field': 'ComponentConfiguration',
        'ui:options': { componentTypeFrom: 'type' },
      },
    },
  };
  renderTestApp({
    features: [scaffolderPlugin, componentConfigScaffolderModule],
    apis: [
      [componentConfigApiRef, new InMemoryComponentConfig(payments)],
      [catalogApiRef, catalogApiMock()],
      [
        scaffolderApiRef,
        {
          getTemplateParameterSchema: async () => ({
            title: 'A template',
            steps: [{ title: 'Component', schema }],
          }),
        } as never,
      ],
    ],
    initialRouteEntries: ['/create/templates/default/one'],
  });
  expect(
    await screen.findByRole('radio', { name: 'web-service' }),
  ).toBeInTheDocument();
  expect(
    await screen.findByText('Choose a component type first.'),
  ).toBeInTheDocument();
});

it('adds both fields to the scaffolder of the classic frontend system', async () => {
  const FieldNames = () => {
    const fields = useCustomFieldExtensions<{ name: string }>(
      <ScaffolderFieldExtensions>
        <ComponentTypePickerFieldExtension />
        <ComponentConfigurationFieldExtension />
      </ScaffolderFieldExtensions>,
    );
    return <p>{fields.map(({ name }) => name).join(', ')}</p>;
  };
  renderInTestApp(<FieldNames />);
  expect(
    await screen.findByText('ComponentTypePicker, ComponentConfiguration'),
  ).toBeInTheDocument();
});

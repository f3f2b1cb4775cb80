// SPDX-License-Identifier: Apache-2.0

import { createApp } from '@backstage/app-defaults';
import { AppRouter, FlatRoutes } from '@backstage/core-app-api';
import { createApiFactory } from '@backstage/core-plugin-api';
import { renderTestApp } from '@backstage/frontend-test-utils';
import {
  CatalogEntityPage,
  CatalogIndexPage,
  EntityLayout,
} from '@backstage/plugin-catalog';
import { catalogApiRef } from '@backstage/plugin-catalog-react';
import {
  catalogApiMock,
  createTestEntityPage,
} from '@backstage/plugin-catalog-react/testUtils';
import scaffolderPlugin from '@backstage/plugin-scaffolder/alpha';
import type { FieldExtensionComponentProps } from '@backstage/plugin-scaffolder-react';
import {
  createFormField,
  FormFieldBlueprint,
} from '@backstage/plugin-scaffolder-react/alpha';
import {
  componentConfigApiRef,
  FormControlBlueprint,
  formControlsApiRef,
  type FormControl,
} from '@component-config/plugin-component-config-react';
import { InMemoryComponentConfig } from '@component-config/test-utils';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route } from 'react-router-dom';
import { payments, paymentsEntity } from './__testUtils__/payments';
import componentConfigPlugin from './alpha';
import componentConfigScaffolderModule from './scaffolder';
import { ComponentConfigPage, EntityConfigurationContent } from './index';

type ControlOf<Type extends FormControl['type']> = Extract<
  FormControl,
  { type: Type }
>;

/** A widget of rjsf, for a number. */
const dial: ControlOf<'widget'> = {
  type: 'widget',
  name: 'Dial',
  component: ({ id, value, onChange }) => (
    <button id={id} onClick={() => onChange(value + 1)}>
      {`dial at ${value}`}
    </button>
  ),
};

/** A field of rjsf, for an object. */
const limits: ControlOf<'field'> = {
  type: 'field',
  name: 'Limits',
  component: ({ formData, onChange, fieldPathId }) => (
    <button
      onClick={() => onChange({ ...formData, memory: '2Gi' }, fieldPathId.path)}
    >
      {`limits ${JSON.stringify(formData)}`}
    </button>
  ),
};

/** A field extension of the scaffolder. */
const contact = {
  name: 'Contact',
  component: (props: FieldExtensionComponentProps<string>) => {
    const { formData, onChange, idSchema, formContext, schema } = props;
    const { logLevel } = formContext.formData;
    return (
      <label htmlFor={idSchema.$id}>
        {`${schema.title} at ${logLevel}`}
        <input
          id={idSchema.$id}
          value={formData ?? ''}
          onChange={event => onChange(event.target.value)}
        />
      </label>
    );
  },
};

const documents = {
  ...payments,
  componentType: `
apiVersion: openchoreo.dev/v1alpha1
kind: ComponentType
metadata:
  name: web-service
spec:
  environmentConfigs:
    openAPIV3Schema:
      type: object
      properties:
        logLevel: { type: string, default: info }
        replicas: { type: integer, default: 1, x-oc-ui-widget: Dial }
        contact: { type: string, default: nobody, x-oc-ui-widget: Contact }
        limits:
          type: object
          x-oc-ui-widget: Limits
          default: {}
          properties:
            cpu: { type: string, default: 500m }
            memory: { type: string, default: 1Gi }
`,
};

/** Sees the value of each control, and changes it. */
async function changeByControls() {
  const shown = (text: string) => screen.findByText(text);
  await userEvent.click(await shown('dial at 1'));
  expect(await shown('dial at 2')).toBeVisible();
  await userEvent.click(await shown('limits {"cpu":"500m","memory":"1Gi"}'));
  expect(await shown('limits {"cpu":"500m","memory":"2Gi"}')).toBeVisible();
  const input = screen.getByLabelText('Contact at info');
  expect(input).toHaveValue('nobody');
  await userEvent.clear(input);
  await userEvent.type(input, 'me');
  expect(input).toHaveValue('me');
}

it('an app of the new frontend system adds widgets and fields, and has those of the scaffolder', async () => {
  const addControl = (control: FormControl) =>
    FormControlBlueprint.make({
      name: control.name.toLowerCase(),
      params: { control: async () => control },
    });
  renderTestApp({
    features: [scaffolderPlugin, componentConfigScaffolderModule],
    extensions: [
      createTestEntityPage({ entity: paymentsEntity }),
      componentConfigPlugin.getExtension(
        'entity-content:component-config/configuration',
      ),
      componentConfigPlugin.getExtension('api:component-config/form-controls'),
      addControl(dial),
      addControl(limits),
      FormFieldBlueprint.make({
        name: 'contact',
        params: { field: async () => createFormField(contact) },
      }),
    ],
    apis: [
      [componentConfigApiRef, new InMemoryComponentConfig(documents)],
      catalogApiMock({ entities: [paymentsEntity] }),
    ],
  });
  await changeByControls();
  expect(screen.getByRole('button', { name: /^Review/ })).toBeEnabled();
});

it('an app of the classic frontend system adds widgets and fields, and those of the scaffolder', async () => {
  window.history.replaceState(
    null,
    '',
    '/catalog/default/component/payments-api/configuration',
  );
  const app = createApp({
    configLoader: async () => [
      {
        context: 'test',
        data: {
          app: { title: 'Portal', baseUrl: 'http://localhost' },
          backend: { baseUrl: 'http://localhost:7007' },
        },
      },
    ],
    apis: [
      createApiFactory(
        catalogApiRef,
        catalogApiMock({ entities: [paymentsEntity] }),
      ),
      createApiFactory(
        componentConfigApiRef,
        new InMemoryComponentConfig(documents),
      ),
      createApiFactory(formControlsApiRef, {
        loadControls: async () => [
          dial,
          limits,
          { type: 'scaffolderField', ...contact },
        ],
      }),
    ],
  });
  const Root = app.createRoot(
    <AppRouter>
      <FlatRoutes>
        <Route path="/catalog" element={<CatalogIndexPage />} />
        <Route path="/configuration" element={<ComponentConfigPage />} />
        <Route
          path="/catalog/:namespace/:kind/:name"
          element={<CatalogEntityPage />}
        >
          <EntityLayout>
            <EntityLayout.Route path="/configuration" title="Configuration">
              <EntityConfigurationContent />
            </EntityLayout.Route>
          </EntityLayout>
        </Route>
      </FlatRoutes>
    </AppRouter>,
  );
  render(<Root />);
  await changeByControls();
  expect(screen.getByRole('button', { name: /^Review/ })).toBeEnabled();
});

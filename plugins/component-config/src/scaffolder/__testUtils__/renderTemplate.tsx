// SPDX-License-Identifier: Apache-2.0

import { toastApiRef } from '@backstage/frontend-plugin-api';
import { renderInTestApp } from '@backstage/frontend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import { catalogApiRef, entityRouteRef } from '@backstage/plugin-catalog-react';
import { catalogApiMock } from '@backstage/plugin-catalog-react/testUtils';
import {
  SecretsContextProvider,
  type FieldExtensionOptions,
} from '@backstage/plugin-scaffolder-react';
import { Stepper } from '@backstage/plugin-scaffolder-react/alpha';
import type { JsonObject } from '@component-config/config-engine';
import { componentConfigApiRef } from '@component-config/plugin-component-config-react';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  InMemoryComponentConfig,
  TestDocuments,
} from '@component-config/test-utils';
import { componentConfigurationField, componentTypeField } from '../formFields';

/** Renders a template's wizard as the scaffolder does, with the fields of this package and the documents of a test. */
export function renderTemplate(options: {
  documents: TestDocuments;
  steps: readonly JsonObject[];
  initialState?: JsonObject;
  api?: InMemoryComponentConfig;
  /** Further entities of the catalog. */
  entities?: Entity[];
}): { container: HTMLElement; onCreate: jest.Mock } {
  const { documents, steps, initialState, entities = [] } = options;
  const { api = new InMemoryComponentConfig(documents) } = options;
  const onCreate = jest.fn(async () => {});
  const { container } = renderInTestApp(
    <SecretsContextProvider>
      <Stepper
        manifest={{
          title: 'A template',
          steps: steps.map(schema => ({
            title: String(schema.title),
            schema,
          })),
        }}
        extensions={
          [
            componentConfigurationField,
            componentTypeField,
          ] as unknown as FieldExtensionOptions[]
        }
        initialState={initialState as Record<string, never>}
        onCreate={onCreate}
      />
    </SecretsContextProvider>,
    {
      apis: [
        [componentConfigApiRef, api],
        [catalogApiRef, catalogApiMock({ entities })],
        [toastApiRef, { post: () => ({ close: () => {} }) }],
      ],
      mountedRoutes: { '/catalog/:namespace/:kind/:name': entityRouteRef },
    },
  );
  return { container, onCreate };
}

/** Presses a button of the wizard. */
export async function press(name: 'Next' | 'Review' | 'Back' | 'Create') {
  await userEvent.click(await screen.findByRole('button', { name }));
}

// The wizard scrolls up at each step, which jsdom cannot do.
window.scrollTo = () => {};

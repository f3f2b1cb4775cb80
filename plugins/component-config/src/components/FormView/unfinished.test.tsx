// SPDX-License-Identifier: Apache-2.0

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { payments } from '../../__testUtils__/payments';
import { renderConfigurationTab } from '../../__testUtils__/renderConfigurationTab';
import { reviewRefused } from '../../__testUtils__/saveReviewed';
import { InMemoryComponentConfig } from '@component-config/test-utils';

// The editor measures its text, which jsdom cannot do.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;

const documents = {
  ...payments,
  componentType: `
apiVersion: openchoreo.dev/v1alpha1
kind: ComponentType
metadata:
  name: web-service
spec:
  parameters:
    openAPIV3Schema:
      type: object
      properties:
        image: { type: string }
  environmentConfigs:
    openAPIV3Schema:
      type: object
      properties:
        replicas: { type: integer, default: 1 }
        logLevel: { type: string, default: info }
        tls: { type: string, default: '1.2' }
        affinity: { type: object, additionalProperties: true }
        annotations: { type: object, additionalProperties: true, x-oc-sensitive: true }
`,
};

const field = (name: string) =>
  document.getElementById(`component-config_environmentConfigs_${name}`)!;
const bar = () => within(screen.getByRole('region', { name: 'Changes' }));

async function open(api = new InMemoryComponentConfig(documents)) {
  const rendered = renderConfigurationTab(
    documents,
    '/?environment=staging',
    new Proxy(api, {
      get: (target, name) => {
        const value = Reflect.get(target, name, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    }),
  );
  await waitFor(() => expect(field('affinity')).toBeInTheDocument());
  return { ...rendered, api };
}

async function write(name: string, text: string) {
  await userEvent.clear(field(name));
  field(name).focus();
  await userEvent.paste(text);
}

const switchTo = (name: 'Fields' | 'YAML') =>
  userEvent.click(
    within(screen.getByRole('radiogroup', { name: 'Edit as' })).getByRole(
      'radio',
      { name },
    ),
  );

describe('a text in a field that is not a value yet', () => {
  it('is an error that blocks the review, also while the YAML is shown', async () => {
    await open();
    await write('affinity', 'zone: [a');
    expect(await bar().findByText(/1 change · 1 error/)).toBeVisible();
    await reviewRefused();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const error = () =>
      screen.getByRole('button', {
        name: 'The text typed for "environmentConfigs.affinity" is not a valid value yet; correct it, or reset the field.',
      });
    expect(error()).toBeVisible();

    await switchTo('YAML');
    await screen.findByRole('textbox', { name: 'Values as YAML' });
    await userEvent.click(error());
    await waitFor(() => expect(field('affinity')).toHaveFocus());
    expect(field('affinity')).toHaveValue('zone: [a');
    await userEvent.type(field('affinity'), ']');
    expect(field('affinity')).toHaveValue('zone: [a]');
    expect(await bar().findByText(/1 change · affects/)).toBeVisible();
  });

  it('is discarded with the changes', async () => {
    await open();
    await write('affinity', 'zone: [a');
    await userEvent.click(bar().getByRole('button', { name: 'Discard' }));
    expect(field('affinity')).toHaveValue('');
    expect(bar().getByText(/No changes/)).toBeVisible();
  });

  it('is restored after a reload, except where it may contain a secret', async () => {
    const { api, unmount } = await open();
    await write('affinity', 'zone: [a');
    await write('annotations', 'token: [geheim');
    await bar().findByText(/2 changes · 2 errors/);
    unmount();
    expect(JSON.stringify({ ...localStorage })).not.toContain('geheim');

    await open(api);
    expect(field('affinity')).toHaveValue('zone: [a');
    expect(field('annotations')).toHaveValue('');
    expect(screen.getByText(/Enter it again: Annotations/)).toBeVisible();
    expect(await bar().findByText(/1 change · 1 error/)).toBeVisible();
  });
});

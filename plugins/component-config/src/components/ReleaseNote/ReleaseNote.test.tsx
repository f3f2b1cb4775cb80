// SPDX-License-Identifier: Apache-2.0

import { screen, within } from '@testing-library/react';
import { payments } from '../../__testUtils__/payments';
import { renderConfigurationTab } from '../../__testUtils__/renderConfigurationTab';

/** The type has changed its fields since the release in staging. */
const documents = {
  ...payments,
  delivery: `
apiVersion: openchoreo.dev/v1alpha1
kind: ReleaseBinding
metadata: { name: payments-staging }
spec:
  owner: { componentName: payments-api }
  environment: staging
  releaseName: payments-1
---
apiVersion: openchoreo.dev/v1alpha1
kind: ComponentRelease
metadata: { name: payments-1 }
spec:
  owner: { componentName: payments-api }
  componentType:
    kind: ComponentType
    name: old-service
    spec:
      parameters:
        openAPIV3Schema:
          properties:
            image: { type: string }
            entryPath: { type: string, default: /start }
      environmentConfigs:
        openAPIV3Schema:
          properties: { replicas: { type: integer, default: 1 } }
  componentProfile:
    parameters: { image: payments:0 }
`,
};

const hint =
  /Uses ComponentType old-service as frozen in the release\. Changes to the type reach this environment with its next release\./;

describe('a release that runs in an environment', () => {
  it('is shown in the column header, with its type', async () => {
    renderConfigurationTab(documents, '/?view=effective');
    const head = await screen.findByRole('columnheader', { name: /^Staging/ });
    expect(
      within(head).getByRole('link', { name: 'Runs release payments-1' }),
    ).toHaveAttribute(
      'href',
      expect.stringMatching(/componentrelease\/payments-1$/),
    );
    expect(head).toHaveTextContent('ComponentType old-service, as released');
    for (const name of ['Development', 'Production']) {
      expect(screen.getByRole('columnheader', { name })).toBeInTheDocument();
    }
  });

  it('has a row for each field of its type, empty in environments without the field', async () => {
    renderConfigurationTab(documents, '/?view=effective');
    const cellsOf = async (name: RegExp) =>
      within(await screen.findByRole('row', { name }))
        .getAllByRole('gridcell')
        .map(cell => cell.textContent);
    expect(await cellsOf(/^Entry path/)).toEqual([
      expect.stringMatching(/^— $/),
      expect.stringContaining('/start'),
      expect.stringMatching(/^— $/),
    ]);
    expect(await cellsOf(/^Port/)).toEqual([
      expect.stringContaining('8080'),
      expect.stringMatching(/^— $/),
      expect.stringContaining('8080'),
    ]);
    expect(screen.queryByText(/ error/)).not.toBeInTheDocument();
  });

  it('is shown above the form of the environment, which has its fields', async () => {
    renderConfigurationTab(documents, '/?environment=staging');
    expect(
      await screen.findByText('Runs release payments-1', {
        ignore: 'summary *',
      }),
    ).toBeInTheDocument();
    expect(screen.getByText(hint)).toBeInTheDocument();
    expect(screen.getByText(/delivery\.yaml:8/)).toBeInTheDocument();
    expect(screen.getByLabelText(/^Replicas/)).toBeInTheDocument();
    expect(screen.queryByLabelText(/^Log level/)).not.toBeInTheDocument();
  });

  it('is not shown above the form of all environments', async () => {
    renderConfigurationTab(documents, '/?environment=*');
    expect(await screen.findByLabelText(/^Port/)).toBeInTheDocument();
    expect(screen.queryByText(/Runs release/)).not.toBeInTheDocument();
  });
});

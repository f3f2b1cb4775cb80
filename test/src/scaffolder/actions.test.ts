// SPDX-License-Identifier: Apache-2.0

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createMockDirectory } from '@backstage/backend-test-utils';
import type { TemplateAction } from '@backstage/plugin-scaffolder-node';
import { createMockActionContext } from '@backstage/plugin-scaffolder-node-test-utils';
import type { JsonObject } from '@component-config/config-engine';
import { SENSITIVE_MASK } from '@component-config/plugin-component-config-common';
import {
  createExplainAction,
  createExportAction,
  createResolveAction,
  createValidateAction,
  createWriteAction,
} from '@component-config/plugin-scaffolder-backend-module-component-config';
import {
  portalOfTemplates,
  type Files,
  type TemplatePortal,
} from './portalOfTemplates';

jest.setTimeout(600_000);

const files: Files = {
  'platform.yaml': `apiVersion: component-config.io/v1alpha1
kind: Environment
metadata: { name: staging }
---
apiVersion: component-config.io/v1alpha1
kind: Environment
metadata: { name: production }
spec: { promotedFrom: [staging] }
---
apiVersion: component-config.io/v1alpha1
kind: ComponentType
metadata: { name: web-service }
spec:
  schema:
    parameters:
      image: string
      port: integer | default=80 maximum=9000
      token: string | default="" oc:sensitive
    environmentConfigs:
      replicas: integer | default=1 minimum=1 maximum=10
---
apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: new-services }
spec:
  criteria: {}
  mutation:
    operations: [CREATE]
    rules: [{ field: parameters.port, override: 8080 }]
`,
  'payments.yaml': `# The payments team.
apiVersion: backstage.io/v1alpha1
kind: Component
metadata:
  name: payments # never rename it
spec:
  type: service
  lifecycle: production
  owner: payments
  componentType: web-service
  parameters:
    image: 'payments:1' # from the pipeline
    token: s3cret
  environmentConfigs:
    production: { replicas: 3 }
`,
  'orders.yaml': `kind: Component
apiVersion: backstage.io/v1alpha1
metadata: { name: orders }
spec:
  type: service
  lifecycle: production
  owner: payments
  componentType: web-service
  parameters:
    image: orders:1 # from the pipeline
`,
  'templates.yaml': `apiVersion: scaffolder.backstage.io/v1beta3
kind: Template
metadata: { name: create }
spec:
  owner: platform
  type: service
  steps:
    - id: write
      action: component-config:write
      input:
        path: \${{ parameters.name }}.yaml
        entity:
          apiVersion: backstage.io/v1alpha1
          kind: Component
          metadata: { name: '\${{ parameters.name }}' }
          spec:
            type: service
            lifecycle: experimental
            owner: payments
            componentType: web-service
        values: \${{ parameters.values }}
    - id: publish
      action: test:publish
      input: { path: '\${{ parameters.name }}.yaml' }
  output:
    changed: \${{ steps.write.output.changed }}
---
apiVersion: scaffolder.backstage.io/v1beta3
kind: Template
metadata: { name: change }
spec:
  owner: platform
  type: service
  steps:
    - id: fetch
      action: test:fetch
      input: { path: payments.yaml }
    - id: write
      action: component-config:write
      input:
        path: payments.yaml
        componentRef: component:default/payments
        values: \${{ parameters.values }}
    - id: publish
      action: test:publish
      input: { path: payments.yaml }
  output:
    changed: \${{ steps.write.output.changed }}
---
apiVersion: scaffolder.backstage.io/v1beta3
kind: Template
metadata: { name: publish }
spec:
  owner: platform
  type: service
  steps:
    - id: fetch
      action: test:fetch
      input: { path: orders.yaml }
    - id: values
      action: component-config:publish
      input: { componentRef: 'component:default/orders' }
    - id: publish
      action: test:publish
      input: { path: orders.yaml }
  output:
    changed: \${{ steps.values.output.changed }}
    paths: \${{ steps.values.output.paths }}
    description: \${{ steps.values.output.description }}
`,
};

let portal: TemplatePortal;

beforeAll(async () => {
  portal = await portalOfTemplates(files, [
    'component:default/payments',
    'component:default/orders',
    'overlay:default/new-services',
    'template:default/create',
    'template:default/change',
    'template:default/publish',
  ]);
});

afterAll(async () => {
  await portal?.stop();
});

const payments = { componentRef: 'component:default/payments' };

/** Runs one action in a new workspace, and returns its outputs. */
async function act<I extends JsonObject, O extends JsonObject>(
  action: TemplateAction<I, O>,
  input: NoInfer<I>,
  texts: object = {},
) {
  const workspace = createMockDirectory({ content: { ...texts } });
  const context = createMockActionContext<I, O>({
    input,
    workspacePath: workspace.path,
  });
  await action.handler(context);
  return {
    outputs: Object.fromEntries(
      jest.mocked(context.output).mock.calls,
    ) as Required<O>,
    files: workspace.content(),
  };
}

describe('the action', () => {
  it('validate returns the values to write, and fails if they are invalid', async () => {
    const action = createValidateAction(portal.services);
    const draft = { componentType: 'web-service', name: 'shop' };
    const { outputs } = await act(action, {
      ...draft,
      // As returned by the form field.
      values: Object.assign(
        { values: { parameters: { image: 'shop:1' } } },
        { review: { Image: 'shop:1' } },
      ),
    });
    expect(outputs).toEqual({
      componentRef: 'component:default/shop',
      values: {
        values: { parameters: { image: 'shop:1', port: 8080 } },
        environments: {},
      },
      findings: [],
    });
    await expect(act(action, { ...draft, values: {} })).rejects.toThrow(
      'parameters.image is required',
    );
  });

  it('resolve returns the configuration of one environment, or of all', async () => {
    const action = createResolveAction(portal.services);
    const { outputs } = await act(action, {
      ...payments,
      environment: 'production',
    });
    const configuration = {
      parameters: { image: 'payments:1', port: 80, token: SENSITIVE_MASK },
      environmentConfigs: { replicas: 3 },
    };
    expect(outputs).toEqual({
      configuration,
      environments: { production: configuration },
      findings: [expect.objectContaining({ code: 'secret/clear-text' })],
    });
    const supposed = await act(action, {
      ...payments,
      values: {
        environments: { staging: { environmentConfigs: { replicas: 2 } } },
      },
    });
    expect(supposed.outputs.environments).toMatchObject({
      staging: { environmentConfigs: { replicas: 2 } },
    });
    await expect(
      act(action, { ...payments, environment: 'prodution' }),
    ).rejects.toThrow('Did you mean "production"?');
  });

  it('explain returns the reason for a value', async () => {
    const action = createExplainAction(portal.services);
    const { outputs } = await act(action, {
      ...payments,
      environment: 'production',
      pointer: '/environmentConfigs/replicas',
    });
    expect(outputs).toMatchObject({
      summary: expect.stringContaining('component payments for production'),
      value: 3,
      origin: 'component payments for production',
    });
    expect(outputs.steps).toContainEqual(
      expect.objectContaining({
        outcome: 'winner',
        line: 15,
        file: expect.stringContaining('payments'),
      }),
    );
    await expect(
      act(action, { ...payments, environment: 'production', pointer: 'a' }),
    ).rejects.toThrow('is not a JSON Pointer');
  });

  it('export writes the input of a delivery pipeline, without secrets', async () => {
    const action = createExportAction(portal.services);
    const { outputs, files: written } = await act(action, {
      ...payments,
      environment: 'production',
      format: 'json',
      path: 'deploy/production.json',
    });
    expect(JSON.parse(outputs.text)).toMatchObject({
      environmentConfigs: { replicas: 3 },
    });
    expect(outputs.text).not.toMatch(/s3cret|••/);
    expect(outputs.findings).not.toEqual([]);
    expect(written).toEqual({ deploy: { 'production.json': outputs.text } });
  });

  it('write does not change the file if the values are the same', async () => {
    const action = createWriteAction(portal.services);
    const input = {
      path: 'deep/shop.yaml',
      entity: {
        apiVersion: 'backstage.io/v1alpha1',
        kind: 'Component',
        metadata: { name: 'shop' },
        spec: {
          type: 'service',
          lifecycle: 'experimental',
          owner: 'payments',
          componentType: 'web-service',
          parameters: { image: 'shop:1' },
        },
      },
      values: {
        environments: { staging: { environmentConfigs: { replicas: 2 } } },
      },
    };
    const document = `apiVersion: backstage.io/v1alpha1
kind: Component
metadata:
  name: shop
spec:
  type: service
  lifecycle: experimental
  owner: payments
  componentType: web-service
  parameters:
    image: shop:1
    port: 8080
  environmentConfigs:
    staging:
      replicas: 2
`;
    const first = await act(action, input);
    expect(first.files).toEqual({ deep: { 'shop.yaml': document } });
    const again = await act(action, input, first.files);
    expect(again.outputs.changed).toBe(false);
    expect(again.files).toEqual(first.files);

    const group = 'kind: Group\nmetadata: { name: a }\n';
    const beside = await act(action, input, {
      'deep/shop.yaml': group,
    });
    expect(beside.files).toEqual({
      deep: {
        'shop.yaml': `${group}---\n${document}`,
      },
    });
  });

  it.each([
    ['leads out of the workspace', { ...payments, path: '../a' }, 'outside'],
    [
      'has no such component',
      { ...payments, path: 'a' },
      'fetch the repository',
    ],
    ['is for nothing', { path: 'a' }, 'Use either'],
    [
      'is for something else',
      { path: 'a', entity: { kind: 'Group', metadata: { name: 'a' } } },
      'kind Component',
    ],
    [
      "is OpenChoreo's, which has values of environments elsewhere",
      {
        path: 'a',
        entity: {
          apiVersion: 'openchoreo.dev/v1alpha1',
          kind: 'Component',
          metadata: { name: 'a' },
          spec: {
            owner: { projectName: 'shop' },
            componentType: { name: 'web-service' },
            parameters: { image: 'a' },
          },
        },
        values: {
          environments: { staging: { environmentConfigs: { replicas: 2 } } },
        },
      },
      'in ReleaseBindings',
    ],
  ])('write fails if the file %s', async (_, input, message) => {
    await expect(
      act(createWriteAction(portal.services), { values: {}, ...input }),
    ).rejects.toThrow(message);
  });
});

describe('actions in a template', () => {
  it('can be tested', async () => {
    const tried = await portal.tryOut('create', {
      name: 'tried',
      values: { values: { parameters: { image: 'a' } } },
    });
    expect(tried['tried.yaml']).toContain('image: a');
  });

  it('create a component with the requested configuration', async () => {
    const { status, log, output } = await portal.run('create', {
      name: 'shop',
      values: {
        values: { parameters: { image: 'shop:1' } },
        environments: { production: { environmentConfigs: { replicas: 5 } } },
      },
    });
    expect(log).toContain('Wrote shop.yaml');
    expect([status, output]).toEqual(['completed', { changed: true }]);
    await portal.reread('component:default/shop');
    const { environments } = await portal.api.getEffective(
      'component:default/shop',
    );
    expect(environments.map(({ effective }) => effective.config)).toEqual([
      {
        parameters: { image: 'shop:1', port: 8080, token: SENSITIVE_MASK },
        environmentConfigs: { replicas: 1 },
      },
      {
        parameters: { image: 'shop:1', port: 8080, token: SENSITIVE_MASK },
        environmentConfigs: { replicas: 5 },
      },
    ]);
  });

  it('report all errors of an invalid configuration, and write nothing', async () => {
    const { status, log } = await portal.run('create', {
      name: 'broken',
      values: {
        environments: { production: { environmentConfigs: { replicas: 50 } } },
      },
    });
    expect(status).toBe('failed');
    for (const reason of [
      'parameters.image is required',
      'production: environmentConfigs.replicas',
    ]) {
      expect(log).toContain(reason);
    }
    await expect(
      readFile(join(portal.folder, 'broken.yaml')),
    ).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it.each([
    ['in a valid configuration', { image: 'a', token: 'leak4711' }],
    ['of the wrong type', { image: 'a', token: ['leak4711'] }],
    ['beside an error', { image: 1, token: 'leak4711' }],
    ['with a wrong name', { image: 'a', token: { leak4711: 1 } }],
  ])('refuse a secret %s, and do not repeat it', async (_, parameters) => {
    const task = await portal.run('create', {
      name: 'secretive',
      values: { values: { parameters } },
    });
    expect(task.status).toBe('failed');
    expect(task.log).toContain('parameters.token');
    expect(task.log).not.toContain('leak4711');
    expect(JSON.stringify(task.output)).not.toContain('leak4711');
  });

  it('change a component in its file, and nothing else in the file', async () => {
    const form = await portal.api.getDraftForm(
      { componentRef: 'component:default/payments' },
      {},
    );
    const values = {
      ...form.stored.values,
      parameters: {
        ...(form.stored.values.parameters as object),
        image: 'payments:2',
      },
    };
    const { status, log } = await portal.run('change', { values: { values } });
    expect(log).not.toContain('s3cret');
    expect(status === 'completed' ? '' : log).toBe('');
    const path = join(portal.folder, 'payments.yaml');
    expect(await readFile(path, 'utf8')).toBe(
      files['payments.yaml'].replace('payments:1', 'payments:2'),
    );

    // Until the catalog has read it, another change of the same value would revert the file.
    await writeFile(path, files['payments.yaml'].replace(':1', ':3'));
    const again = await portal.run('change', {
      values: { values: { parameters: { image: 'payments:4' } } },
    });
    expect(again.status).toBe('failed');
    expect(again.log).toContain('it was changed in between');
  });

  it("write the portal's values to the component's file", async () => {
    const orders = 'component:default/orders';
    const path = join(portal.folder, 'orders.yaml');
    await portal.api.saveValues(
      orders,
      { environment: 'staging' },
      {
        values: { environmentConfigs: { replicas: 4 } },
        baseRevision: 0,
      },
    );
    const { status, log, output } = await portal.run('publish', {});
    expect(status === 'completed' ? '' : log).toBe('');
    expect(output).toEqual({
      changed: true,
      paths: ['orders.yaml'],
      description:
        'Values that were set in the portal:\n\n- `environmentConfigs.replicas (staging)`\n',
    });
    const published = `${files['orders.yaml']}  environmentConfigs:
    staging:
      replicas: 4
`;
    expect(await readFile(path, 'utf8')).toBe(published);

    const again = await portal.run('publish', {});
    expect(again.output.changed).toBe(false);

    await writeFile(path, published.replace('replicas: 4', 'replicas: 7'));
    const conflict = await portal.run('publish', {});
    expect(conflict.status).toBe('failed');
    expect(conflict.log).toContain('these values were changed in Git');
    expect(await readFile(path, 'utf8')).toContain('replicas: 7');
  });
});

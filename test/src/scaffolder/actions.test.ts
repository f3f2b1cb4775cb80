import { SENSITIVE_MASK } from '@component-config/plugin-component-config-common';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  portalOfTemplates,
  type Files,
  type TemplatePortal,
} from './portalOfTemplates';

jest.setTimeout(120_000);

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
`,
};

describe('actions in a template', () => {
  let portal: TemplatePortal;

  beforeAll(async () => {
    portal = await portalOfTemplates(files, [
      'component:default/payments',
      'overlay:default/new-services',
      'template:default/create',
      'template:default/change',
    ]);
  });

  afterAll(async () => {
    await portal?.stop();
  });

  it('make a component that is configured as was asked for', async () => {
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

  it('say every reason why a configuration cannot be used, and write nothing', async () => {
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

  it('change a component in its file, and nothing else of the file', async () => {
    const form = await portal.api.getDraftForm(
      { componentRef: 'component:default/payments' },
      {},
    );
    const values = {
      ...form.held.values,
      parameters: {
        ...(form.held.values.parameters as object),
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

    // Until the catalog has it, another change of the same value would take back what is there.
    await writeFile(path, files['payments.yaml'].replace(':1', ':3'));
    const again = await portal.run('change', {
      values: { values: { parameters: { image: 'payments:4' } } },
    });
    expect(again.status).toBe('failed');
    expect(again.log).toContain('somebody changed it in between');
  });
});

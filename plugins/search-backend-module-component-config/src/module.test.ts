// SPDX-License-Identifier: Apache-2.0

import { mockServices, startTestBackend } from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { searchIndexRegistryExtensionPoint } from '@backstage/plugin-search-backend-node/alpha';
import type { RegisterCollatorParameters } from '@backstage/plugin-search-backend-node';
import type { ComponentTypeDocument } from './ComponentTypeDocument';
import module from './index';

jest.setTimeout(600_000);

const apiVersion = 'component-config.io/v1alpha1';

const webService: Entity = {
  apiVersion,
  kind: 'ComponentType',
  metadata: {
    name: 'web-service',
    namespace: 'team-a',
    title: 'Web service',
    description: 'Anything that answers over HTTP.',
    tags: ['http'],
    annotations: {
      'northwind.example/runbook': 'restart-web',
      'backstage.io/managed-by-location': 'url:https://git.example/a.yaml',
    },
  },
  spec: {
    owner: 'group:default/platform',
    schema: {
      parameters: {
        resources: {
          memory:
            "string | title='Memory limit' description='Killed when it needs more.' enum=128Mi,256Mi",
        },
        token:
          "string | default=hunter2 description='For the billing system.' oc:sensitive",
      },
      environmentConfigs: {
        replicas: 'integer | default=1 minimum=1',
        internal: 'string | default=deep-secret oc:ui:hidden=true',
      },
    },
  },
};

/** The content of the index after collecting. */
async function collected(
  entities: Entity[],
  config: object = {},
): Promise<{
  documents: ComponentTypeDocument[];
  collator: RegisterCollatorParameters;
}> {
  const collators: RegisterCollatorParameters[] = [];
  await startTestBackend({
    extensionPoints: [
      [
        searchIndexRegistryExtensionPoint,
        {
          addCollator: collator => collators.push(collator),
          addDecorator: () => {},
        },
      ],
    ],
    features: [
      module,
      catalogServiceMock.factory({ entities }),
      mockServices.rootConfig.factory({ data: config }),
    ],
  });
  const documents: ComponentTypeDocument[] = [];
  for await (const document of await collators[0].factory.getCollator()) {
    documents.push(document);
  }
  return { documents, collator: collators[0] };
}

describe('the search in component types', () => {
  it('finds a type by its texts, its annotations and the names of its fields', async () => {
    const { documents } = await collected([webService]);
    const [type] = documents;
    expect(type).toMatchObject({
      title: 'Web service',
      location: '/catalog/team-a/componenttype/web-service/definition',
      entityRef: 'componenttype:team-a/web-service',
      kind: 'ComponentType',
      namespace: 'team-a',
      name: 'web-service',
      owner: 'group:default/platform',
    });
    for (const text of [
      'Anything that answers over HTTP.',
      'http',
      'northwind.example/runbook: restart-web',
      'resources.memory',
      'Memory limit',
    ]) {
      expect(type.text).toContain(text);
    }
    expect(type.text).not.toContain('git.example');
  });

  it('finds each field by its path, description and constraints', async () => {
    const { documents } = await collected([webService]);
    expect(
      documents.map(({ section, path }) => section && `${section}.${path}`),
    ).toEqual([
      undefined,
      'parameters.resources',
      'parameters.resources.memory',
      'parameters.token',
      'environmentConfigs.replicas',
    ]);
    const memory = documents[2];
    expect(memory.location).toBe(
      '/catalog/team-a/componenttype/web-service/definition?field=parameters.resources.memory',
    );
    expect(memory.title).toBe('Memory limit (Web service)');
    for (const text of [
      'parameters.resources.memory',
      'resources memory',
      'Killed when it needs more.',
      'One of 128Mi, 256Mi.',
    ]) {
      expect(memory.text).toContain(text);
    }
  });

  it('reveals no hidden fields, and no value of a secret', async () => {
    const { documents } = await collected([webService]);
    const text = JSON.stringify(documents);
    expect(text).toContain('For the billing system.');
    expect(text).not.toContain('hunter2');
    expect(text).not.toContain('internal');
    expect(text).not.toContain('deep-secret');
  });

  it('shows each result to users who may see the entity in the catalog', async () => {
    const { documents, collator } = await collected([webService]);
    expect(collator.factory.type).toBe('component-type');
    expect(collator.factory.visibilityPermission?.name).toBe(
      'catalog.entity.read',
    );
    expect(
      new Set(documents.map(({ authorization }) => authorization?.resourceRef)),
    ).toEqual(new Set(['componenttype:team-a/web-service']));
  });

  it('omits what cannot be read, and foreign kinds of the same name', async () => {
    const tooLarge = {
      ...webService,
      metadata: { name: 'large' },
      spec: {
        schema: {
          parameters: Object.fromEntries(
            Array.from({ length: 100_000 }, (_, index) => [
              `f${index}`,
              'string',
            ]),
          ),
        },
      },
    };
    const foreign = {
      ...webService,
      apiVersion: 'other.io/v1',
      metadata: { name: 'theirs' },
    };
    const { documents } = await collected([tooLarge, foreign, webService]);
    expect(new Set(documents.map(({ name }) => name))).toEqual(
      new Set(['web-service']),
    );
  });

  it('links to the entity pages of the portal', async () => {
    const { documents } = await collected([webService], {
      search: {
        collators: {
          componentConfig: {
            locationTemplate: '/software/:kind/:namespace/:name',
            schedule: {
              frequency: { minutes: 1 },
              timeout: { minutes: 1 },
            },
          },
        },
      },
    });
    expect(documents[0].location).toBe(
      '/software/componenttype/team-a/web-service/definition',
    );
  });
});

// SPDX-License-Identifier: Apache-2.0

import { createMockDirectory } from '@backstage/backend-test-utils';
import { unpackEffective } from '@component-config/plugin-component-config-common';
import type { Entity } from '@backstage/catalog-model';
import {
  ada,
  catalogFor,
  component,
  payments,
  platform,
  startBackend,
} from './attacks/__testUtils__/startBackend';

jest.setTimeout(600_000);

const directory = createMockDirectory({
  content: {
    'secret.yaml': 'size: 9\n',
    platform: {
      'overlay.yaml': `apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: databases }
spec:
  criteria: {}
  config:
    parameters:
      script: { $text: ./values/start.sh }
      hosts:
        $json: ./values/hosts.json
      size: 3
  roots:
    - path: environmentConfigs
      files:
        - name: database.yaml
          values: { $yaml: ./values/database.yaml }
        - name: more.yaml
          yttDataValues: { $text: ./values/more.yaml }
`,
      'escaping.yaml': `apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: escaping }
spec: { criteria: {}, priority: 1, config: { parameters: { $yaml: ../secret.yaml } } }
`,
      values: {
        'database.yaml': '# Kept for the auditors.\nkeepDays: 35\n',
        'more.yaml': '#@data/values\n---\n\ncopies: 2\n',
        'hosts.json': '{\n  "a": "b"\n}',
        'start.sh': 'exec start\n',
      },
    },
  },
});

/** The entity that the catalog makes of a document with text in a file. */
function overlay(name: string, file: string, spec: Entity['spec']): Entity {
  return platform('Overlay', name, spec, {
    annotations: {
      'backstage.io/managed-by-location': `file:${directory.resolve(file)}`,
    },
  });
}

const databases = (days: number) =>
  overlay('databases', 'platform/overlay.yaml', {
    criteria: {},
    config: {
      parameters: { script: 'exec start\n', hosts: { a: 'b' }, size: 3 },
    },
    roots: [
      {
        path: 'environmentConfigs',
        files: [
          { name: 'database.yaml', values: { keepDays: days } },
          {
            name: 'more.yaml',
            yttDataValues: '#@data/values\n---\n\ncopies: 2\n',
          },
        ],
      },
    ],
  });

const others = [
  platform('Environment', 'staging', {}),
  platform('ComponentType', 'web-service', {
    parameters: {
      openAPIV3Schema: {
        type: 'object',
        properties: {
          script: { type: 'string' },
          size: { type: 'integer' },
          hosts: {
            type: 'object',
            additionalProperties: { type: 'string' },
          },
        },
      },
    },
    environmentConfigs: {
      openAPIV3Schema: {
        type: 'object',
        properties: {
          keepDays: { type: 'integer' },
          copies: { type: 'integer' },
        },
      },
    },
  }),
  component('payments', { componentType: 'web-service' }),
];

/** `<file>:<line>` of each value of an overlay. */
async function placesOf(...overlays: Entity[]) {
  const { as } = await startBackend({
    catalog: catalogFor([...others, ...overlays]),
  });
  const { body } = await as(ada).get(
    `${payments}/effective?include=skipped,schema`,
  );
  const { provenance } = unpackEffective(body).environments[0].effective;
  return Object.fromEntries(
    Object.entries(provenance).map(([pointer, { winner }]) => [
      pointer,
      winner.position &&
        `${winner.position.file.split('/').slice(-2).join('/')}:${
          winner.position.line
        }`,
    ]),
  );
}

describe('values that an overlay includes from other files', () => {
  it('are shown with their file and line there', async () => {
    expect(await placesOf(databases(35))).toEqual({
      '/parameters/script': 'values/start.sh:1',
      '/parameters/hosts/a': 'values/hosts.json:2',
      '/parameters/size': 'platform/overlay.yaml:11',
      '/environmentConfigs/keepDays': 'values/database.yaml:2',
      '/environmentConfigs/copies': 'values/more.yaml:4',
    });
  });

  it('have no line if the file has changed', async () => {
    const places = await placesOf(databases(30));
    expect(places['/environmentConfigs/keepDays']).toBeUndefined();
  });

  it('have no line in a file outside the folder of the document', async () => {
    const escaping = overlay('escaping', 'platform/escaping.yaml', {
      criteria: {},
      priority: 1,
      config: { parameters: { size: 9 } },
    });
    expect(await placesOf(escaping)).toEqual({
      '/parameters/size': undefined,
    });
  });
});

// SPDX-License-Identifier: Apache-2.0

import { resolveEffective } from '../effective';
import type { JsonObject } from '../json';
import { compileDefinition, composeSchema } from '../schema';
import { parseSource } from '../source';
import { exportConfiguration } from './exportConfiguration';
import type { ExportFormat, ExportInput } from './types';

const definition = (text: string) =>
  compileDefinition(parseSource({ file: 't.yaml', text }).documents[0].root);

const schema = composeSchema({
  ...definition(`apiVersion: openchoreo.dev/v1alpha1
kind: ComponentType
metadata: { name: web }
spec:
  parameters:
    openAPIV3Schema:
      type: object
      properties:
        port: { type: integer, default: 8080 }
        password: { type: string, x-oc-sensitive: true }
        keys: { type: array, items: { type: string, x-oc-sensitive: true } }
        users:
          type: array
          items:
            type: object
            properties: { name: { type: string }, password: { type: string, x-oc-sensitive: true } }
        login:
          type: object
          properties: { secret: { type: string, x-oc-sensitive: true } }
      additionalProperties: true
  environmentConfigs:
    openAPIV3Schema: { type: object, additionalProperties: true }
`),
  traits: {
    data: definition(`apiVersion: openchoreo.dev/v1alpha1
kind: Trait
metadata: { name: volume }
spec:
  parameters: { openAPIV3Schema: { type: object, additionalProperties: true } }
  environmentConfigs: { openAPIV3Schema: { type: object, additionalProperties: true } }
`),
  },
});

function exported(
  format: ExportFormat,
  value: JsonObject,
  more: Partial<ExportInput> = {},
) {
  const effective = resolveEffective({
    schema,
    layers: [
      {
        id: 'component',
        kind: 'component',
        title: 'component web',
        value,
        positions: {},
        reason: '',
      },
    ],
  });
  const { text, mediaType, findings } = exportConfiguration({
    component: { name: 'web', namespace: 'shop', project: 'shop' },
    environment: 'staging',
    effective,
    schema,
    format,
    ...more,
  });
  return {
    text,
    mediaType,
    findings: findings.map(({ code, pointer }) => `${code} ${pointer}`),
  };
}

const header = '# Effective configuration of web in staging.\n';

describe('exportConfiguration', () => {
  it('writes YAML, with defaults', () => {
    expect(
      exported('yaml', {
        parameters: { host: 'a: b' },
        environmentConfigs: { tags: ['x'] },
      }),
    ).toEqual({
      text: `${header}parameters:
  port: 8080
  host: "a: b"
environmentConfigs:
  tags:
    - x
`,
      mediaType: 'application/yaml',
      findings: [],
    });
  });

  it('writes JSON', () => {
    expect(exported('json', { environmentConfigs: { a: null } })).toEqual({
      text: '{\n  "parameters": {\n    "port": 8080\n  },\n  "environmentConfigs": {\n    "a": null\n  }\n}\n',
      mediaType: 'application/json',
      findings: [],
    });
  });

  it.each<[ExportFormat]>([
    ['yaml'],
    ['json'],
    ['env'],
    ['helm-values'],
    ['release-binding'],
  ])('omits secrets from %s, and reports them', format => {
    const { text, findings } = exported(format, {
      parameters: {
        password: 'hunter2',
        keys: ['hunter2'],
        users: [{ name: 'ann', password: 'hunter2' }],
        login: { secret: 'hunter2' },
      },
    });
    expect(text).not.toMatch(/hunter2|\ue002/);
    expect(
      findings.filter(finding => finding.startsWith('exporting/secret')),
    ).toEqual(
      ['password', 'keys', 'users/0/password', 'login/secret'].map(
        place => `exporting/secret /parameters/${place}`,
      ),
    );
    expect(
      text.includes('# Secret, left out: parameters.users[0].password\n'),
    ).toBe(format !== 'json');
  });

  it('omits a list in which an item is a secret', () => {
    const { text, findings } = exported('json', {
      parameters: { users: [{ password: 'hunter2' }, { name: 'ann' }] },
    });
    expect(JSON.parse(text).parameters).toEqual({ port: 8080 });
    expect(findings).toEqual(['exporting/secret /parameters/users/0/password']);
  });

  it('does not treat a value as a secret because of its form', () => {
    const { text, findings } = exported('json', {
      parameters: { host: '\ue002', password: 'hunter2' },
    });
    expect(JSON.parse(text).parameters).toEqual({ port: 8080, host: '\ue002' });
    expect(findings).toEqual(['exporting/secret /parameters/password']);
  });

  it.each<[ExportFormat, string]>([
    ['yaml', '  password:\n    secretRef:\n      name: shop\n      key: pw\n'],
    ['env', 'PARAMETERS_PASSWORD_SECRET_REF_NAME=shop\n'],
    ['helm-values', 'password:\n  secretRef:\n    name: shop\n'],
  ])('writes references to secrets in %s', (format, expected) => {
    const { text, findings } = exported(format, {
      parameters: { password: { secretRef: { name: 'shop', key: 'pw' } } },
    });
    expect(text).toContain(expected);
    expect(findings).toEqual([]);
  });

  it('omits values that are already masked', () => {
    const { text, findings } = exported(
      'yaml',
      { parameters: { host: '•••' } },
      { mask: '•••' },
    );
    expect(text).not.toContain('host: ');
    expect(findings).toEqual(['exporting/secret /parameters/host']);
  });

  it('writes environment variables for shells', () => {
    expect(
      exported('env', {
        parameters: {
          http: { requestTimeout: '15s', TLSVersion: 1.2 },
          greeting: "it's $HOME\nhere",
          endpoints: [{ name: 'a' }, { name: 'b' }],
          debug: false,
        },
        traits: { 'data-1': {}, data: { environmentConfigs: { size: '1Gi' } } },
      }).text,
    ).toBe(`${header}PARAMETERS_PORT=8080
PARAMETERS_HTTP_REQUEST_TIMEOUT=15s
PARAMETERS_HTTP_TLS_VERSION=1.2
PARAMETERS_GREETING='it'\\''s $HOME
here'
PARAMETERS_ENDPOINTS_0_NAME=a
PARAMETERS_ENDPOINTS_1_NAME=b
PARAMETERS_DEBUG=false
TRAITS_DATA_ENVIRONMENT_CONFIGS_SIZE=1Gi
`);
  });

  it('omits variables with the same name, and those that are not strings', () => {
    const { text, findings } = exported('env', {
      environmentConfigs: {
        logLevel: 'a',
        log_level: 'b',
        none: null,
        list: [],
        map: {},
        zero: 'a\0',
      },
    });
    expect(text).toBe(`${header}PARAMETERS_PORT=8080\n`);
    expect(findings).toEqual([
      'exporting/same-variable /environmentConfigs/logLevel',
      'exporting/no-text /environmentConfigs/none',
      'exporting/no-text /environmentConfigs/list',
      'exporting/no-text /environmentConfigs/map',
      'exporting/no-text /environmentConfigs/zero',
    ]);
  });

  it('writes values for Helm: the sections merged, those of the environment on top', () => {
    expect(
      exported('helm-values', {
        parameters: { image: 'x', resources: { cpu: 1, memory: 2 }, traits: 1 },
        environmentConfigs: { resources: { cpu: 3 }, replicas: 2 },
        traits: {
          data: {
            parameters: { path: '/d' },
            environmentConfigs: { size: '1Gi' },
          },
        },
      }),
    ).toEqual({
      text: `${header}port: 8080
image: x
resources:
  cpu: 3
  memory: 2
replicas: 2
traits:
  data:
    path: /d
    size: 1Gi
`,
      mediaType: 'application/yaml',
      findings: [
        'exporting/same-key /parameters/resources/cpu',
        'exporting/same-key /parameters/traits',
      ],
    });
  });

  it('writes the binding of an environment', () => {
    const { text, findings } = exported(
      'release-binding',
      {
        environmentConfigs: { replicas: 2 },
        traits: { data: { environmentConfigs: { size: '1Gi' } } },
      },
      { release: 'web-1' },
    );
    expect(text).toBe(`${header}apiVersion: openchoreo.dev/v1alpha1
kind: ReleaseBinding
metadata:
  name: web-staging
  namespace: shop
spec:
  owner:
    componentName: web
    projectName: shop
  environment: staging
  releaseName: web-1
  componentTypeEnvironmentConfigs:
    replicas: 2
  traitEnvironmentConfigs:
    data:
      size: 1Gi
`);
    expect(findings).toEqual(['exporting/not-in-binding /parameters/port']);
  });

  // docs/rules/openchoreo.md#resources-and-projects
  it.each([
    [
      'resource.db',
      'resource.db-1',
      `kind: ResourceReleaseBinding
metadata:
  name: db-staging
spec:
  owner:
    resourceName: db
    projectName: shop
  environment: staging
  resourceRelease: db-1
  resourceTypeEnvironmentConfigs:
    size: 2
`,
    ],
    [
      'project.shop',
      'project.shop-1',
      `kind: ProjectReleaseBinding
metadata:
  name: shop-staging
spec:
  owner:
    projectName: shop
  environment: staging
  projectRelease: shop-1
  environmentConfigs:
    size: 2
`,
    ],
  ])('writes the binding of the instance %s', (name, release, expected) => {
    const { text } = exported(
      'release-binding',
      { environmentConfigs: { size: 2 } },
      { release, component: { name, project: 'shop' } },
    );
    expect(text).toContain(expected);
  });

  it('reports other values that a binding cannot contain', () => {
    const { findings } = exported('release-binding', {
      workload: { main: { image: 'web:1' } },
      other: 1,
      traits: { data: { more: { a: 1 } } },
    });
    expect(findings).toEqual([
      'exporting/not-in-binding /parameters/port',
      'exporting/not-in-binding /workload/main/image',
      'exporting/not-in-binding /other',
      'exporting/not-in-binding /traits/data/more/a',
    ]);
  });

  it('omits traits that the type embeds from a binding', () => {
    const { text, findings } = exported(
      'release-binding',
      { traits: { data: { environmentConfigs: { size: '1Gi' } } } },
      { component: { name: 'web', embeddedInstances: ['data'] } },
    );
    expect(text).not.toContain('size');
    expect(findings).toContain(
      'exporting/not-in-binding /traits/data/environmentConfigs/size',
    );
  });

  it('keeps names with line endings within the comment', () => {
    const { text } = exported(
      'env',
      {},
      { component: { name: 'a\nPATH=x\u2028' } },
    );
    expect(text).toBe(
      '# Effective configuration of a PATH=x  in staging.\nPARAMETERS_PORT=8080\n',
    );
  });
});

it('names the values that end in comments, each on one line', () => {
  const ends = [
    {
      pointer: '/parameters/port',
      at: '2026-12-03T18:00:00.000Z',
      reason: 'a\nb',
    },
  ];
  const value = { parameters: { port: 1 } };
  expect(exported('yaml', value, { ends }).text).toContain(
    '# Ends 2026-12-03T18:00:00.000Z: parameters.port (a b)\n',
  );
  expect(exported('json', value, { ends }).text).not.toContain('2026');
});

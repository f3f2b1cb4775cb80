// SPDX-License-Identifier: Apache-2.0

import { parseSource } from '../source';
import {
  readDeploymentPipeline,
  readProject,
  readWorkload,
} from './documentReaders';

function rootOf(text: string) {
  return parseSource({ file: 'document.yaml', text }).documents[0].root;
}

describe('readDeploymentPipeline', () => {
  const pipelineOf = (paths: string) =>
    readDeploymentPipeline(
      rootOf(`apiVersion: openchoreo.dev/v1alpha1
kind: DeploymentPipeline
metadata:
  name: standard
  annotations:
    openchoreo.dev/display-name: Standard
    openchoreo.dev/description: Three steps
spec:
  promotionPaths:
${paths}`),
    );

  it.each([
    [
      'before v1.0',
      `    - sourceEnvironmentRef: development
      targetEnvironmentRefs:
        - { name: staging, requiresApproval: false }
        - { name: qa, isManualApprovalRequired: true }`,
    ],
    [
      'since v1.0',
      `    - sourceEnvironmentRef: { kind: Environment, name: development }
      targetEnvironmentRefs:
        - { kind: Environment, name: staging }
        - { kind: Environment, name: qa }`,
    ],
    [
      'without kinds',
      `    - sourceEnvironmentRef: { name: development }
      targetEnvironmentRefs: [{ name: staging }, qa]`,
    ],
  ])('reads references %s', (_, paths) => {
    expect(pipelineOf(paths)).toMatchObject({
      name: 'standard',
      namespace: 'default',
      title: 'Standard',
      description: 'Three steps',
      paths: [
        {
          source: 'development',
          targets: ['staging', 'qa'],
          pointer: '/spec/promotionPaths/0',
        },
      ],
      findings: [],
    });
  });

  it('skips a path without targets', () => {
    const { paths, findings } = pipelineOf(`    - development
    - targetEnvironmentRefs: [{ name: staging }]
    - sourceEnvironmentRef: staging
      targetEnvironmentRefs: production
    - sourceEnvironmentRef: staging
      targetEnvironmentRefs: [{ name: production }]`);
    expect(paths.map(({ targets }) => targets)).toEqual([[], ['production']]);
    expect(
      findings.map(({ code, position }) => [code, position?.line]),
    ).toEqual([
      ['delivery/wrong-type', 10],
      ['delivery/field-missing', 11],
      ['delivery/wrong-type', 13],
    ]);
  });
});

describe('readProject', () => {
  it.each([
    ['Project', 'deploymentPipelineRef: standard'],
    [
      'Project',
      'deploymentPipelineRef: { kind: DeploymentPipeline, name: standard }',
    ],
    ['System', 'owner: platform\n  deploymentPipelineRef: { name: standard }'],
    ['System', 'deploymentPipeline: standard'],
  ])('reads the pipeline of a %s', (kind, spec) => {
    const project = readProject(
      rootOf(`kind: ${kind}\nmetadata: { name: web }\nspec:\n  ${spec}`),
    );
    expect(project).toMatchObject({ name: 'web', pipeline: 'standard' });
    expect(project.findings).toEqual([]);
  });

  it('does not require a pipeline', () => {
    const project = readProject(
      rootOf('kind: System\nmetadata: { name: web }'),
    );
    expect(project.pipeline).toBeUndefined();
    expect(project.findings).toEqual([]);
  });
});

describe('readWorkload', () => {
  it.each([
    ['before v1.0', 'containers: { main: { image: a }, proxy: { image: b } }'],
    ['since v1.0', 'container: { image: a }'],
  ])('reads the containers %s', (_, containers) => {
    const workload = readWorkload(
      rootOf(`kind: Workload
metadata: { name: shop-workload }
spec:
  owner: { projectName: web, componentName: shop }
  ${containers}
  endpoints: { http: { type: HTTP, port: 80 } }`),
    );
    expect(workload).toMatchObject({
      component: 'shop',
      project: 'web',
      workload: { value: { main: { image: 'a' } }, secrets: [] },
      findings: [],
    });
    expect(workload.workload.positions['/main/image'].line).toBe(5);
  });

  it('reads variables and files by name, with positions and secrets', () => {
    const { workload, findings } = readWorkload(
      rootOf(`kind: Workload
metadata: { name: shop-workload }
spec:
  owner: { componentName: shop }
  container:
    image: shop:1
    command: [serve]
    args:
    env:
      - { key: LOG_LEVEL, value: debug }
      - key: DB_PASSWORD
        value: hunter2
      - { key: API_KEY, valueFrom: { secretKeyRef: { name: shop, key: api } } }
      - value: nameless
      - oops
    files:
      - key: credentials.json
        mountPath: /etc/shop
        value: '{}'`),
    );
    expect(workload).toMatchObject({
      value: {
        main: {
          image: 'shop:1',
          command: ['serve'],
          env: {
            LOG_LEVEL: 'debug',
            DB_PASSWORD: 'hunter2',
            API_KEY: {
              valueFrom: { secretKeyRef: { name: 'shop', key: 'api' } },
            },
          },
          files: {
            'credentials.json': { mountPath: '/etc/shop', value: '{}' },
          },
        },
      },
      secrets: [
        ['main', 'env', 'DB_PASSWORD'],
        ['main', 'files', 'credentials.json', 'value'],
      ],
    });
    const lines = [
      '/main/env/DB_PASSWORD',
      '/main/files/credentials.json/value',
    ];
    expect(lines.map(at => workload.positions[at].line)).toEqual([12, 19]);
    expect(
      findings.map(({ code, position }) => [code, position?.line]),
    ).toEqual([
      ['delivery/entry-without-key', 14],
      ['delivery/wrong-type', 15],
    ]);
  });

  it('reports a missing component', () => {
    expect(
      readWorkload(
        rootOf('kind: Workload\nmetadata: { name: w }\nspec:\n  owner: {}'),
      ).findings,
    ).toMatchObject([
      { code: 'delivery/field-missing', position: { line: 4 } },
    ]);
  });
});

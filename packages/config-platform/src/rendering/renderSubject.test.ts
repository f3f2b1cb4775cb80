// SPDX-License-Identifier: Apache-2.0

import type { RenderedManifest } from '@component-config/plugin-component-config-common';
import { componentOf, sideOf } from '@component-config/test-utils';
import { subjectOf, type Subject } from '../subject/subject';
import { compareManifests } from './compareManifests';
import { manifestLines } from './manifestLines';
import { renderSubject } from './renderSubject';

const types = `
kind: ComponentType
metadata: { name: web }
spec:
  workloadType: deployment
  traits:
    - name: probe
      kind: Trait
      instanceName: live
      parameters: { port: '\${parameters.port}' }
  parameters:
    openAPIV3Schema:
      type: object
      properties:
        port: { type: integer, default: 80 }
        token: { type: string, default: s3cret, x-oc-sensitive: true }
        internal: { type: string, default: quiet, x-oc-ui-hidden: true }
  environmentConfigs:
    openAPIV3Schema:
      type: object
      properties:
        replicas: { type: integer, default: 1 }
        hosts: { type: array, items: { type: string }, default: [] }
  resources:
    - id: main
      template:
        apiVersion: apps/v1
        kind: Deployment
        metadata: { name: main }
        spec:
          replicas: '\${environmentConfigs.replicas}'
          token: '\${parameters.token}'
          level: '\${parameters.internal}'
          url: 'http://here:\${parameters.port}/'
    - id: host
      includeWhen: '\${size(environmentConfigs.hosts) > 0}'
      template:
        apiVersion: v1
        kind: Service
        metadata: { name: host, uid: '\${metadata.environmentUID}' }
        spec: { hosts: '\${environmentConfigs.hosts}' }
---
kind: Trait
metadata: { name: probe }
spec:
  parameters:
    openAPIV3Schema:
      type: object
      properties: { port: { type: integer } }
  patches:
    - target: { group: apps, version: v1, kind: Deployment }
      operations:
        - { op: add, path: /spec/probe, value: '\${parameters.port}' }
`;

function subjectWith(values: string, more: Partial<Subject> = {}): Subject {
  const { platform, components } = sideOf(types, componentOf(values));
  return {
    ...subjectOf({
      ...components[0],
      platform,
      heads: [],
      visible: new Set(platform.documents.keys()),
      seesHiddenFields: true,
      ...more,
    }),
  };
}

function rendered(values: string, more: Partial<Subject> = {}) {
  const subject = subjectWith(values, more);
  const [, production] = subject.environments;
  const result = renderSubject(subject, production);
  if (!result) {
    throw new Error('nothing is rendered');
  }
  return result;
}

function usesOf({ manifests }: { manifests: readonly RenderedManifest[] }) {
  return Object.fromEntries(
    manifests.flatMap(({ resource, uses }) =>
      uses.map(({ place, reads, is }) => [
        `${resource.kind}${place}`,
        is === undefined ? reads : is,
      ]),
    ),
  );
}

describe('renderSubject', () => {
  it('leads from each value of a resource to the configuration', () => {
    expect(
      usesOf(rendered('{ production: { replicas: 3, hosts: [a] } }')),
    ).toMatchObject({
      'Deployment/spec/replicas': '/environmentConfigs/replicas',
      'Deployment/spec/url': ['/parameters/port'],
      'Deployment/spec/token': ['/parameters/token'],
      // The trait of the type is bound to a parameter.
      'Deployment/spec/probe': '/parameters/port',
      Service: ['/environmentConfigs/hosts'],
      'Service/spec/hosts/0': '/environmentConfigs/hosts/0',
    });
  });

  it('masks secrets, and says what is only known at deployment', () => {
    const { manifests } = rendered('{ production: { hosts: [a] } }');
    expect(JSON.stringify(manifests)).not.toContain('s3cret');
    expect(manifests.map(({ resource }) => resource)).toMatchObject([
      { kind: 'Deployment', spec: { token: '••••••••', level: 'quiet' } },
      { metadata: { uid: '(known at deployment: environmentUID)' } },
    ]);
  });

  it('masks what is hidden from the user, and does not name it', () => {
    const { manifests, findings } = rendered('{}', { seesHiddenFields: false });
    expect(findings).toEqual([]);
    expect(manifests).toMatchObject([
      { resource: { spec: { level: '••••••••', url: 'http://here:80/' } } },
    ]);
    expect(JSON.stringify(manifests)).not.toMatch(/internal|quiet/);
  });
});

describe('manifestLines', () => {
  it('gives each line the value that begins on it', () => {
    const { manifests } = rendered('{ production: { hosts: [a, b] } }');
    expect(
      manifestLines(manifests[1]).flatMap(({ text, use }) =>
        use ? [[text.trim(), use.reads]] : [],
      ),
    ).toEqual(
      expect.arrayContaining([
        ['hosts:', ['/environmentConfigs/hosts']],
        ['- b', ['/environmentConfigs/hosts/1']],
      ]),
    );
  });
});

describe('compareManifests', () => {
  it('lists resources that are added, removed or changed', () => {
    const before = rendered('{ production: { hosts: [a] } }');
    const after = rendered('{ production: { replicas: 2 } }');
    expect(compareManifests(before, after)).toEqual({
      changes: [
        {
          kind: 'changed',
          name: 'Deployment/main',
          diff: expect.stringMatching(/- {2}replicas: 1\n\+ {2}replicas: 2/),
        },
        {
          kind: 'removed',
          name: 'Service/host',
          diff: expect.stringContaining('-kind: Service'),
        },
      ],
      findings: [],
    });
    expect(compareManifests(after, before).changes[1]).toMatchObject({
      kind: 'added',
      name: 'Service/host',
    });
    expect(compareManifests(after, after).changes).toEqual([]);
  });

  it('does not call resources removed that cannot be rendered', () => {
    const before = rendered('{ production: { hosts: [a] } }');
    const after = rendered('{ production: { replicas: many } }');
    expect(after).toMatchObject({ manifests: [], hasFailed: true });
    expect(compareManifests(before, after).changes).toEqual([]);
    expect(compareManifests(after, before).changes).toEqual([]);
  });

  it('omits what is too long', () => {
    const many = { ...rendered('{}').manifests[0], uses: [] };
    const long = {
      ...many,
      resource: { ...many.resource, data: 'x'.repeat(30_000) },
    };
    const numbered = Array.from({ length: 60 }, (_, index) => ({
      ...many,
      resource: { kind: 'ConfigMap', metadata: { name: `c${index}` } },
    }));
    const compared = compareManifests(undefined, {
      manifests: [long, ...numbered],
      findings: [],
    });
    expect(compared).toMatchObject({ omitted: 11 });
    expect(compared.changes).toHaveLength(50);
    expect(compared.changes[0].diff).toBeUndefined();
  });
});

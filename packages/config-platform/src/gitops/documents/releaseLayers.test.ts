// SPDX-License-Identifier: Apache-2.0

import {
  allSteps,
  childNode,
  valueFromNode,
  type JsonValue,
} from '@component-config/config-engine';
import { gitOpsDocumentsSteps } from './gitOpsDocuments';

/** The documents of a repository with one environment that delivers the objects of a text. */
function documents(objects: string, charts: Record<string, string> = {}) {
  const files = new Map(
    Object.entries({
      'prod/sync.yaml': `apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata: { name: flux-system, namespace: flux-system }
spec: { path: ./prod, sourceRef: { kind: GitRepository, name: flux-system } }
`,
      'prod/objects.yaml': objects,
      ...charts,
    }),
  );
  const made = allSteps(gitOpsDocumentsSteps(files, '', new Map()));
  return made.documents.map(document => valueFromNode(document));
}

function release(spec: string, name = 'shop', chart = 'shop') {
  return `apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata: { name: ${name}, namespace: flux-system }
spec:
  chart: { spec: { chart: ${chart}, sourceRef: { kind: ${chart === 'shop' ? 'HelmRepository, name: c' : 'GitRepository, name: flux-system'} } } }
  ${spec}
`;
}

const configMap = (name: string, values: string) => `---
apiVersion: v1
kind: ConfigMap
metadata: { name: ${name}, namespace: flux-system }
data: { values.yaml: '${values}' }
`;

/** The titles and values of the layers of the only component, without the defaults of charts that are not known. */
function layers(...given: Parameters<typeof documents>) {
  const component = documents(...given).find(
    each => (each as { kind?: string }).kind === 'Component',
  ) as {
    spec: {
      layers: Array<{ title: string; parameters?: JsonValue; unread?: string }>;
    };
  };
  return component.spec.layers
    .filter(({ unread }) => unread !== 'defaults')
    .map(({ title, parameters, unread }) => [title, parameters ?? unread]);
}

describe('layers of releases', () => {
  it('are those of valuesFrom, and above them the values of the release', () => {
    expect(
      layers(
        `${release(
          'valuesFrom: [{ kind: ConfigMap, name: a }, { kind: Secret, name: s }, { kind: ConfigMap, name: b }]\n  values: { a: 3 }',
        )}${configMap('a', '{ a: 1, b: 1 }')}${configMap('b', '{ a: 2 }')}`,
      ),
    ).toEqual([
      ['ConfigMap a, values.yaml', { a: 1, b: 1 }],
      ['Secret s, values.yaml', 'in-cluster'],
      ['ConfigMap b, values.yaml', { a: 2 }],
      ['values of the release', { a: 3 }],
    ]);
  });

  it('have only the places of what SOPS encrypted as encrypted', () => {
    expect(
      layers(
        `${release('values: { a: 1, b: { c: "ENC[x]", d: 2 } }')}sops: { mac: x }\n`,
      ),
    ).toEqual([
      ['values of the release', { a: 1, b: { d: 2 } }],
      ['values of the release, b.c', 'encrypted'],
    ]);
  });

  it('have a targetPath where Flux applies it', () => {
    const at = (path: string) =>
      `valuesFrom: [{ kind: ConfigMap, name: a, targetPath: ${path} }]\n  values: { m: { b: 1 }, t: 1 }`;
    const a = configMap('a', '2');
    expect(layers(`${release(at('m.b'))}${a}`)).toEqual([
      ['values of the release', { m: { b: 1 }, t: 1 }],
      ['ConfigMap a, m.b', { m: { b: 2 } }],
    ]);
    expect(layers(`${release(at('t'))}${a}`)).toEqual([
      ['ConfigMap a, t', { t: 2 }],
      ['values of the release', { m: { b: 1 }, t: 1 }],
    ]);
  });

  it('remove the default of a chart by a null that remains', () => {
    expect(
      layers(
        `${release(
          'valuesFrom: [{ kind: ConfigMap, name: a }]\n  values: { a: null, b: 2, d: null }',
          'shop',
          './chart',
        )}${configMap('a', '{ b: null }')}`,
        { 'chart/values.yaml': 'a: 1\nb: 1\nc: 1\n' },
      ),
    ).toEqual([
      ['chart ./chart', { a: 1, b: 1, c: 1 }],
      ['ConfigMap a, values.yaml', { b: null }],
      ['values of the release', { a: { $unset: true }, b: 2, d: null }],
    ]);
  });

  it('show no secrets in lists, of variables, or that are numbers', () => {
    expect(
      layers(
        release(
          'values: { password: 12345, rootPassword: { value: a, from: vault }, tokens: [b], env: [{ name: DB_PASSWORD, value: c }, { name: LEVEL, value: info }] }',
        ),
      ),
    ).toEqual([
      [
        'values of the release',
        {
          password: '••••••••',
          rootPassword: { value: '••••••••', from: 'vault' },
          tokens: ['••••••••'],
          env: [
            { name: 'DB_PASSWORD', value: '••••••••' },
            { name: 'LEVEL', value: 'info' },
          ],
        },
      ],
    ]);
  });

  it('show no texts whose names say that they are secret', () => {
    expect(
      layers(
        release(
          'values: { adminPassword: a, basic_auth_pass: h, auth: [{ apiKey: b }], existingSecret: c, dbExistingSecretKey: g, secretName: d, token: "", passwords: { x: e }, secret: { y: f } }',
        ),
      ),
    ).toEqual([
      [
        'values of the release',
        {
          adminPassword: '••••••••',
          basic_auth_pass: '••••••••',
          auth: [{ apiKey: '••••••••' }],
          existingSecret: 'c',
          dbExistingSecretKey: 'g',
          secretName: 'd',
          token: '',
          passwords: { x: 'e' },
          secret: { y: 'f' },
        },
      ],
    ]);
  });
});

describe('documents of releases', () => {
  it('have names that entities may have', () => {
    const names = documents(
      `${release('values: {}', '"${cluster}_web"')}---\n${release('values: {}', `a${'b'.repeat(80)}`)}`,
    )
      .filter(each => (each as { kind: string }).kind === 'Component')
      .map(each => (each as { metadata: { name: string } }).metadata.name);
    expect(names).toEqual([
      'cluster-_web',
      expect.stringMatching(/^ab{53}-[0-9a-f]{8}$/),
    ]);
  });

  it('name the type of a chart at the root of a repository after that', () => {
    const types = documents(release('values: {}', 'web', '.')).filter(
      each => (each as { kind: string }).kind === 'ClusterComponentType',
    );

    expect(types).toMatchObject([{ metadata: { name: 'flux-system' } }]);
  });

  it('have an environment even without values', () => {
    expect(layers(release('interval: 1h'))).toEqual([
      ['values of the release', undefined],
    ]);
  });

  it('have the positions of the files', () => {
    const files = new Map([
      [
        'd/prod/sync.yaml',
        'apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: { name: f, namespace: f }\nspec: { path: ./prod, sourceRef: { kind: GitRepository, name: f } }\n',
      ],
      ['d/prod/shop.yaml', release('values:\n    replicas: 2')],
    ]);
    const { documents: made } = allSteps(
      gitOpsDocumentsSteps(files, 'd', new Map()),
    );
    const component = made.find(
      each => valueFromNode(childNode(each, 'kind') ?? each) === 'Component',
    );
    expect(component?.position).toMatchObject({
      file: 'd/prod/shop.yaml',
      line: 1,
    });
  });
});

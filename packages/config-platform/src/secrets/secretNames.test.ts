// SPDX-License-Identifier: Apache-2.0

import { parseSource } from '@component-config/config-engine';
import { readRepository } from '../repositories';
import { readSecretNames } from './secretNames';

const read = (text: string) =>
  readSecretNames(parseSource({ file: 'a.yaml', text }).documents[0].root);

describe('readSecretNames', () => {
  it.each<[string, string, ReturnType<typeof read>]>([
    [
      'a Secret',
      `apiVersion: v1
kind: Secret
metadata: { name: payments, namespace: shop-staging }
data: { api-key: c2VjcmV0 }
stringData: { url: secret }`,
      {
        name: 'payments',
        namespace: 'shop-staging',
        keys: ['api-key', 'url'],
      },
    ],
    [
      'an ExternalSecret',
      `apiVersion: external-secrets.io/v1
kind: ExternalSecret
metadata: { name: external }
spec:
  target: { name: payments }
  data: [{ secretKey: api-key, remoteRef: { key: a } }]`,
      { name: 'payments', keys: ['api-key'] },
    ],
    [
      'an ExternalSecret with all keys of a store',
      `apiVersion: external-secrets.io/v1beta1
kind: ExternalSecret
metadata: { name: payments }
spec: { dataFrom: [{ extract: { key: a } }] }`,
      { name: 'payments', keys: null },
    ],
    [
      'a SealedSecret',
      `apiVersion: bitnami.com/v1alpha1
kind: SealedSecret
metadata: { name: sealed, namespace: a }
spec:
  encryptedData: { api-key: AgBy }
  template: { metadata: { name: payments, namespace: b } }`,
      { name: 'payments', namespace: 'b', keys: ['api-key'] },
    ],
    [
      'a SecretReference',
      `apiVersion: openchoreo.dev/v1alpha1
kind: SecretReference
metadata: { name: payments, namespace: default }
spec: { data: [{ secretKey: api-key, remoteRef: { key: a } }] }`,
      { name: 'payments', namespace: 'default', keys: ['api-key'] },
    ],
    [
      'a Secret of a template',
      'apiVersion: v1\nkind: Secret\nmetadata: { name: "{{ .Release.Name }}" }',
      undefined,
    ],
    [
      'a ConfigMap',
      'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }',
      undefined,
    ],
  ])('%s', (_, text, expected) => {
    expect(read(text)).toEqual(expected);
  });
});

describe('the environments of a repository', () => {
  const environment = (name: string, spec = '{}') =>
    `apiVersion: component-config.io/v1alpha1\nkind: Environment\nmetadata: { name: ${name} }\nspec: ${spec}\n`;
  const secret = (name: string, namespace?: string) =>
    `apiVersion: v1\nkind: Secret\nmetadata: { name: ${name}${namespace ? `, namespace: ${namespace}` : ''} }\ndata: { password: c2VjcmV0 }\n`;

  async function secretsOf(...texts: string[]) {
    const { documents, ignored, findings } = await readRepository(
      [{ path: 'a.yaml', text: texts.join('---\n') }],
      {
        owner: 'group:default/platform',
        lifecycle: 'production',
        defaultNamespace: 'default',
        disabledKinds: new Set(),
      },
    );
    expect(findings).toEqual([]);
    expect(JSON.stringify({ documents, ignored })).not.toContain('c2VjcmV0');
    return Object.fromEntries(
      documents.map(({ entity: { metadata, spec } }) => [
        metadata.name,
        spec?.secrets,
      ]),
    );
  }

  it.each<[string, string[], { [name: string]: unknown }]>([
    [
      'have the secrets of the namespace with their name',
      [
        environment('staging'),
        environment('production'),
        secret('a', 'staging'),
      ],
      { staging: { a: ['password'] }, production: undefined },
    ],
    [
      'have the secrets of their fact "namespace"',
      [
        environment('staging', '{ facts: { namespace: shop } }'),
        environment('shop', '{ facts: { namespace: other } }'),
        secret('a', 'shop'),
      ],
      { staging: { a: ['password'] }, shop: undefined },
    ],
    [
      'all have the secrets of no namespace, or of one that belongs to no environment',
      [
        environment('staging'),
        environment('production'),
        secret('a'),
        secret('b', 'shared'),
      ],
      {
        staging: { a: ['password'], b: ['password'] },
        production: { a: ['password'], b: ['password'] },
      },
    ],
    [
      'keep what they declare',
      [environment('staging', '{ secrets: { a: [x], c: null } }'), secret('a')],
      { staging: { a: ['x'], c: null } },
    ],
    [
      'know nothing without a source',
      [environment('staging')],
      { staging: undefined },
    ],
  ])('%s', async (_, texts, expected) => {
    expect(await secretsOf(...texts)).toEqual(expected);
  });

  it('know nothing if the secrets are too many', async () => {
    const secrets = Array.from({ length: 2_100 }, (_, i) => secret(`s${i}`));
    expect(
      await secretsOf(environment('staging'), ...secrets.slice(0, 900)),
    ).toMatchObject({
      staging: { s0: ['password'] },
    });
    expect(
      (
        await readRepository(
          [
            { path: 'a.yaml', text: environment('staging') },
            { path: 'b.yaml', text: secrets.slice(0, 1_050).join('---\n') },
            { path: 'c.yaml', text: secrets.slice(1_050).join('---\n') },
          ],
          {
            owner: 'group:default/platform',
            lifecycle: 'production',
            defaultNamespace: 'default',
            disabledKinds: new Set(),
          },
        )
      ).documents[0].entity.spec,
    ).toEqual({});
  });
});

// SPDX-License-Identifier: Apache-2.0

import {
  compileDefinition,
  composeSchema,
  nodeFromValue,
} from '@component-config/config-engine';
import { render } from '../phrases';
import { documentField, fieldsOf } from './documentedFields';

it('shows no example of a sensitive field or its parts', () => {
  const field = (type: string, example: string) => ({ type, example });
  const { parameters, findings } = compileDefinition(
    nodeFromValue({
      apiVersion: 'openchoreo.dev/v1alpha1',
      kind: 'ComponentType',
      metadata: { name: 'vault' },
      spec: {
        workloadType: 'deployment',
        parameters: {
          openAPIV3Schema: {
            type: 'object',
            properties: {
              open: field('string', 'shown-1'),
              vault: {
                type: 'object',
                'x-oc-sensitive': true,
                properties: {
                  key: field('string', 'hidden-1'),
                  inner: {
                    type: 'object',
                    properties: { pin: field('string', 'hidden-2') },
                  },
                },
              },
              tokens: {
                type: 'array',
                items: {
                  type: 'object',
                  'x-oc-sensitive': true,
                  properties: { text: field('string', 'hidden-3') },
                },
              },
            },
          },
        },
      },
    }),
  );
  expect(findings).toEqual([]);
  const schema = composeSchema({ parameters });
  const documented = fieldsOf(schema).map(one => documentField(schema, one));

  expect(JSON.stringify(documented)).toContain('shown-1');
  expect(JSON.stringify(documented)).not.toMatch(/hidden-\d/);
  expect(
    documented.filter(({ sensitive }) => sensitive).map(({ path }) => path),
  ).toEqual([
    'parameters.vault',
    'parameters.vault.key',
    'parameters.vault.inner',
    'parameters.vault.inner.pin',
    'parameters.tokens[].text',
  ]);
});

it('has types and setters in German', () => {
  const { parameters, findings } = compileDefinition(
    nodeFromValue({
      apiVersion: 'openchoreo.dev/v1alpha1',
      kind: 'ComponentType',
      metadata: { name: 'web' },
      spec: {
        workloadType: 'deployment',
        parameters: {
          openAPIV3Schema: {
            type: 'object',
            properties: {
              hosts: { type: 'array', items: { type: 'string' } },
              labels: {
                type: 'object',
                additionalProperties: {
                  type: 'array',
                  items: { type: 'integer' },
                },
              },
              anything: { 'x-kubernetes-preserve-unknown-fields': true },
              level: { type: 'string', nullable: true },
              commit: { type: 'string', 'x-oc-build-inject': 'git.sha' },
              hash: { type: 'string', 'x-oc-generated': true },
            },
          },
        },
      },
    }),
  );
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  const schema = composeSchema({ parameters });

  expect(
    fieldsOf(schema)
      .map(field => documentField(schema, field))
      .map(({ path, type, typePhrase, setBy, setByPhrase }) => [
        path,
        type,
        typePhrase && render(typePhrase, 'de'),
        setBy,
        setByPhrase && render(setByPhrase, 'de'),
      ]),
  ).toEqual([
    ['parameters', 'object', undefined, undefined, undefined],
    [
      'parameters.hosts',
      'list of string',
      'Liste von string',
      undefined,
      undefined,
    ],
    [
      'parameters.labels',
      'map of list of integer',
      'Map von Liste von integer',
      undefined,
      undefined,
    ],
    ['parameters.anything', 'any', 'beliebig', undefined, undefined],
    [
      'parameters.level',
      'string or null',
      'string oder null',
      undefined,
      undefined,
    ],
    ['parameters.commit', 'string', undefined, 'git.sha', undefined],
    ['parameters.hash', 'string', undefined, 'tooling', 'Werkzeugen'],
  ]);
});

it('says where the options of a text, or of the texts in a list, come from', () => {
  const { parameters, findings } = compileDefinition(
    nodeFromValue({
      apiVersion: 'openchoreo.dev/v1alpha1',
      kind: 'ComponentType',
      metadata: { name: 'vault' },
      spec: {
        schema: {
          parameters: {
            volumes: 'map<string>',
            mounts: `[]string | oc:options='{"keysOf": "volumes"}'`,
            owner: `string | oc:options='{"catalog": {"kind": "Group"}}'`,
            lost: `string | oc:options='{"field": "nothing"}'`,
          },
        },
      },
    }),
  );
  expect(findings.map(({ code }) => code)).toEqual([
    'annotations/unknown-path',
  ]);
  const schema = composeSchema({ parameters });
  expect(
    fieldsOf(schema).map(one => {
      const { path, constraints } = documentField(schema, one);
      return [path, ...constraints.map(({ sentence }) => sentence)].join(': ');
    }),
  ).toEqual([
    'parameters',
    'parameters.volumes',
    'parameters.mounts: One of the options from the keys of "volumes".',
    'parameters.owner: One of the options from the catalog.',
    'parameters.lost',
  ]);
});

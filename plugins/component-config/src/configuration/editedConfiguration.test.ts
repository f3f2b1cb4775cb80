// SPDX-License-Identifier: Apache-2.0

import { JsonObject } from '@component-config/config-engine';
import { phrase, worded } from '@component-config/config-platform';
import { InMemoryComponentConfig } from '@component-config/test-utils';
import { payments } from '../__testUtils__/payments';
import {
  inheritedAt,
  lockedAt,
  resolveEdited,
  resolveWith,
  resolveWithout,
} from './editedConfiguration';

const type = `${payments.componentType}
      hosts: "[]Host | default=[{\\"name\\":\\"a\\"}] title=Hosts"
`.replace(
  '  schema:\n',
  `  schema:
    types:
      Host:
        name: "string"
        port: "integer | default=80"
`,
);

async function edit(
  environment: string | undefined,
  values: JsonObject,
  { overlays = payments.overlays, stored = {} as JsonObject } = {},
) {
  const api = new InMemoryComponentConfig({
    ...payments,
    componentType: type,
    overlays,
  });
  const form = await api.getForm('component:default/payments-api', {
    environment,
  });
  return resolveEdited(form, values, stored, resolveWithout(form));
}

const at = (field: string) => `/environmentConfigs/${field}`;

describe('what a field inherits', () => {
  it.each([
    [
      'replicas',
      {
        value: 3,
        ...worded('origin', phrase('layerOverlay', { name: 'production' })),
        kind: 'layer',
      },
    ],
    [
      'debug',
      { value: false, origin: 'ComponentType web-service', kind: 'default' },
    ],
    [
      'hosts/0/port',
      { value: 80, origin: 'ComponentType web-service', kind: 'default' },
    ],
  ])(
    'is, for %s, the value without the edited layer',
    async (field, expected) => {
      const values = { environmentConfigs: { replicas: 9, debug: true } };
      const edited = await edit('production', values);
      expect(inheritedAt(edited, values, at(field))).toEqual(expected);
    },
  );

  it('is only the schema default within a list of the edited layer', async () => {
    const values = { environmentConfigs: { hosts: [{ name: 'b' }] } };
    const edited = await edit('production', values);
    expect(inheritedAt(edited, values, at('hosts/0/name'))).toBeUndefined();
    expect(inheritedAt(edited, values, at('hosts/0/port'))).toMatchObject({
      value: 80,
      kind: 'default',
    });
  });

  it('is the default of a set field if no layer below the edited one sets it', async () => {
    const values = { environmentConfigs: { hosts: [{ name: 'b', port: 9 }] } };
    const edited = await edit('production', values);
    expect(inheritedAt(edited, values, at('hosts/0/port'))).toEqual({
      value: 80,
      origin: 'ComponentType web-service',
      kind: 'default',
    });
    expect(inheritedAt(edited, values, at('hosts/0'))).toBeUndefined();
  });
});

describe('a lock', () => {
  it('is on a value set by an enforced overlay, but not on the section around it', async () => {
    const edited = await edit('staging', {});
    const locks = { ...edited, saved: () => edited.current };
    expect(lockedAt(locks, at('tls'))).toEqual({
      ...worded(
        'reason',
        phrase('enforcedBy', {
          layer: phrase('layerOverlay', { name: 'tls-guard' }),
        }),
      ),
      owner: 'group:default/security',
    });
    expect(lockedAt(locks, '/environmentConfigs')).toBeUndefined();
    expect(lockedAt(locks, at('replicas'))).toBeUndefined();
  });
});

describe('an immutable field', () => {
  it('is locked once a value is saved, and not by a default', async () => {
    const api = new InMemoryComponentConfig({
      ...payments,
      componentType: `${type}      zone: "string | default=a oc:immutable"\n`,
    });
    const form = await api.getForm('component:default/payments-api', {
      environment: 'production',
    });
    const lockWith = (values: JsonObject) =>
      lockedAt(
        {
          schema: form.schema,
          without: resolveWithout(form),
          saved: () => resolveWith(form, values),
        },
        at('zone'),
      );
    expect(lockWith({})).toBeUndefined();
    expect(lockWith({ environmentConfigs: { zone: 'b' } })).toEqual(
      worded('reason', phrase('setAndImmutable')),
    );
  });
});

describe('findings', () => {
  it('refuse values that add errors', async () => {
    const good = await edit('staging', { environmentConfigs: { replicas: 2 } });
    const bad = await edit('staging', { environmentConfigs: { replicas: 99 } });
    expect(good.isRefused).toBe(false);
    expect(bad.isRefused).toBe(true);
    expect(bad.findings.map(finding => finding.pointer)).toEqual([
      at('replicas'),
    ]);
  });
});

describe('a save', () => {
  const ofOne = (values: JsonObject): JsonObject => ({
    environmentConfigs: values,
  });

  it.each<[string, JsonObject, JsonObject, boolean]>([
    ['a value is wrong', {}, ofOne({ replicas: 99 }), true],
    [
      'a value was as wrong before',
      ofOne({ replicas: 99 }),
      ofOne({ replicas: 99, debug: true }),
      false,
    ],
    ['a value is missing', {}, ofOne({ hosts: [{ port: 1 }] }), false],
    ['a section is no map', {}, { environmentConfigs: null }, true],
    ['an instance of a trait is unknown', {}, { traits: { a: {} } }, true],
  ])('where %s', async (_, stored, values, isRefused) => {
    const edited = await edit('staging', values, { stored });
    expect(edited.isRefused).toBe(isRefused);
  });
});

describe('the live result', () => {
  const guard = `
apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: guard }
spec:
  criteria: {}
  enabledWhen: { field: environment.environment, operator: equals, value: staging }
  mutation:
    rules: [{ field: environmentConfigs.debug, override: true, when: { field: metadata.name, operator: equals, value: payments-api } }]
`;

  it.each([
    ['staging', true],
    ['production', false],
  ])(
    'uses the facts of %s and the metadata of the component',
    async (environment, debug) => {
      const { current, without } = await edit(
        environment,
        {},
        {
          overlays: guard,
        },
      );

      expect(current.config.environmentConfigs).toMatchObject({ debug });
      expect(without.config.environmentConfigs).toMatchObject({ debug });
    },
  );
});

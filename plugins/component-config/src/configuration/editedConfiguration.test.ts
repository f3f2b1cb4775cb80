import { JsonObject } from '@component-config/config-engine';
import { InMemoryComponentConfig } from '../testUtils/InMemoryComponentConfig';
import { payments } from '../__testUtils__/payments';
import {
  inheritedAt,
  lockedAt,
  resolveEdited,
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
  overlays = payments.overlays,
) {
  const api = new InMemoryComponentConfig({
    ...payments,
    componentType: type,
    overlays,
  });
  const form = await api.getForm('component:default/payments-api', {
    environment,
  });
  return resolveEdited(form, values, resolveWithout(form));
}

const at = (field: string) => `/environmentConfigs/${field}`;

describe('what a field inherits', () => {
  it.each([
    ['replicas', { value: 3, origin: 'overlay production', kind: 'layer' }],
    [
      'debug',
      { value: false, origin: 'ComponentType web-service', kind: 'default' },
    ],
    [
      'hosts/0/port',
      { value: 80, origin: 'ComponentType web-service', kind: 'default' },
    ],
  ])(
    'is for %s what there is without the edited layer',
    async (field, expected) => {
      const values = { environmentConfigs: { replicas: 9, debug: true } };
      const edited = await edit('production', values);
      expect(inheritedAt(edited, values, at(field))).toEqual(expected);
    },
  );

  it('is within a list of the edited layer only what the schema defaults', async () => {
    const values = { environmentConfigs: { hosts: [{ name: 'b' }] } };
    const edited = await edit('production', values);
    expect(inheritedAt(edited, values, at('hosts/0/name'))).toBeUndefined();
    expect(inheritedAt(edited, values, at('hosts/0/port'))).toMatchObject({
      value: 80,
      kind: 'default',
    });
  });

  it('is the default of a field that is set where nothing is below the edited layer', async () => {
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
  it('is on what an enforced overlay sets, and not on the section around it', async () => {
    const edited = await edit('staging', {});
    expect(lockedAt(edited, at('tls'))).toEqual({
      reason: 'Enforced by overlay tls-guard.',
      owner: 'group:default/security',
    });
    expect(lockedAt(edited, '/environmentConfigs')).toBeUndefined();
    expect(lockedAt(edited, at('replicas'))).toBeUndefined();
  });
});

describe('findings', () => {
  it('make the edit broken when its values bring in errors', async () => {
    const good = await edit('staging', { environmentConfigs: { replicas: 2 } });
    const bad = await edit('staging', { environmentConfigs: { replicas: 99 } });
    expect(good.isBroken).toBe(false);
    expect(bad.isBroken).toBe(true);
    expect(bad.findings.map(finding => finding.pointer)).toEqual([
      at('replicas'),
    ]);
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
    'knows the facts of %s and the metadata of the component',
    async (environment, debug) => {
      const { current, without } = await edit(environment, {}, guard);

      expect(current.config.environmentConfigs).toMatchObject({ debug });
      expect(without.config.environmentConfigs).toMatchObject({ debug });
    },
  );
});

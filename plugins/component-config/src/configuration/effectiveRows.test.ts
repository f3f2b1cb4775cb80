// SPDX-License-Identifier: Apache-2.0

import { editableSectionsOf } from '@component-config/config-platform';
import { InMemoryComponentConfig } from '@component-config/test-utils';
import { payments } from '../__testUtils__/payments';
import { effectiveRows } from './effectiveRows';
import { filterRows } from './rowFilter';

async function rowsOf(overlays: string, type = payments.componentType) {
  const api = new InMemoryComponentConfig({
    ...payments,
    overlays,
    componentType: type,
  });
  const report = await api.getEffective('component:default/payments-api');
  return effectiveRows(
    report.schema,
    report.environments.map(({ environment, effective }) => ({
      environment: environment.name,
      effective,
    })),
  );
}

const flags = `${payments.componentType}
      flags: "map<boolean> | default={} title='Flags'"
      hosts: "[]string | default=[] title=Hosts"
      last: "string | default=x title=Last"
`;

const nested = `${payments.componentType}
      requests:
        $default: {}
        cpu: "string | title=CPU default=100m"
      probes: '[]Probe | title=Probes default=[{"path":"/healthz"}]'
      limits: 'map<string> | default={"memory":"1Gi"}'
    types:
      Probe:
        path: string
`;

function overlay(config: string) {
  return `
apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: production }
spec:
  owner: group:default/platform
  criteria: { environment: production }
  config:
    environmentConfigs: ${config}
`;
}

describe('the rows', () => {
  it('are grouped by section', async () => {
    const groups = await rowsOf(payments.overlays);
    expect(
      groups.map(({ section, rows }) => [
        section.pointer,
        rows.map(row => row.trail.join(' › ')),
      ]),
    ).toEqual([
      ['/parameters', ['Container image', 'Port']],
      [
        '/environmentConfigs',
        ['Replicas', 'Log level', 'Debug', 'TLS version'],
      ],
    ]);
  });

  it('include the workload, with names as written', async () => {
    const api = new InMemoryComponentConfig({
      ...payments,
      delivery: `
apiVersion: openchoreo.dev/v1alpha1
kind: Workload
metadata: { name: payments-workload }
spec:
  owner: { componentName: payments-api }
  container: { image: payments:2, env: [{ key: LOG_LEVEL, value: debug }] }
`,
    });
    const { schema, environments } = await api.getEffective(
      'component:default/payments-api',
    );
    const groups = effectiveRows(
      schema,
      environments.map(({ environment, effective }) => ({
        environment: environment.name,
        effective,
      })),
    );
    const workload = groups.find(({ section }) => section.kind === 'workload');
    expect(workload?.rows.map(({ trail }) => trail.join(' › '))).toEqual([
      'main › Image',
      'main › Environment variables › LOG_LEVEL',
    ]);
    expect(editableSectionsOf(schema).map(({ pointer }) => pointer)).toEqual([
      '/parameters',
      '/environmentConfigs',
    ]);
  });

  it('show the entries of a map that is empty somewhere, in its position', async () => {
    const groups = await rowsOf(overlay('{ flags: { beta: true } }'), flags);
    const rows = groups[1].rows.map(row => [
      row.pointer,
      row.cells.map(cell => cell.value),
    ]);
    expect(rows.slice(-3)).toEqual([
      ['/environmentConfigs/flags/beta', [undefined, undefined, true]],
      ['/environmentConfigs/hosts', [[], [], []]],
      ['/environmentConfigs/last', ['x', 'x', 'x']],
    ]);
  });

  it('name the parents of a path below its section', async () => {
    const groups = await rowsOf(overlay('{ tls: "1.3" }'), nested);
    expect(groups[1].rows.map(row => row.trail.join(' › '))).toEqual(
      expect.arrayContaining([
        'Requests › CPU',
        'Probe 1 › Path',
        'Limits › memory',
      ]),
    );
  });

  it("name list items by the list's label and their number", async () => {
    const groups = await rowsOf(overlay('{ hosts: [a, b] }'), flags);
    expect(groups[1].rows.map(row => row.trail.join(' › '))).toEqual(
      expect.arrayContaining(['Host 1', 'Host 2']),
    );
  });

  it('show errors and warnings: of a value, of a missing value, and of a map at its first row', async () => {
    const type = `${nested}
  validations:
    - rule: \${envOverrides.limits.size() != 2}
      message: Limits are one or three
`.replace('replicas: "integer | default=1', 'replicas: "integer |');
    const groups = await rowsOf(
      overlay('{ logLevel: loud, limits: { cpu: "1", memory: 2Gi } }'),
      type,
    );
    const shown = groups.flatMap(({ rows }) =>
      rows.flatMap(row =>
        row.cells.flatMap(({ environment, findings }) =>
          findings.map(({ message }) => [row.pointer, environment, message]),
        ),
      ),
    );
    expect(shown).toEqual([
      [
        '/environmentConfigs/logLevel',
        'production',
        expect.stringContaining('must be one of'),
      ],
      [
        '/environmentConfigs/limits/memory',
        'production',
        expect.stringContaining('Limits are one or three'),
      ],
      ...['development', 'staging', 'production'].map(environment => [
        '/environmentConfigs/replicas',
        environment,
        expect.stringContaining('is required'),
      ]),
    ]);
  });

  it('differ when the environments disagree, including missing values', async () => {
    const groups = await rowsOf(overlay('{ flags: { beta: true } }'), flags);
    expect(
      groups[1].rows.filter(row => row.differs).map(row => row.pointer),
    ).toEqual([
      '/environmentConfigs/logLevel',
      '/environmentConfigs/flags/beta',
    ]);
  });
});

describe('the filter', () => {
  it.each([
    ['path', '/ENVIRONMENTCONFIGS/replicas', ['Replicas']],
    ['dotted path', 'configs.replicas', ['Replicas']],
    ['label', 'tls version', ['TLS version']],
    ['value', 'payments:1', ['Container image']],
    ['nothing', 'no such thing', []],
  ])('finds by %s', async (_, text, expected) => {
    const groups = filterRows(
      await rowsOf(payments.overlays),
      { text, marks: [] },
      () => false,
    );
    expect(
      groups.flatMap(group => group.rows.map(row => row.trail.join(' › '))),
    ).toEqual(expected);
  });
});

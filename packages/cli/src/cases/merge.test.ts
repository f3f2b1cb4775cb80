// SPDX-License-Identifier: Apache-2.0

import { join } from 'node:path';
import { runCommand } from '../__testUtils__/runCommand';

// The first run loads everything.
jest.setTimeout(600_000);

/** Each cell of a table that a command prints. */
const rowsOf = (output: string) =>
  output.split('\n').map(line => line.split(/\s{2,}/));

async function resolve(name: string, component: string, environment: string) {
  const { output, exitCode } = await runCommand(join(__dirname, name), [
    'resolve',
    component,
    '--environment',
    environment,
  ]);
  const rows = rowsOf(output);
  const [header] = rows.filter(([title]) => title === 'Field');
  const from = rows.indexOf(header) + 1;
  const to = rows.findIndex(
    (row, index) => index >= from && row.length < header.length,
  );
  return { values: rows.slice(from, to), output, exitCode };
}

describe('merging of layers', () => {
  it.each<[string, string[][]]>([
    // The child builds on an enforced overlay that is skipped.
    ['merge-child-of-skipped-enforced-parent', []],
    [
      'merge-default-empty-text',
      [
        [
          'parameters.d',
          '""',
          'default rules of overlay o',
          'overlay-o.yaml:8:7',
        ],
      ],
    ],
    [
      'merge-override-empty-text',
      [
        [
          'parameters.d',
          '""',
          'override rules of overlay o',
          'overlay-o.yaml:8:7',
        ],
      ],
    ],
    [
      'merge-list-default-position',
      [
        [
          'parameters.l[0]',
          '"a"',
          'schema defaults',
          'componenttype-t.yaml:16:15',
        ],
        [
          'parameters.l[1]',
          '"b"',
          'schema defaults',
          'componenttype-t.yaml:17:15',
        ],
      ],
    ],
    [
      'merge-marker-map-ties',
      [['parameters.m.b', '"1"', 'overlay b', 'overlay-b.yaml:10:9']],
    ],
  ])('%s', async (name, expected) => {
    const { values, exitCode } = await resolve(name, 'c', 'e');

    expect(values).toEqual(expected);
    expect(exitCode).toBe(0);
  });

  it('adds an item without its key unchanged, with its nulls', async () => {
    const { values, output } = await resolve(
      'merge-keyless-item-unchanged',
      'c',
      'e',
    );

    expect(values.map(row => row.slice(0, 2))).toEqual([
      ['parameters.l[0].x', '"a"'],
      ['parameters.l[0].zz', 'null'],
    ]);
    expect(output).toContain('merge/item-without-key');
  });

  it('lists no default as shadowed that would not apply', async () => {
    const { output } = await runCommand(
      join(__dirname, 'merge-map-entry-default-shadowed'),
      ['explain', 'c', 'parameters.m.k1', '--environment', 'e'],
    );

    expect(output).toContain('parameters.m.k1 is set by component c.');
    expect(output).not.toContain('schema defaults');
  });
});

describe('lists of Kubernetes', () => {
  it('refuse two items with the same keys, and report repeats in a set', async () => {
    const { values, output, exitCode } = await resolve(
      'k8s-duplicate-merge-key',
      'shop',
      'production',
    );

    expect(exitCode).toBe(1);
    expect(values.map(row => row.slice(0, 2))).toEqual([
      ['parameters.env[0].name', '"A"'],
      ['parameters.env[0].value', '"two"'],
      ['parameters.env[1].name', '"B"'],
      ['parameters.env[1].value', '"x"'],
      ['parameters.hosts[0]', '"a"'],
      ['parameters.hosts[1]', '"b"'],
    ]);
    expect(output).toMatch(
      /^all\.yaml:37:9: error .*\[name=A\] twice.* merge\/duplicate-item$/m,
    );
    expect(output).toMatch(
      /^all\.yaml:38:19: warning .* merge\/repeated-item$/m,
    );
  });

  it('identify an item by all of its keys', async () => {
    const { values, exitCode } = await resolve(
      'k8s-ports-two-protocols',
      'dns',
      'production',
    );

    expect(exitCode).toBe(0);
    expect(
      values
        .map(([field, value]) => `${field} ${value}`)
        .filter(line => /protocol|targetPort/.test(line)),
    ).toEqual([
      'environmentConfigs.ports[0].protocol "TCP"',
      'environmentConfigs.ports[0].targetPort 53',
      'environmentConfigs.ports[1].protocol "UDP"',
      'environmentConfigs.ports[1].targetPort 5353',
    ]);
  });
});

// SPDX-License-Identifier: Apache-2.0

import { orderEnvironments } from './orderEnvironments';
import { Environment } from './types';

function environment(name: string, ...promotedFrom: string[]): Environment {
  return {
    name,
    namespace: 'default',
    promotedFrom,
    facts: { environment: name },
    findings: [],
  };
}

function namesOf(environments: Environment[]) {
  return orderEnvironments(environments).map(({ name }) => name);
}

describe('orderEnvironments', () => {
  it.each([
    [
      'each after those it is promoted from, ties by name',
      [
        environment('production-us', 'staging'),
        environment('production-eu', 'staging'),
        environment('staging', 'development'),
        environment('development'),
      ],
      ['development', 'staging', 'production-eu', 'production-us'],
    ],
    [
      'in the order that names suggest, before their own',
      [
        environment('prod-eu'),
        environment('PROD1'),
        environment('cluster-b'),
        environment('uat'),
        environment('non-prod'),
        environment('dev2'),
        environment('delivery'),
        environment('qa'),
      ],
      [
        'dev2',
        'non-prod',
        'qa',
        'uat',
        'cluster-b',
        'delivery',
        'PROD1',
        'prod-eu',
      ],
    ],
    [
      'each after those it is promoted from, whatever its name suggests',
      [environment('dev', 'prod'), environment('prod'), environment('qa')],
      ['qa', 'prod', 'dev'],
    ],
    [
      'after all sources where there are several',
      [environment('a', 'b', 'z'), environment('z'), environment('b')],
      ['b', 'z', 'a'],
    ],
    [
      'ignoring unknown sources',
      [environment('b', 'nowhere'), environment('a')],
      ['a', 'b'],
    ],
    [
      'members of a cycle last',
      [environment('a', 'b'), environment('b', 'a'), environment('c')],
      ['c', 'a', 'b'],
    ],
  ])('puts %s', (_, environments, names) => {
    expect(namesOf(environments)).toEqual(names);
    expect(namesOf([...environments].reverse())).toEqual(names);
  });

  it('reports an unknown source, with a suggestion', () => {
    const [, found] = orderEnvironments([
      environment('staging'),
      environment('z', 'stagin'),
    ]);
    expect(found.findings).toMatchObject([
      { code: 'environment/unknown-source', severity: 'error' },
    ]);
    expect(found.findings[0].message).toContain('Did you mean "staging"?');
  });

  it('reports a cycle only on its members', () => {
    const ordered = orderEnvironments([
      environment('a', 'b'),
      environment('b', 'c'),
      environment('c', 'a'),
      environment('after', 'a'),
    ]);
    const cycles = Object.fromEntries(
      ordered.map(({ name, findings }) => [name, findings[0]?.message]),
    );
    expect(cycles.after).toBeUndefined();
    expect(cycles.a).toContain('(a → b → c → a)');
    expect(cycles.b).toContain('(b → c → a → b)');
    expect(cycles.c).toContain('(c → a → b → c)');
  });

  it('reports a duplicate name on both environments', () => {
    expect(
      orderEnvironments([environment('a'), environment('a')]).map(
        ({ findings }) => findings.map(({ code }) => code),
      ),
    ).toEqual([['environment/duplicate-name'], ['environment/duplicate-name']]);
  });
});

// SPDX-License-Identifier: Apache-2.0

import fc from 'fast-check';
import type { Environment } from '../overlay';
import { orderByPipeline, pipelineFindings } from './orderByPipeline';
import type { DeploymentPipeline } from './types';

function environment(name: string, namespace = 'default'): Environment {
  return { name, namespace, facts: {}, promotedFrom: [], findings: [] };
}

function pipelineOf(
  ...paths: readonly (readonly [string, ...string[]])[]
): DeploymentPipeline {
  const at = (index: number) => `/spec/promotionPaths/${index}`;
  return {
    name: 'standard',
    namespace: 'default',
    paths: paths.map(([source, ...targets], index) => ({
      source,
      targets,
      pointer: at(index),
    })),
    positions: Object.fromEntries(
      paths.map((_, index) => [
        at(index),
        {
          file: 'pipeline.yaml',
          line: index + 1,
          column: 1,
          endLine: index + 1,
          endColumn: 2,
          start: 0,
          end: 1,
        },
      ]),
    ),
    findings: [],
  };
}

function orderOf(pipeline: DeploymentPipeline, ...names: string[]) {
  return orderByPipeline(
    names.map(name => environment(name)),
    pipeline,
  ).map(({ name }) => name);
}

describe('orderByPipeline', () => {
  it.each([
    [
      'along the paths',
      pipelineOf(['staging', 'production'], ['development', 'staging']),
      ['development', 'staging', 'production'],
    ],
    [
      'equally distant environments in pipeline order',
      pipelineOf(['development', 'qa', 'staging'], ['staging', 'production']),
      ['development', 'qa', 'staging', 'production'],
    ],
    [
      'an environment after all its sources',
      pipelineOf(
        ['development', 'production', 'staging'],
        ['staging', 'production'],
      ),
      ['development', 'staging', 'production'],
    ],
    [
      'only environments in the pipeline',
      pipelineOf(['development', 'production']),
      ['development', 'production'],
    ],
    [
      'environments beyond a missing one',
      pipelineOf(['development', 'elsewhere'], ['elsewhere', 'production']),
      ['development', 'production'],
    ],
    [
      'a cycle from where the pipeline enters it',
      pipelineOf(
        ['development', 'staging'],
        ['staging', 'qa'],
        ['qa', 'staging', 'production'],
      ),
      ['development', 'staging', 'qa', 'production'],
    ],
    ['nothing without paths', pipelineOf(), []],
  ])('orders %s', (_, pipeline, expected) => {
    expect(
      orderOf(pipeline, 'production', 'qa', 'staging', 'development'),
    ).toEqual(expected);
  });

  it('respects every path for any order of the environments', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    // Paths go from lower to higher indexes, so there are no cycles.
    const path = fc
      .tuple(fc.nat(4), fc.nat(4))
      .map(([from, step]): [string, string] => [
        names[from],
        names[Math.min(from + 1 + step, 5)],
      ]);
    fc.assert(
      fc.property(
        fc.array(path, { maxLength: 12 }),
        fc.shuffledSubarray(names, { minLength: 6 }),
        (paths, shuffled) => {
          const pipeline = pipelineOf(...paths);
          const order = orderOf(pipeline, ...shuffled);
          expect([...order].sort()).toEqual([...new Set(paths.flat())].sort());
          const backwards = paths.filter(
            ([from, to]) => order.indexOf(from) > order.indexOf(to),
          );
          expect(backwards).toEqual([]);
          expect(order).toEqual(orderOf(pipeline, ...names));
          expect(
            pipelineFindings(
              pipeline,
              names.map(name => environment(name)),
            ),
          ).toEqual([]);
        },
      ),
    );
  });

  it('handles a long pipeline', () => {
    const length = 20_000;
    const paths = Array.from({ length }, (_, index): [string, string] => [
      `e${index}`,
      `e${(index + 1) % length}`,
    ]);
    const pipeline = pipelineOf(...paths);
    const order = orderOf(pipeline, 'e0', 'e7');
    expect(order).toEqual(['e0', 'e7']);
    expect(pipelineFindings(pipeline, [])).toHaveLength(length + 1);
  });
});

describe('pipelineFindings', () => {
  const environments = ['development', 'staging', 'production'].map(name =>
    environment(name),
  );

  it('reports a missing environment once, with a hint', () => {
    expect(
      pipelineFindings(
        pipelineOf(['development', 'stagng'], ['stagng', 'production']),
        environments,
      ),
    ).toMatchObject([
      {
        code: 'delivery/unknown-environment',
        message: expect.stringContaining('Did you mean "staging"?'),
        pointer: '/spec/promotionPaths/0',
        position: { line: 1 },
      },
    ]);
  });

  it.each([
    [[['staging', 'staging']], 'staging → staging', 1],
    [
      [
        ['development', 'staging'],
        ['staging', 'production'],
        ['production', 'staging'],
      ],
      'staging → production → staging',
      2,
    ],
  ] as const)('finds the cycle in %j', (paths, cycle, line) => {
    expect(pipelineFindings(pipelineOf(...paths), environments)).toMatchObject([
      {
        code: 'delivery/promotion-cycle',
        message: expect.stringContaining(`(${cycle})`),
        position: { line },
      },
    ]);
  });
});

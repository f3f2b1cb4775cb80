// SPDX-License-Identifier: Apache-2.0

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runConformance } from '../../runConformance';
import { aicrCorpus } from '../aicrCorpus';
import { aicr } from '.';
import { aicrDifferences } from './differences';

const store = `{
  base: { constraints: [{ name: k8s, value: ">= 1.25" }], componentRefs: [{ name: web, version: "1" }] },
  overlays: [
    { name: cloud, spec: { criteria: { service: cloud } } },
    { name: cloud-linux, spec: { base: cloud, criteria: { service: cloud, os: linux }, constraints: [{ name: kernel, value: ">= 6" }] } },
    { name: other, spec: { criteria: { os: linux }, componentRefs: [{ name: web, version: "2" }] } },
    { name: another, spec: { criteria: { service: lab }, componentRefs: [{ name: web, version: "3" }] } }
  ] }`;

function build(name: string, rest: string): string {
  return `- { name: ${name}, op: build, store: ${store}, ${rest} }\n`;
}

describe('the suites of AICR', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'aicr-'));
  });

  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  function write(path: string, text: string): void {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }

  function outcomes(): { [name: string]: string } {
    const { sections } = runConformance(folder, {
      suites: [aicr, aicrCorpus],
      differences: aicrDifferences,
    });
    return Object.fromEntries(
      sections
        .flatMap(({ cases }) => cases)
        .map(({ name, outcome }) => [name, outcome]),
    );
  }

  it('compares chains and recipes, and covers intended differences', () => {
    write(
      'aicr.yaml',
      [
        'cases:\n',
        build(
          'chain',
          'query: { service: cloud, os: linux }, expect: { appliedOverlays: [base, other, cloud, cloud-linux], constraints: [{ name: k8s, value: ">= 1.25" }, { name: kernel, value: ">= 6" }], componentRefs: [{ name: web, version: "2" }] }',
        ),
        build(
          'wrong-chain',
          'query: { service: cloud }, expect: { appliedOverlays: [base], componentRefs: [{ name: web, version: "1" }] }',
        ),
        build(
          'tie',
          'query: { service: lab, os: linux }, expect: { appliedOverlays: [base, another, other], componentRefs: [{ name: web, version: "2" }] }',
        ),
        build(
          'failing-leaf',
          'query: { service: cloud, os: linux }, failingConstraints: [kernel], expect: { appliedOverlays: [base, other] }',
        ),
        build('no-error', 'query: { service: cloud }, error: missing "x"'),
      ].join(''),
    );
    expect(outcomes()).toEqual({
      chain: 'passed',
      'wrong-chain': 'failed',
      tie: 'difference',
      'failing-leaf': 'difference',
      'no-error': 'failed',
    });
  });

  it('resolves a catalog of files, with the values of its components', () => {
    const recipes = 'aicr-corpus/recipes';
    write(
      `${recipes}/overlays/base.yaml`,
      'spec: { componentRefs: [{ name: web, valuesFile: components/web/big.yaml, overrides: { c: 3 } }] }',
    );
    write(
      `${recipes}/overlays/cloud.yaml`,
      'metadata: { name: cloud }\nspec: { criteria: { service: cloud } }',
    );
    write(
      `${recipes}/registry.yaml`,
      'components: [{ name: web, helm: { defaultChart: repository/web } }]',
    );
    write(`${recipes}/components/web/values.yaml`, '{ a: 1, b: 1, c: 1 }');
    write(`${recipes}/components/web/big.yaml`, '{ b: 2, c: 2 }');
    const chain = (criteria: string, applied: string[], c: number) => ({
      applied,
      criteria: [criteria],
      result: {
        componentRefs: [
          {
            name: 'web',
            chart: 'web',
            source: '',
            valuesFile: 'components/web/big.yaml',
            overrides: { c: 3 },
          },
        ],
      },
      hydrated: { components: { web: { values: { a: 1, b: 2, c } } } },
    });
    write(
      'aicr-corpus/resolved-union.json',
      JSON.stringify({
        criteriaOrder: 'service/os',
        chains: [
          chain('cloud/any', ['base', 'cloud'], 3),
          chain('any/linux', ['base'], 3),
          chain('any/any', ['base'], 2),
        ],
      }),
    );
    expect(outcomes()).toEqual({
      'cloud/any': 'passed',
      'any/linux': 'passed',
      'any/any': 'failed',
    });
  });
});

// SPDX-License-Identifier: Apache-2.0

import {
  childNode,
  parseSource,
  textAt,
  valueFromNode,
  type SourceNode,
} from '@component-config/config-engine';
import { releaseDocument } from '../helmrelease';
import { cleanPath, isBelow } from '../paths';
import { answerValue, type ValueVerdict } from './__testUtils__/answerValue';
import { maximumKustomizations } from './readEnvironment';
import { maximumSteps, readGitOps, readGitOpsSteps } from './readGitOps';
import type { BuildKustomization, GitOpsRelease } from './types';

/** Builds a folder without a kustomization file: all documents below it. */
const buildAll: BuildKustomization = function* buildAll(
  files,
  object,
  { substitute },
) {
  const folder = cleanPath(textAt(childNode(object, 'spec'), 'path') ?? '');
  const documents = [...files.keys()]
    .filter(path => isBelow(path, folder))
    .sort()
    .flatMap(file => documentsIn(file, files.get(file) ?? ''));
  yield undefined;
  return {
    resources: documents.map(document => substitute(document)),
    findings: [],
  };
};

function documentsIn(file: string, text: string): SourceNode[] {
  return parseSource({ file, text }).documents.map(({ root }) => root);
}

function read(files: Record<string, string>) {
  return readGitOps(new Map(Object.entries(files)), buildAll);
}

function kustomization(name: string, path: string, more = ''): string {
  return `---
apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata: {name: ${name}, namespace: flux-system}
spec:
  path: ${path}
  sourceRef: {kind: GitRepository, name: flux-system}
${more}`;
}

function release(name: string, spec: string, chart = ''): string {
  return `---
apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata: {name: ${name}, namespace: shop}
spec:
  chart:
    spec: ${chart || '{chart: shop, version: 1.0.0, sourceRef: {kind: HelmRepository, name: shop}}'}
${spec}`;
}

const valuesObject = (
  kind: string,
  name: string,
  data: string,
  namespace = 'shop',
) =>
  `---\napiVersion: v1\nkind: ${kind}\nmetadata: {name: ${name}, namespace: ${namespace}}\n${data}\n`;

/** A repository with one cluster, whose folder has what is given. */
function cluster(files: Record<string, string>) {
  return read({
    'clusters/prod/gotk-sync.yaml': kustomization(
      'flux-system',
      './clusters/prod',
    ),
    ...files,
  });
}

function onlyRelease(files: Record<string, string>): GitOpsRelease {
  const { components } = cluster(files);
  return components[0].releases[0];
}

describe('readGitOps', () => {
  it('follows Kustomizations from the one that delivers its own file', () => {
    const { environments, components, unreached } = read({
      'clusters/prod/sync.yaml':
        kustomization('flux-system', './clusters/prod/') +
        kustomization('apps', './apps/prod'),
      'clusters/test/sync.yaml':
        kustomization('flux-system', './clusters/test') +
        kustomization('apps', './apps/test'),
      'apps/prod/shop.yaml': release('shop', '  values: {replicas: 3}\n'),
      'apps/test/shop.yaml': release('shop', '  values: {replicas: 1}\n'),
      'apps/old/shop.yaml': release('old', '  values: {replicas: 1}\n'),
    });

    expect(
      environments.map(({ name, folder, confidence, kustomizations }) => [
        name,
        folder,
        confidence,
        kustomizations.map(each => `${each.name} ${each.state}`),
      ]),
    ).toEqual([
      ['prod', 'clusters/prod', 'certain', ['flux-system built', 'apps built']],
      ['test', 'clusters/test', 'certain', ['flux-system built', 'apps built']],
    ]);
    expect(components).toMatchObject([
      {
        name: 'shop',
        namespace: 'shop',
        releases: [
          {
            environment: 'clusters/prod',
            by: 'flux-system/apps',
            chart: {
              name: 'shop',
              version: '1.0.0',
              source: 'HelmRepository/shop/shop',
            },
            position: { file: 'apps/prod/shop.yaml' },
          },
          { environment: 'clusters/test' },
        ],
      },
    ]);
    expect(unreached).toMatchObject([
      { kind: 'HelmRelease', name: 'old', position: { line: 2 } },
    ]);
  });

  it('begins with Kustomizations that no other delivers, if none delivers itself', () => {
    const { environments } = read({
      'clusters/prod/apps.yaml': kustomization('apps', './apps'),
      'apps/more.yaml': kustomization('more', './more'),
      'more/shop.yaml': release('shop', ''),
    });

    expect(environments).toMatchObject([
      {
        name: 'prod',
        confidence: 'likely',
        kustomizations: [{ name: 'apps' }, { name: 'more' }],
      },
    ]);
  });

  it('waits for variables that another Kustomization delivers', () => {
    const { values, gaps } = onlyRelease({
      'clusters/prod/a.yaml': kustomization(
        'apps',
        './apps',
        '  postBuild: {substituteFrom: [{kind: ConfigMap, name: vars}]}\n',
      ),
      'clusters/prod/b.yaml': kustomization('config', './config'),
      'config/vars.yaml': valuesObject(
        'ConfigMap',
        'vars',
        'data: {host: shop.example.com}',
        'flux-system',
      ),
      'apps/shop.yaml': release('shop', '  values: {host: "${host}"}\n'),
    });

    expect(gaps).toEqual([]);
    expect(valueFromNode(releaseDocument(values, '***'))).toEqual({
      host: 'shop.example.com',
    });
  });

  it('shows no variable of a Secret', () => {
    const { values } = onlyRelease({
      'clusters/prod/a.yaml': kustomization(
        'apps',
        './apps',
        '  postBuild: {substituteFrom: [{kind: Secret, name: vars}]}\n',
      ),
      'clusters/prod/vars.yaml': valuesObject(
        'Secret',
        'vars',
        'stringData: {password: hunter2}',
        'flux-system',
      ),
      'apps/shop.yaml':
        release(
          'shop',
          '  valuesFrom: [{kind: ConfigMap, name: values}]\n  values: {password: "${password}", port: 1}\n',
        ) +
        valuesObject(
          'ConfigMap',
          'values',
          'data:\n  values.yaml: "db: ${password}"',
        ),
    });

    expect(valueFromNode(releaseDocument(values, '***'))).toEqual({
      db: '***',
      password: '***',
      port: 1,
    });
  });

  it('says what is not in this repository', () => {
    const { environments } = cluster({
      'clusters/prod/other.yaml': `${kustomization('other', './apps').replace('name: flux-system}\n', 'name: other}\n')}
---
apiVersion: source.toolkit.fluxcd.io/v1
kind: GitRepository
metadata: {name: other, namespace: flux-system}
spec: {url: https://git.example.com/other}
`,
      'clusters/prod/variable.yaml': kustomization('variable', './${where}'),
    });

    expect(
      environments[0].kustomizations.map(({ name, state }) => [name, state]),
    ).toEqual([
      ['flux-system', 'built'],
      ['variable', 'unknown'],
      ['other', 'elsewhere'],
    ]);
  });

  it.each([
    ['@monorepo/apps/prod/**', '@artifact/prod/', 'built'],
    ['@monorepo/apps/**', '@artifact/', 'built'],
    ['@monorepo/apps/prod/**', '@artifact/other/', 'elsewhere'],
    ['@unknown/apps/**', '@artifact/', 'elsewhere'],
    ['@monorepo/../../apps/**', '@artifact/', 'built'],
    ['@monorepo/apps/*.yaml', '@artifact/', 'elsewhere'],
  ])('reads an artifact that copies %s to %s: %s', (from, to, state) => {
    const { environments, components } = cluster({
      'clusters/prod/apps.yaml': kustomization('apps', './prod').replace(
        'kind: GitRepository, name: flux-system',
        'kind: ExternalArtifact, name: apps',
      ),
      'clusters/prod/artifacts.yaml': `apiVersion: source.extensions.fluxcd.io/v1beta1
kind: ArtifactGenerator
metadata: {name: a, namespace: flux-system}
spec:
  sources: [{alias: monorepo, kind: GitRepository, name: flux-system}]
  artifacts:
    - name: apps
      copy: [{from: "${from}", to: "${to}"}]
`,
      'apps/prod/shop.yaml': release('shop', ''),
    });

    expect(environments[0].kustomizations[1]).toMatchObject({ state });
    expect(components).toHaveLength(state === 'built' ? 1 : 0);
  });

  it('takes the defaults of a chart in the repository', () => {
    const { chart } = onlyRelease({
      'clusters/prod/shop.yaml': release(
        'shop',
        '',
        '{chart: ./charts/shop, sourceRef: {kind: GitRepository, name: flux-system, namespace: flux-system}, valuesFiles: [charts/shop/values.yaml, prod.yaml]}',
      ),
      'charts/shop/values.yaml': 'a: 1\nb: 1\n',
      'prod.yaml': 'b: 2\n',
    });

    expect(chart.defaults?.entries.get('b')?.position).toMatchObject({
      file: 'prod.yaml',
      line: 1,
    });
  });

  it('goes on without the defaults of a chart that are too many', () => {
    const many = JSON.stringify(Array(15_000).fill(1));
    const names = Array.from({ length: 21 }, (_, index) => `v${index}.yaml`);
    const { chart, findings } = onlyRelease({
      'clusters/prod/shop.yaml': release(
        'shop',
        '',
        `{chart: charts/shop, sourceRef: {kind: GitRepository, name: flux-system, namespace: flux-system}, valuesFiles: [${names}]}`,
      ),
      ...Object.fromEntries(
        names.map((name, index) => [name, `list${index}: ${many}\n`]),
      ),
    });

    expect(chart.defaults).toBeUndefined();
    expect(findings).toMatchObject([
      {
        code: 'flux/too-many-values',
        position: { file: 'clusters/prod/shop.yaml' },
      },
    ]);
  });

  it('withstands Kustomizations that deliver each other', () => {
    const { environments } = cluster({
      'clusters/prod/a.yaml': kustomization('a', './b'),
      'b/b.yaml': kustomization('b', '../../clusters/./prod'),
    });

    expect(environments[0].kustomizations.map(({ name }) => name)).toEqual([
      'flux-system',
      'a',
      'b',
    ]);
  });

  it('reads no artifact that is made of artifacts', () => {
    const artifact = 'kind: ExternalArtifact, name: apps';
    const { environments } = cluster({
      'clusters/prod/apps.yaml': kustomization('apps', './prod').replace(
        'kind: GitRepository, name: flux-system',
        artifact,
      ),
      'clusters/prod/artifacts.yaml': `apiVersion: source.extensions.fluxcd.io/v1beta1
kind: ArtifactGenerator
metadata: {name: a, namespace: flux-system}
spec:
  sources: [{alias: self, ${artifact}}]
  artifacts:
    - name: apps
      copy: [{from: "@self/apps/**", to: "@artifact/"}]
`,
    });

    expect(environments[0].kustomizations[1]).toMatchObject({
      name: 'apps',
      state: 'elsewhere',
    });
  });

  it('pauses between files', () => {
    const files = new Map(
      Array.from({ length: 50 }, (_, index) => [
        `f${index}.yaml`,
        release(`r${index}`, ''),
      ]),
    );
    let reads = 0;
    const steps = readGitOpsSteps(
      {
        has: path => files.has(path),
        keys: () => files.keys(),
        get: path => {
          reads += 1;
          return files.get(path);
        },
      },
      buildAll,
    );
    while (!steps.next().done) {
      expect(reads).toBeLessThan(2);
      reads = 0;
    }
  });

  it('looks for objects again only if some were found', () => {
    const waits =
      '  postBuild: {substituteFrom: [{kind: Secret, name: gone}]}\n';
    const files = {
      'clusters/prod/sync.yaml':
        kustomization('flux-system', './clusters/prod') +
        Array.from({ length: 100 }, (_, index) =>
          kustomization(`k${index}`, './nothing', waits),
        ).join(''),
    };
    const reading = readGitOpsSteps(new Map(Object.entries(files)), buildAll);
    let steps = 0;
    let step = reading.next();
    for (; !step.done; step = reading.next()) {
      steps += 1;
    }

    expect(step.value.environments[0].kustomizations).toHaveLength(101);
    expect(steps).toBeLessThan(1_000);
  });

  it('limits the work of all environments together', () => {
    const files = ['a', 'b', 'c'].map(name => [
      `clusters/${name}/sync.yaml`,
      kustomization('flux-system', `./clusters/${name}`) +
        kustomization('apps', './apps'),
    ]);
    const { environments, findings } = readGitOps(
      new Map(files.map(([file, text]) => [file, text])),
      function* buildWithWork(...args) {
        return { ...(yield* buildAll(...args)), steps: maximumSteps / 2 };
      },
    );

    expect(
      environments.map(({ kustomizations }) => kustomizations.length),
    ).toEqual([2, 0, 0]);
    expect(findings).toMatchObject([
      { code: 'gitops/repository-too-large', args: { limit: maximumSteps } },
    ]);
  });

  it('limits the Kustomizations of an environment', () => {
    const { environments, findings } = cluster({
      'clusters/prod/all.yaml': Array.from(
        { length: maximumKustomizations + 1 },
        (_, index) => kustomization(`k${index}`, './nothing'),
      ).join(''),
    });

    expect(environments[0].kustomizations).toHaveLength(maximumKustomizations);
    expect(findings.map(({ code }) => code)).toEqual([
      'flux/too-many-kustomizations',
    ]);
  });
});

describe('answerValue', () => {
  const files = (valuesFrom: string, chart = '') => ({
    'clusters/prod/shop.yaml': `${release(
      'shop',
      `  valuesFrom: [${valuesFrom}]\n  values: {inline: 1, map: {a: 1}, none: null, list: [{b: 1}]}\n`,
      chart,
    )}
---
apiVersion: v1
kind: ConfigMap
metadata: {name: base, namespace: shop}
data:
  values.yaml: |
    inline: 0
    map: {b: 1}
    level: info
`,
    'charts/shop/values.yaml': 'level: warn\nown: 1\n',
  });
  const base = '{kind: ConfigMap, name: base}';
  const gone = '{kind: ConfigMap, name: gone}';
  const own =
    '{chart: charts/shop, sourceRef: {kind: GitRepository, name: flux-system, namespace: flux-system}}';
  const exact: ValueVerdict = { kind: 'exact' };

  it.each<[string, string, string, ValueVerdict, number | 'chart' | undefined]>(
    [
      ['inline', `${base}, ${gone}`, '', exact, 2],
      [
        'level',
        `${base}, ${gone}`,
        '',
        { kind: 'may-be-overridden', by: [1] },
        0,
      ],
      ['level', `${gone}, ${base}`, '', exact, 1],
      [
        'level',
        `${base}, {kind: ConfigMap, name: gone, optional: true}`,
        '',
        exact,
        0,
      ],
      [
        'level',
        `${base}, {kind: Secret, name: gone, targetPath: map.c}`,
        '',
        exact,
        0,
      ],
      ['map', base, '', { kind: 'exact-above-defaults' }, 1],
      [
        'map',
        `${gone}, ${base}`,
        '',
        { kind: 'may-be-overridden', by: [0] },
        2,
      ],
      ['map.b', base, '', exact, 0],
      ['list.0.b', base, '', exact, 1],
      ['inline.below', base, '', exact, undefined],
      ['own', base, '', { kind: 'unknown', by: [] }, undefined],
      [
        'own',
        `${base}, ${gone}`,
        own,
        { kind: 'may-be-overridden', by: [1] },
        'chart',
      ],
      ['own', base, own, exact, 'chart'],
      ['other', base, own, exact, undefined],
      [
        'other',
        `${base}, ${gone}`,
        own,
        { kind: 'unknown', by: [1] },
        undefined,
      ],
    ],
  )('of %s with %s', (path, valuesFrom, chart, verdict, layer) => {
    const answer = answerValue(
      onlyRelease(files(valuesFrom, chart)),
      path.split('.'),
    );

    expect(answer.verdict).toEqual(verdict);
    expect(answer.isDefault ? 'chart' : answer.value?.layer).toBe(layer);
  });

  it('does not know the values of a release that has too many', () => {
    const many = JSON.stringify(Array(15_000).fill(1));
    const reference = '{kind: ConfigMap, name: many}, ';
    const found = onlyRelease({
      ...files(reference.repeat(30), own),
      'clusters/prod/many.yaml': valuesObject(
        'ConfigMap',
        'many',
        `data: {values.yaml: '{"a": ${many}}'}`,
      ),
    });

    expect(found.layers.map(({ state }) => state)).toEqual(['refused']);
    expect(answerValue(found, ['own']).verdict).toEqual({
      kind: 'may-be-overridden',
      by: [0],
    });
  });

  it('lists what is shadowed, from the chart up', () => {
    const { shadowed } = answerValue(onlyRelease(files(base, own)), ['level']);

    expect(shadowed).toMatchObject([
      { value: { position: { file: 'charts/shop/values.yaml', line: 1 } } },
    ]);
    expect(
      answerValue(onlyRelease(files(base)), ['inline']).shadowed,
    ).toMatchObject([{ layer: 0, value: { node: { value: 0 } } }]);
  });

  it('does not know a value with a variable that is not known', () => {
    const found = onlyRelease({
      'clusters/prod/apps.yaml': kustomization(
        'apps',
        './apps',
        '  postBuild: {substituteFrom: [{kind: Secret, name: gone}]}\n',
      ),
      'apps/shop.yaml': release(
        'shop',
        '  values: {host: "${host}", port: 1}\n',
      ),
    });

    expect(found.gaps).toMatchObject([{ name: 'gone', state: 'in-cluster' }]);
    expect(answerValue(found, ['host']).verdict).toEqual({
      kind: 'unknown',
      by: [],
    });
    expect(answerValue(found, ['port']).verdict).toEqual(exact);
  });

  it('does not know a variable in an object that another Kustomization delivers', () => {
    const found = onlyRelease({
      'clusters/prod/apps.yaml':
        kustomization('rel', './rel') +
        kustomization(
          'cfg',
          './cfg',
          '  postBuild: {substituteFrom: [{kind: ConfigMap, name: gone}]}\n',
        ),
      'cfg/values.yaml': valuesObject(
        'ConfigMap',
        'texts',
        "data: {values.yaml: 'host: ${host}'}",
      ),
      'rel/shop.yaml': release(
        'shop',
        "  valuesFrom: [{kind: ConfigMap, name: texts}]\n  values: {own: 'a ${b}'}\n",
      ),
    });

    expect(found.gaps).toMatchObject([{ name: 'gone', state: 'in-cluster' }]);
    expect(answerValue(found, ['host']).verdict).toEqual({
      kind: 'unknown',
      by: [],
    });
    expect(answerValue(found, ['own']).verdict).toEqual(exact);
  });

  it('does not know a variable in a document whose variables are not substituted', () => {
    const found = onlyRelease({
      'clusters/prod/apps.yaml':
        valuesObject(
          'Secret',
          's',
          'stringData: {dom: hunter2}',
          'flux-system',
        ) +
        kustomization(
          'rel',
          './rel',
          '  postBuild: {substituteFrom: [{kind: Secret, name: s}]}\n',
        ),
      'rel/shop.yaml': release(
        'shop',
        "  values: {host: 'x.${dom}', 'k-${dom}': 1, port: 1}\n",
      ),
    });

    expect(answerValue(found, ['host']).verdict).toEqual({
      kind: 'unknown',
      by: [0],
    });
    expect(answerValue(found, ['port']).verdict).toEqual(exact);
  });
});

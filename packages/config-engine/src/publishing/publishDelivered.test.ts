// SPDX-License-Identifier: Apache-2.0

import type { Finding } from '../finding';
import type { JsonObject } from '../json';
import type { Layer } from '../layers';
import { startOfLine } from '../source';
import { publishDelivered } from './publishDelivered';

const base = `apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
spec:
  values:
    image:
      tag: "1.4.0" # the release
    replicas: 1
    ingress:
      host: shop.\${domain}
`;
const production = `# Values of production
image:
  tag: 1.3.2   # pinned
`;

/** A layer whose values are at these lines of a file. */
function layer(
  file: string,
  parameters: JsonObject,
  lines: { readonly [pointer: string]: number },
): Layer {
  return {
    id: `layer:${file}`,
    kind: 'component-environment',
    title: file,
    reason: '',
    value: { parameters },
    positions: Object.fromEntries(
      Object.entries(lines).map(([pointer, line]) => [
        `/parameters${pointer}`,
        startOfLine(file, line),
      ]),
    ),
  };
}

const shared = layer(
  'base.yaml',
  {
    image: { tag: '1.4.0' },
    replicas: 1,
    ingress: { host: 'shop.example.com' },
  },
  { '/image/tag': 6, '/replicas': 7, '/ingress/host': 9 },
);
const own = layer(
  'production.yaml',
  { image: { tag: '1.3.2' } },
  { '/image/tag': 3 },
);

const texts = { 'base.yaml': base, 'production.yaml': production };

function publish(
  parameters: JsonObject,
  environment: string | undefined,
  given: {
    files?: { readonly [path: string]: string };
    layers?: { readonly [environment: string]: readonly Layer[] };
  } = {},
) {
  const layers = given.layers ?? {
    staging: [shared],
    production: [shared, own],
  };
  const { files, places, left } = publishDelivered({
    files: Object.entries(given.files ?? texts).map(([path, text]) => ({
      path,
      name: path,
      text,
    })),
    environments: Object.entries(layers).map(([name, each]) => ({
      name,
      layers: each,
    })),
    stored: [
      {
        ...(environment !== undefined && { environment }),
        values: { parameters },
      },
    ],
    mask: '***',
  });
  return {
    files: Object.fromEntries(files.map(({ path, after }) => [path, after])),
    places: places.map(({ path, line, state }) => `${state} ${path}:${line}`),
    left: left.map(({ reason }) => reason.code),
    reasons: left.map(({ reason }): Finding => reason),
  };
}

describe('publishDelivered', () => {
  it('changes a value where an environment alone has it, and keeps comments', () => {
    expect(publish({ image: { tag: '1.5.0' } }, 'production')).toMatchObject({
      files: {
        'production.yaml': production.replace('1.3.2', '"1.5.0"'),
      },
      places: ['written production.yaml:3'],
      left: [],
    });
  });

  it('adds what other environments share to a file of the environment', () => {
    expect(publish({ replicas: 6 }, 'production')).toMatchObject({
      files: { 'production.yaml': `${production}replicas: 6\n` },
      places: ['written production.yaml:4'],
    });
  });

  it('changes what all environments share for all of them', () => {
    expect(publish({ replicas: 2 }, undefined).files).toEqual({
      'base.yaml': base.replace('replicas: 1', 'replicas: 2'),
    });
  });

  it.each([
    [
      'a JSON patch',
      '- op: test\n  path: /kind\n  value: a\n- op: replace\n  path: /spec/values/image/tag # pinned\n  value: a\n',
      6,
    ],
    [
      'a map that a JSON patch adds',
      '- op: add\n  path: /spec/values/image\n  value: { tag: a } # pinned\n',
      3,
    ],
    [
      'a JSON patch in a kustomization',
      'patches:\n  - target: { kind: HelmRelease }\n    patch: |-\n      - op: add\n        path: /spec/values/image/tag\n        value: a # pinned\n',
      6,
    ],
    [
      'a merge patch in a kustomization',
      'patches:\n  - patch: |\n      kind: HelmRelease\n      spec:\n        values:\n          image: { tag: a } # pinned\n',
      6,
    ],
    [
      'a JSON patch on one line',
      `patches: [{ patch: '[{"op": "replace", "path": "/spec/values/image/tag", "value": "a"}]' }]\n`,
      1,
    ],
    [
      'a JSON patch in double quotes',
      `- op: x\n---\npatch: "[{op: replace, path: /spec/values/image/tag, value: a}]" # pinned\n`,
      3,
    ],
    [
      'a merge patch on one line',
      `patch: '{"kind": "HelmRelease", "spec": {"values": {"image": {"tag": "a"}}}}'\n`,
      1,
    ],
  ])('changes a value in %s', (_, text, line) => {
    const patch = layer(
      'patch.yaml',
      { image: { tag: 'a' } },
      { '/image/tag': line },
    );
    const { files, left } = publish({ image: { tag: 'b' } }, 'production', {
      files: { 'patch.yaml': text },
      layers: { staging: [shared], production: [shared, patch] },
    });
    const lines = text.split('\n');
    lines[line - 1] = lines[line - 1].replace(/\ba\b/, 'b');
    expect({ files, left }).toEqual({
      files: { 'patch.yaml': lines.join('\n') },
      left: [],
    });
  });

  const json =
    '[{"op": "add", "path": "/spec/values/image/tag", "value": "a"}, {"op": "test", "path": "/kind"}]';

  it.each<[string, string, number, string, string]>([
    [
      'a JSON patch',
      '- op: replace\n  path: /spec/values/image/tag\n  value: a # pinned\n- op: test # last\n',
      3,
      '- op: test',
      '- op: add\n  path: /spec/values/image/pullPolicy\n  value: Always\n- op: test',
    ],
    [
      'the value of a JSON patch',
      'patches:\n  - patch: |-\n      - op: add\n        path: /spec/values/image\n        value:\n          tag: a # pinned\n',
      6,
      '# pinned\n',
      '# pinned\n          pullPolicy: Always\n',
    ],
    [
      'a JSON patch on one line',
      `patches:\n  - patch: '${json}' # one\n`,
      2,
      json,
      '[{"op":"add","path":"/spec/values/image/tag","value":"a"},{"op":"add","path":"/spec/values/image/pullPolicy","value":"Always"},{"op":"test","path":"/kind"}]',
    ],
  ])('adds a value beside that of %s', (_, text, line, before, after) => {
    const patch = layer(
      'patch.yaml',
      { image: { tag: 'a' } },
      { '/image/tag': line },
    );
    const { files, left } = publish(
      { image: { pullPolicy: 'Always' } },
      'production',
      {
        files: { 'patch.yaml': text },
        layers: { staging: [shared], production: [shared, patch] },
      },
    );
    expect({ files, left }).toEqual({
      files: { 'patch.yaml': text.replace(before, after) },
      left: [],
    });
  });

  it('adds nothing to a JSON patch if there may be no map for it', () => {
    const text = '- op: replace\n  path: /spec/values/image/tag\n  value: a\n';
    const patch = layer(
      'patch.yaml',
      { image: { tag: 'a' } },
      { '/image/tag': 3 },
    );
    expect(
      publish({ ingress: { tls: true } }, 'production', {
        files: { 'patch.yaml': text },
        layers: { staging: [shared], production: [shared, patch] },
      }),
    ).toMatchObject({ files: {}, left: ['publishing/made-elsewhere'] });
  });

  it('makes several changes of a file, and leaves what is there', () => {
    expect(
      publish(
        { replicas: 2, image: { tag: '1.4.0', pullPolicy: 'Always' } },
        'staging',
        {
          layers: { staging: [shared] },
        },
      ),
    ).toMatchObject({
      files: {
        'base.yaml': base
          .replace('replicas: 1', 'replicas: 2')
          .replace(
            '# the release\n',
            '# the release\n      pullPolicy: Always\n',
          ),
      },
      places: [
        'already-there base.yaml:6',
        'written base.yaml:8',
        'written base.yaml:7',
      ],
    });
  });

  it.each([
    [
      'what others share without a file of its own',
      { replicas: 2 },
      'staging',
      'publishing/shared-place',
    ],
    [
      'what nothing sets without a file of its own',
      { debug: true },
      'staging',
      'publishing/no-own-place',
    ],
    [
      'for all what one has from elsewhere',
      { image: { tag: '2' } },
      undefined,
      'publishing/different-places',
    ],
    [
      'what a variable makes',
      { ingress: { host: 'x' } },
      undefined,
      'publishing/made-elsewhere',
    ],
    [
      'removals',
      { image: { $unset: true } },
      'production',
      'publishing/not-combinable',
    ],
  ])('leaves %s', (_, parameters, environment, code) => {
    const { files, left } = publish(parameters, environment);
    expect({ files, left }).toEqual({ files: {}, left: [code] });
  });

  it.each([
    [
      'the comment at its beginning',
      'values.yaml',
      '# Code generated by render.sh. DO NOT EDIT.\ntag: a\n',
      2,
    ],
    [
      'a marker of an image policy',
      'values.yaml',
      'tag: a # {"$imagepolicy": "flux-system:shop:tag"}\n',
      1,
    ],
    ['its folder', 'clusters/generated/values.yaml', 'tag: a\n', 1],
    ['its checksum', 'values.yaml', 'tag: a\nsops: {mac: x}\n', 1],
  ])('leaves what a program writes, as of %s', (_, path, text, line) => {
    const { files, left } = publish({ tag: 'b' }, undefined, {
      files: { [path]: text },
      layers: { staging: [layer(path, { tag: 'a' }, { '/tag': line })] },
    });
    expect({ files, left }).toEqual({
      files: {},
      left: ['publishing/generated'],
    });
  });

  it('leaves secrets, and files that it does not have', () => {
    const secret = layer('base.yaml', { key: '***' }, { '/key': 6 });
    const absent = layer('other.yaml', { tag: 'a' }, { '/tag': 1 });
    const layers = { staging: [secret, absent] };
    expect(publish({ key: 'x', tag: 'b' }, 'staging', { layers }).left).toEqual(
      ['publishing/sensitive', 'publishing/made-elsewhere'],
    );
  });

  it.each([
    [
      'a text in a ConfigMap',
      'kind: ConfigMap\ndata:\n  values.yaml: |\n    # tuned\n    image:\n      tag: a # keep\n\n    more: 1\n  other: |\n    x\n',
      6,
      'tag: a #',
      'tag: b #',
    ],
    [
      'a parameter',
      'parameters:\n  - name: image.tag\n    value: a\n',
      3,
      'value: a',
      'value: b',
    ],
    [
      'a text with other line ends',
      'helm:\r\n  values: |\r\n    image:\r\n      tag: a\r\n',
      4,
      'tag: a\r',
      'tag: b\r',
    ],
  ])('changes %s', (_, text, line, before, after) => {
    expect(
      publish({ image: { tag: 'b' } }, 'staging', {
        files: { 'a.yaml': text },
        layers: {
          staging: [
            layer('a.yaml', { image: { tag: 'a' } }, { '/image/tag': line }),
          ],
        },
      }),
    ).toMatchObject({
      files: { 'a.yaml': text.replace(before, after) },
      places: [`written a.yaml:${line}`],
    });
  });

  it('leaves a folded text and a template', () => {
    for (const text of [
      'values: >\n  image: {\n  tag: a }\n',
      "values: |\n  image:\n    tag: '{{ .tag }}'\n",
    ]) {
      const given = layer(
        'a.yaml',
        { image: { tag: 'a' } },
        { '/image/tag': 3 },
      );
      expect(
        publish({ image: { tag: 'b' } }, 'staging', {
          files: { 'a.yaml': text },
          layers: { staging: [given] },
        }).left,
      ).toEqual(['publishing/made-elsewhere']);
    }
  });
});

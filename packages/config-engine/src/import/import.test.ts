// SPDX-License-Identifier: Apache-2.0

import { readMixin, readOverlay } from '../overlay';
import {
  nodeFromValue,
  parseSource,
  SourceNode,
  valueFromNode,
} from '../source';
import {
  Imported,
  readDescriptors,
  readRecipeMetadata,
  writeDocument,
} from '.';

function rootsOf(file: string, text: string): SourceNode[] {
  const { documents, findings } = parseSource({ file, text });
  expect(findings).toEqual([]);
  return documents.map(({ root }) => root);
}

const recipes = `# Licence of the author
kind: RecipeMetadata
apiVersion: aicr.nvidia.com/v1alpha1
metadata: { name: base }
spec:
  constraints: [{ name: K8s.server.version, value: ">= 1.25" }]
  componentRefs:
    - name: cert-manager
      type: Helm
      version: v1.17.2
      overrides: { crds: null, replicas: 0, args: [] }
      namespace: ""
---
kind: RecipeMetadata
apiVersion: aicr.nvidia.com/v1alpha1
metadata: { name: eks-training }
spec:
  criteria: { service: eks, nodes: 0, os: "" }
  mixins: [os-ubuntu, os-ubuntu]
  constraints:
    - { name: K8s.server.version, value: ">= 1.30", severity: error }
    - { name: GPU.count, value: "8" }
  validation: { deployment: { checks: [], constraints: null }, performance: {} }
---
kind: RecipeMetadata
metadata: { name: h100-eks-training }
spec: { base: eks-training }
---
kind: RecipeMixin
metadata: { name: os-ubuntu }
spec: { constraints: [{ name: OS.release.ID, value: ubuntu }] }
---
kind: ComponentRegistry
components: []
`;

describe('readRecipeMetadata', () => {
  const { overlays, mixins, findings } = readRecipeMetadata(
    rootsOf('recipes.yaml', recipes),
    { asks: name => ['GPU.count', 'OS.release.ID'].includes(name) },
  );

  it('imports each recipe as AICR reads it, as an overlay', () => {
    expect(
      overlays.map(({ document }) => [
        document.name,
        document.base,
        document.criteria,
        document.mixins,
        document.findings,
      ]),
    ).toEqual([
      ['base', undefined, {}, [], []],
      [
        'eks-training',
        'base',
        { service: 'eks', nodes: 'any', os: 'any' },
        ['os-ubuntu'],
        [],
      ],
      ['h100-eks-training', 'eks-training', undefined, [], []],
    ]);
    expect(overlays.map(({ document }) => document.config)).toEqual([
      {
        parameters: {
          constraints: [{ name: 'K8s.server.version', value: '>= 1.25' }],
          componentRefs: [
            {
              name: 'cert-manager',
              type: 'Helm',
              version: 'v1.17.2',
              // Values for Helm, where every value counts.
              overrides: { crds: null, replicas: 0, args: [] },
            },
          ],
        },
      },
      {
        parameters: {
          constraints: [
            {
              name: 'K8s.server.version',
              value: '>= 1.30',
              severity: 'error',
            },
            { name: 'GPU.count', value: '8' },
          ],
          // An empty list of checks clears those of the base.
          validation: { deployment: { checks: [] } },
        },
      },
      { parameters: {} },
    ]);
  });

  it('imports the selected constraints on the environment, and none of the root', () => {
    const requests = (
      documents: ReadonlyArray<
        Imported<{ constraints: readonly { name: string; value: string }[] }>
      >,
    ) =>
      documents.map(({ document }) =>
        document.constraints.map(({ name, value }) => `${name} ${value}`),
      );
    expect(requests(overlays)).toEqual([[], ['GPU.count 8'], []]);
    expect(requests(mixins)).toEqual([['OS.release.ID ubuntu']]);
    expect(
      readRecipeMetadata(rootsOf('recipes.yaml', recipes)).overlays.flatMap(
        ({ document }) => document.constraints,
      ),
    ).toEqual([]);
  });

  it('keeps the position of everything it imports', () => {
    const { document, origin } = overlays[1];
    expect(origin).toMatchObject({ file: 'recipes.yaml', line: 14 });
    expect(document.position).toMatchObject({ file: 'recipes.yaml', line: 16 });
    expect(document.positions['/parameters/constraints/0/value']).toMatchObject(
      { file: 'recipes.yaml', line: 21 },
    );
    expect(document.places?.['/spec/criteria/service']).toMatchObject({
      line: 18,
    });
  });

  it('reports the documents it omits', () => {
    expect(findings).toMatchObject([
      {
        code: 'import/other-document',
        message: expect.stringContaining('"ComponentRegistry"'),
        position: { file: 'recipes.yaml', line: 33 },
      },
    ]);
  });
});

describe('what AICR refuses', () => {
  /** Imports recipes on a base with a component, and a mixin. */
  function check(text: string) {
    const read = readRecipeMetadata(
      rootsOf(
        'r.yaml',
        `kind: RecipeMetadata
metadata: { name: base }
spec: { constraints: [{ name: K8s, value: "1" }], componentRefs: [{ name: gpu, type: Helm, overrides: { driver: { enabled: true, version: 1 } } }] }
---
kind: RecipeMixin
metadata: { name: os }
spec: { constraints: [{ name: OS, value: a }] }
---
${text}`,
      ),
    );
    const documents = [...read.overlays, ...read.mixins];
    return {
      read,
      findings: [
        ...read.findings,
        ...documents.flatMap(({ document }) => document.findings),
      ].map(
        ({ code, position, message }) =>
          `${code} ${(position?.line ?? 0) - 8} ${message}`,
      ),
      refused: documents.flatMap(({ document, isRefused }) =>
        isRefused ? [document.name] : [],
      ),
    };
  }
  const recipe = (spec: string, version = 'aicr.run/v1alpha2') =>
    `kind: RecipeMetadata
apiVersion: ${version}
metadata: { name: eks }
spec:
${spec.replace(/^(?=.)/gm, '  ')}
`;
  const profile = (values: string, head = 'name: gpuStack\ndefault: a') =>
    recipe(
      `criteria: { service: aks }
profile:
${`${head}\nvalues:\n${values.replace(/^(?=.)/gm, '  ')}`.replace(/^(?=.)/gm, '  ')}`,
      'aicr.run/v1alpha3',
    );

  it.each<[string, string, string[]]>([
    [
      'unknown keys, at every level',
      recipe(`critera: { service: eks }
profle: {}
componentRefs: [{ name: x, depedencyRefs: [a], overrides: { any: { thing: 1 } } }]
constraints: [{ name: K, valu: ">= 1" }]
validation: { deploy: {}, performance: { check: [] } }`),
      [
        'overlay/unknown-key 5 "critera" is not a key of "spec"; correct or remove it. Did you mean "criteria"?',
        'overlay/unknown-key 6 "profle" is not a key of "spec"; correct or remove it. Did you mean "profile"?',
        'overlay/unknown-key 7 "depedencyRefs" is not a key of "spec.componentRefs[0]"; correct or remove it. Did you mean "dependencyRefs"?',
        'overlay/unknown-key 8 "valu" is not a key of "spec.constraints[0]"; correct or remove it. Did you mean "value"?',
        'overlay/unknown-key 9 "deploy" is not a key of "spec.validation"; correct or remove it.',
        'overlay/unknown-key 9 "check" is not a key of "spec.validation.performance"; correct or remove it. Did you mean "checks"?',
      ],
    ],
    [
      'values of another kind',
      recipe('componentRefs: { gpu: {} }\nconstraints: [a]'),
      [
        'overlay/wrong-type 5 "spec.componentRefs" must be a list.',
        'overlay/wrong-type 6 "spec.constraints[0]" must be a map.',
      ],
    ],
    [
      'an unknown version',
      recipe('mixins: []', 'aicr.run/v9'),
      [
        'import/unknown-version 2 The version "aicr.run/v9" of AICR is not known; use one of aicr.nvidia.com/v1alpha1, aicr.run/v1alpha2, aicr.run/v1beta1, aicr.run/v1alpha3, aicr.run/v1beta2.',
      ],
    ],
    [
      'a profile in a version without profiles',
      recipe('profile: { name: p, default: a, values: { a: {} } }'),
      [
        'import/profile-version 5 AICR has profiles only in aicr.run/v1alpha3 or aicr.run/v1beta2; correct "apiVersion", or remove the profile.',
      ],
    ],
    [
      'a default that is not a value',
      profile('a: {}', 'name: p\ndefault: aa'),
      [
        'import/profile-default 8 The profile has no value "aa", which is its default; correct one of them. Did you mean "a"?',
      ],
    ],
    [
      'values that set different fields',
      profile(
        'a: { componentRefs: [{ name: gpu, overrides: { driver: { enabled: false }, x: 1 } }] }\nb: { componentRefs: [{ name: gpu, overrides: { x: 2 } }] }',
      ),
      [
        'import/profile-uneven 11 The value "b" of the profile does not set gpu: driver.enabled, as another value does; set them in all values.',
        'import/profile-default-only 8 The profile "gpuStack" is imported with its default "a", and without "b".',
      ],
    ],
    [
      'what a profile must not have',
      profile(
        'a:\n  advertiser: me\n  constraints: [{ name: c }]\n  componentRefs:\n    - { name: gpu, version: v1 }\n    - { name: gpu, overrides: { enabled: false, a.b: 1, c: {} } }',
      ),
      [
        'overlay/unknown-key 14 "version" is not a key of "spec.profile.values.a.componentRefs[0]"; correct or remove it.',
        'import/profile-refused 11 AICR does not accept "spec.profile.values.a.advertiser" in a profile; correct or remove it.',
        'import/profile-refused 12 AICR does not accept "spec.profile.values.a.constraints[0]" in a profile; correct or remove it.',
        'import/profile-refused 15 AICR does not accept "spec.profile.values.a.componentRefs[1]" in a profile; correct or remove it.',
        'import/profile-refused 15 AICR does not accept "spec.profile.values.a.componentRefs[1].overrides.enabled" in a profile; correct or remove it.',
        'import/profile-refused 15 AICR does not accept "spec.profile.values.a.componentRefs[1].overrides["a.b"]" in a profile; correct or remove it.',
        'import/profile-refused 15 AICR does not accept "spec.profile.values.a.componentRefs[1].overrides.c" in a profile; correct or remove it.',
      ],
    ],
    [
      'a component that no recipe has',
      profile('a: { componentRefs: [{ name: gpus, overrides: { x: 1 } }] }'),
      [
        'import/profile-component 10 The profile sets values of the component "gpus", which no recipe has; correct its name, or add it to a recipe. Did you mean "gpu"?',
      ],
    ],
    [
      'what another recipe for the same clusters, or a mixin, sets of a profile',
      `${profile(
        'a: { constraints: [{ name: OS, value: b }], componentRefs: [{ name: gpu, overrides: { driver: { enabled: false } } }] }',
      )}---
kind: RecipeMetadata
metadata: { name: aks-h100 }
spec: { base: eks, criteria: { service: aks, accelerator: h100 }, componentRefs: [{ name: gpu, overrides: { driver: { enabled: true } } }] }
---
kind: RecipeMetadata
metadata: { name: gke }
spec: { criteria: { service: gke }, componentRefs: [{ name: gpu, overrides: { driver: { enabled: true } } }] }
`,
      [
        'import/profile-overlap 8 The profile sets "gpu: driver.enabled", which "aks-h100" also sets; AICR gives the profile precedence or refuses it. Remove one of them.',
        'import/profile-overlap 8 The profile sets "OS", which "os" also sets; AICR gives the profile precedence or refuses it. Remove one of them.',
      ],
    ],
    [
      'a mixin with a constraint of the chain',
      `${recipe('mixins: [os]\nconstraints: [{ name: OS, value: b }]')}`,
      [
        'import/mixin-constraint -1 AICR refuses the recipe "eks": its mixin "os" has the constraint "OS", which the recipe, one that it builds on or another mixin has; remove one of them.',
      ],
    ],
    [
      'a mixin that does not exist',
      recipe('mixins: [os-custom]'),
      [
        'overlay/unknown-mixin 5 There is no overlay mixin "os-custom"; correct "spec.mixins".',
      ],
    ],
  ])('reports %s', (_, text, expected) => {
    const { findings, refused } = check(text);
    expect(findings).toEqual(expected);
    expect(refused).toEqual(
      expected.every(one => one.startsWith('overlay/unknown-mixin'))
        ? []
        : ['eks'],
    );
  });

  it('reports a mixin once, for the first recipe that it does not fit', () => {
    const mixin = (name: string, fields: string) =>
      `---\nkind: RecipeMixin\nmetadata: { name: ${name} }\nspec: { componentRefs: [{ name: gpu, ${fields} }] }\n`;
    const { findings, refused } = check(
      `${recipe('mixins: [a, b, c]')}---
kind: RecipeMetadata
metadata: { name: eks-h100 }
spec: { base: eks }
${mixin('a', 'overrides: { text: "{{ .Version }}" }, dependencyRefs: [x]')}${mixin('b', 'version: v2')}${mixin('c', 'namespace: ns, manifestFiles: [m], preManifestFiles: [p], overrides: {}')}`,
    );
    expect(findings).toEqual([
      'import/mixin-component 13 AICR refuses the recipe "eks": its mixin "a" sets "overrides" and "dependencyRefs" of the component "gpu", which the recipe, one that it builds on or another mixin has. Set them in a recipe.',
      'import/mixin-component 17 AICR refuses the recipe "eks": its mixin "b" sets "version" of the component "gpu", which the recipe, one that it builds on or another mixin has. Set them in a recipe.',
    ]);
    expect(refused).toEqual(['eks']);
  });

  it('imports the default of a profile above the values of its recipe', () => {
    const { read, findings } = check(
      profile(
        `a:
  constraints: [{ name: driver, value: Install }]
  componentRefs: [{ name: gpu, overrides: { driver: { enabled: false } } }]
b:
  constraints: [{ name: driver, value: None }]
  componentRefs: [{ name: gpu, overrides: { driver: { enabled: true } } }]`,
      ).replace(
        '  profile:',
        '  componentRefs: [{ name: gpu, overrides: { driver: { enabled: true, version: 2 } } }]\n  profile:',
      ),
    );
    expect(read.overlays[1].document.config).toEqual({
      parameters: {
        constraints: [{ name: 'driver', value: 'Install' }],
        componentRefs: [
          {
            name: 'gpu',
            overrides: { driver: { enabled: false, version: 2 } },
          },
        ],
      },
    });
    expect(findings).toEqual([
      'import/profile-default-only 9 The profile "gpuStack" is imported with its default "a", and without "b".',
    ]);
  });

  it('reports a misspelt kind, and reads a document without one', () => {
    const { findings, read } = check(
      'kind: RecipeMetdata\n---\nmetadata: { name: x }\nspec: {}\n',
    );
    expect(findings).toEqual([
      'import/misspelt-kind 1 The document is not imported: "RecipeMetdata" is not a kind of AICR. Did you mean "RecipeMetadata"?',
    ]);
    expect(read.overlays).toHaveLength(2);
  });
});

const descriptors = `name: service-calico
layer: services
service: calico
enabled_when: { field: opencenter.cluster.cni, operator: equals, value: calico }
aggregate_targets: [root]
roots:
  - path: services/calico
    excludes: [a.yaml]
    when: { field: opencenter.a, operator: exists }
files:
  - template: calico/kustomization.yaml.tpl
    output: calico/kustomization.yaml
---
name: root
service: a
managed_service: b
aggregate_targets: [nowhere]
enable_when: { field: a, operator: exists }
`;

describe('readDescriptors', () => {
  const { descriptors: read, findings } = readDescriptors(
    rootsOf('descriptors.yaml', descriptors),
  );

  it('returns an overlay whose parts are the roots and files', () => {
    const { document, root, origin, ...rest } = read[0];
    expect(document.findings).toEqual([]);
    expect(document.enabledWhen).toMatchObject({
      field: 'parameters.opencenter.cluster.cni',
      operator: 'equals',
      value: 'calico',
      position: { file: 'descriptors.yaml', line: 4 },
    });
    expect(
      document.parts.map(({ name, when }) => [
        name,
        when.map(({ field }) => field),
      ]),
    ).toEqual([
      ['services/calico', ['parameters.opencenter.a']],
      ['calico/kustomization.yaml.tpl', []],
    ]);
    expect(rest).toEqual({
      isRefused: false,
      name: 'service-calico',
      gate: { kind: 'services', name: 'calico' },
      roots: [{ path: 'services/calico', excludes: ['a.yaml'] }],
      files: ['calico/kustomization.yaml.tpl'],
      aggregateTargets: ['root'],
    });
  });

  it('reports what openCenter rejects, with its line', () => {
    expect(
      findings.map(({ code, position }) => [code, position?.line]),
    ).toEqual([
      ['import/layer-missing', 14],
      ['import/no-parts', 14],
      ['import/two-services', 16],
      ['import/unknown-target', 17],
    ]);
    expect(
      read[1].document.findings.map(({ code, message, position }) => [
        code,
        message,
        position?.line,
      ]),
    ).toEqual([
      [
        'overlay/unknown-key',
        '"enable_when" is not a key of "document"; correct or remove it. Did you mean "enabled_when"?',
        18,
      ],
    ]);
    expect(read.map(({ isRefused }) => isRefused)).toEqual([false, true]);
  });
});

it('reports the keys that a descriptor does not have, at every level', () => {
  const {
    descriptors: [descriptor],
  } = readDescriptors(
    rootsOf(
      'd.yaml',
      'name: a\nlayer: b\nservise: x\nroots: [{ path: p, exclude: [] }]\nfiles: [{ template: t, when: { feild: a, operator: exists } }]\n',
    ),
  );
  expect(
    descriptor.document.findings.map(({ code, message, position }) => [
      code,
      /^"(\w+)"/.exec(message)?.[1],
      position?.line,
    ]),
  ).toEqual(
    expect.arrayContaining([
      ['overlay/unknown-key', 'servise', 3],
      ['overlay/unknown-key', 'exclude', 4],
      [expect.stringMatching(/^condition\/|unknown-key$/), 'feild', 5],
    ]),
  );
  expect(descriptor.isRefused).toBe(true);
});

describe('writeDocument', () => {
  const { overlays, mixins } = readRecipeMetadata(
    rootsOf('recipes.yaml', recipes).slice(0, 4),
  );
  const [calico] = readDescriptors(
    rootsOf('descriptors.yaml', descriptors),
  ).descriptors;

  it('adds the origin of the document', () => {
    expect(writeDocument(overlays[2]))
      .toBe(`# Imported from recipes.yaml, line 25.

apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata:
  name: h100-eks-training
spec:
  base: eks-training
  mixins: []
  constraints: []
  config:
    parameters: {}
`);
  });

  it.each<[string, Imported<unknown>, (root: SourceNode) => object]>([
    ['the root of recipes', overlays[0], readOverlay],
    ['a recipe', overlays[1], readOverlay],
    ['a mixin', mixins[0], readMixin],
    ['a descriptor', calico, readOverlay],
  ])('writes a document that reads the same: %s', (_, imported, read) => {
    const [root] = rootsOf('written.yaml', writeDocument(imported));
    expect(valueFromNode(root)).toEqual(valueFromNode(imported.root));
    const meaning = (document: object) =>
      JSON.parse(
        JSON.stringify(document, (key, value) =>
          /position|^places$|^priorityEdit$/i.test(key) ? undefined : value,
        ),
      );
    expect(meaning(read(root))).toEqual(meaning(imported.document as object));
  });

  it('quotes what readers of YAML 1.1 take for another type', () => {
    const root = nodeFromValue({ kind: 'Overlay', y: ['0b11', 'no', 'a?b'] });
    expect(writeDocument({ document: {}, root, isRefused: false })).toBe(
      'kind: Overlay\n"y":\n  - "0b11"\n  - "no"\n  - a?b\n',
    );
  });
});

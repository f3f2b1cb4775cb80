// SPDX-License-Identifier: Apache-2.0

import { readRepository } from './readRepository';
import type { ReadingOptions } from './types';

const options: ReadingOptions = {
  owner: 'unknown',
  lifecycle: 'production',
  defaultNamespace: 'default',
  disabledKinds: new Set(),
};

/** Reads a tree of files, given by their paths. */
function read(
  files: { [path: string]: string },
  changed: Partial<ReadingOptions> = {},
) {
  return readRepository(
    Object.entries(files).map(([path, text]) => ({ path, text })),
    { ...options, ...changed },
  );
}

const openChoreo = (kind: string, spec = '{}', metadata = 'name: a') =>
  `apiVersion: openchoreo.dev/v1alpha1\nkind: ${kind}\nmetadata: { ${metadata} }\nspec: ${spec}\n`;

const ours = (kind: string, name = 'a') =>
  `apiVersion: component-config.io/v1alpha1\nkind: ${kind}\nmetadata:\n  name: ${name}\nspec: {}\n`;

const plain = (value: unknown) => JSON.parse(JSON.stringify(value));

describe('readRepository', () => {
  describe('OpenChoreo’s documents', () => {
    it('turns a Component into one of Backstage’s, with the rest of its spec as written', async () => {
      const { documents, findings } = await read({
        'a.yaml': openChoreo(
          'Component',
          `
  owner: { projectName: doclet }
  componentType: { kind: ClusterComponentType, name: deployment/service }
  parameters: { port: 80 }
  traits: [{ name: volume, instanceName: data }]
  autoBuild: true`,
          'name: frontend, namespace: acme, labels: { tier: web }',
        ),
      });
      expect(findings).toEqual([]);
      expect(plain(documents[0].entity)).toEqual({
        apiVersion: 'backstage.io/v1alpha1',
        kind: 'Component',
        metadata: {
          name: 'frontend',
          namespace: 'acme',
          labels: { tier: 'web' },
        },
        spec: {
          componentType: {
            kind: 'ClusterComponentType',
            name: 'deployment/service',
          },
          parameters: { port: 80 },
          traits: [{ name: 'volume', instanceName: 'data' }],
          autoBuild: true,
          type: 'service',
          lifecycle: 'production',
          owner: 'unknown',
          project: 'doclet',
          system: 'doclet',
        },
      });
    });

    it.each<[string, string, Partial<ReadingOptions>, object]>([
      [
        'the type, named as text',
        '{ componentType: deployment/web-app }',
        {},
        { type: 'web-app' },
      ],
      ['no type', '{}', {}, { type: 'component' }],
      [
        'a type of the oldest kind',
        '{ type: Service }',
        {},
        { type: 'Service' },
      ],
      [
        'the owner of the repository',
        '{ owner: { projectName: p } }',
        { owner: 'group:default/platform' },
        { owner: 'group:default/platform', system: 'p' },
      ],
      [
        'the lifecycle of the repository',
        '{}',
        { lifecycle: 'experimental' },
        { lifecycle: 'experimental' },
      ],
      [
        'its own lifecycle',
        '{ lifecycle: deprecated }',
        {},
        { lifecycle: 'deprecated' },
      ],
    ])('gives a Component %s', async (_, spec, changed, expected) => {
      const { documents } = await read(
        { 'a.yaml': openChoreo('Component', spec) },
        changed,
      );
      expect(documents[0].entity.spec).toMatchObject(expected);
    });

    it('turns a Project into a System', async () => {
      const { documents } = await read({
        'a.yaml': openChoreo(
          'Project',
          '{ deploymentPipelineRef: { name: standard }, type: { kind: ProjectType, name: default } }',
        ),
      });
      expect(documents[0].ref).toBe('system:default/a');
      expect(plain(documents[0].entity)).toMatchObject({
        apiVersion: 'backstage.io/v1alpha1',
        spec: { owner: 'unknown', deploymentPipelineRef: { name: 'standard' } },
      });
      expect(documents[0].entity.spec).not.toHaveProperty('type');
    });

    it.each([
      'Environment',
      'DeploymentPipeline',
      'ReleaseBinding',
      'ComponentDeployment',
      'ComponentRelease',
      'ComponentType',
      'Trait',
      'Workload',
    ])('keeps a %s as it is', async kind => {
      const { documents } = await read({
        'a.yaml': openChoreo(
          kind,
          '{ any: [1, { b: null }] }',
          'name: a, namespace: acme',
        ),
      });
      expect(plain(documents.map(({ entity }) => entity))).toEqual([
        {
          apiVersion: 'openchoreo.dev/v1alpha1',
          kind,
          metadata: { name: 'a', namespace: 'acme' },
          spec: { any: [1, { b: null }] },
        },
      ]);
    });

    it.each(['ClusterComponentType', 'ClusterTrait'])(
      'puts a %s into the namespace default',
      async kind => {
        const { documents } = await read(
          { 'a.yaml': openChoreo(kind) },
          { defaultNamespace: 'acme' },
        );
        expect(documents[0].ref).toBe(`${kind.toLowerCase()}:default/a`);
      },
    );

    it('shows the display name and the description', async () => {
      const { documents } = await read({
        'a.yaml': openChoreo(
          'Trait',
          '{}',
          'name: a, annotations: { openchoreo.dev/display-name: A trait, openchoreo.dev/description: "" }',
        ),
      });
      expect(documents[0].entity.metadata).toMatchObject({ title: 'A trait' });
      expect(documents[0].entity.metadata).not.toHaveProperty('description');
    });

    it('omits what the cluster added', async () => {
      const { documents } = await read({
        'a.yaml': `${openChoreo(
          'Trait',
          '{}',
          'name: a, uid: u, resourceVersion: "1", creationTimestamp: null, labels: null, annotations: { component-config.io/source-hash: forged, kubectl.kubernetes.io/last-applied-configuration: "{}" }',
        )}status: { ready: true }\n`,
      });
      expect(plain(documents[0].entity)).toEqual({
        apiVersion: 'openchoreo.dev/v1alpha1',
        kind: 'Trait',
        metadata: { name: 'a', namespace: 'default', annotations: {} },
        spec: {},
      });
    });
  });

  it.each([
    ['component-config.io/v1alpha1', 'Overlay'],
    ['component-config.io/v1alpha1', 'OverlayMixin'],
    ['component-config.io/v1alpha1', 'Environment'],
    ['component-config.io/v1alpha1', 'ComponentType'],
    ['v1alpha1', 'Trait'],
  ])('keeps %s %s as it is', async (apiVersion, kind) => {
    const { documents } = await read({
      'a.yaml': `apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata: { name: a }\nspec: { x: 1 }\n`,
    });
    expect(documents[0].entity).toMatchObject({
      apiVersion,
      kind,
      spec: { x: 1 },
    });
  });

  it('keeps Backstage’s own components and systems as they are', async () => {
    const { documents, findings } = await read({
      'catalog-info.yaml': `apiVersion: backstage.io/v1alpha1
kind: Component
metadata: { name: a, tags: [java, 'b:c'] }
spec: { type: library, lifecycle: production, owner: group:a }
`,
    });
    expect(findings).toEqual([]);
    expect(plain(documents[0].entity.spec)).toEqual({
      type: 'library',
      lifecycle: 'production',
      owner: 'group:a',
    });
  });

  it.each<[string, string, string, string]>([
    [
      'a Namespace',
      'apiVersion: v1\nkind: Namespace',
      'v1 Namespace',
      'not part',
    ],
    [
      'a kustomization',
      'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nresources: [a.yaml]',
      'kustomize.config.k8s.io/v1beta1 Kustomization',
      'not part',
    ],
    [
      'values of Helm',
      'replicas: 3\nimage: a',
      '',
      'no "apiVersion" and "kind"',
    ],
    [
      'another kind of OpenChoreo',
      openChoreo('DataPlane'),
      'openchoreo.dev/v1alpha1 DataPlane',
      'not part',
    ],
    [
      'a kind of ours in another group',
      'apiVersion: example.com/v1\nkind: Trait\nmetadata: { name: a }',
      'example.com/v1 Trait',
      'not part',
    ],
    [
      'a Group, which grants permissions',
      'apiVersion: backstage.io/v1alpha1\nkind: Group\nmetadata: { name: a }',
      'backstage.io/v1alpha1 Group',
      'catalog.rules',
    ],
    [
      'a report',
      ours('ConfigurationRepository'),
      'component-config.io/v1alpha1 ConfigurationRepository',
      'itself',
    ],
    [
      'a template of the scaffolder',
      'apiVersion: backstage.io/v1alpha1\nkind: Component\nmetadata: { name: "${{ values.name }}" }',
      'backstage.io/v1alpha1 Component',
      'template',
    ],
    ['a list', '- a\n- b', '', 'no "apiVersion" and "kind"'],
    ['text that is not YAML', '{{- range .Values.x }}\na: [', '', 'not YAML'],
    ['tags of others', 'plugins:\n  - !!python/name:a.b ""', '', 'not YAML'],
  ])('ignores %s, and reports why', async (_, text, document, reason) => {
    const { documents, ignored, findings } = await read({ 'a.yaml': text });
    expect({ documents, findings }).toEqual({ documents: [], findings: [] });
    expect(ignored).toEqual([
      {
        file: 'a.yaml',
        line: 1,
        ...(document && { document }),
        reason: expect.stringContaining(reason),
        reasonPhrase: { phrase: expect.any(String) },
        count: 1,
      },
    ]);
  });

  it('reports nothing about files without documents', async () => {
    expect(await read({ 'a.yaml': '', 'b.yaml': '# later\n' })).toMatchObject({
      documents: [],
      ignored: [],
      findings: [],
    });
  });

  it('ignores the templates of a Helm chart, and the patches of a kustomization', async () => {
    const { documents, ignored, findings } = await read({
      'chart/Chart.yaml':
        'apiVersion: v2\nname: chart\nversion: 1.0.0\ntype: library\n',
      'chart/templates/type.yaml': `{{- if .Values.a }}\n${ours('Trait')}`,
      'templates/trait.yaml': ours('Trait', 'kept'),
      'overlay/kustomization.yaml':
        'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\npatches: [{ path: ./patch.yaml }]\npatchesStrategicMerge: [../more.yaml]\n',
      'overlay/patch.yaml': ours('Trait', 'kept'),
      'more.yaml': ours('Overlay'),
    });
    expect(findings).toEqual([]);
    expect(documents.map(({ ref }) => ref)).toEqual(['trait:default/kept']);
    expect(ignored.map(({ file, reason }) => [file, reason])).toEqual(
      expect.arrayContaining([
        ['chart/templates/type.yaml', 'It is a template of a Helm chart.'],
        ['overlay/patch.yaml', 'It is a patch of a kustomization.'],
        ['more.yaml', 'It is a patch of a kustomization.'],
      ]),
    );
  });

  it('reads no chart from the skeleton of one', async () => {
    const { documents, findings } = await read({
      'skeleton/Chart.yaml':
        'apiVersion: v2\nname: ${{ values.name }}\nversion: ${{ values.version }}\n',
    });
    expect({ documents, findings }).toEqual({
      documents: [],
      findings: [
        expect.objectContaining({
          code: 'helm/skeleton',
          severity: 'info',
          file: 'skeleton/Chart.yaml',
          line: 1,
        }),
      ],
    });
  });

  it('names the type of charts that are copied for each environment after the chart', async () => {
    const copy = (folder: string, more = '') => ({
      [`${folder}/Chart.yaml`]: `apiVersion: v2\nname: shop\nversion: 1.0.0\n`,
      [`${folder}/values.yaml`]: `replicas: 1\n${more}`,
    });
    const { documents } = await read({
      ...copy('charts/dev'),
      ...copy('charts/prod', 'host: shop.example.com\n'),
    });
    expect(
      documents
        .filter(({ entity }) => entity.kind.endsWith('ComponentType'))
        .map(({ entity }) => entity.metadata.name),
    ).toEqual(['shop', 'shop.values']);
  });

  it.each([
    '${{ values.name }}',
    '{{ cookiecutter.name }}',
    '__NAME__',
    '<name>',
  ])('says once that the name %s is that of a skeleton', async name => {
    const { documents, findings } = await read({
      'new/Chart.yaml': `apiVersion: v2\nname: ${name}\nversion: 1.0.0\n`,
      'new/values.yaml': `{% if a %}\nname: ${name}\n{% endif %}\n`,
      'new/values-dev.yaml': 'replicas: 1\n',
      'new/values-prod.yaml': 'replicas: 3\n',
      'new/templates/a.yaml': ours('Trait'),
      'new/more/a.yaml': ours('Trait'),
      'other/catalog-info.yaml': `apiVersion: backstage.io/v1alpha1
kind: Component
metadata: { name: \${{ values.name }} }
`,
    });
    expect(documents).toEqual([]);
    expect(findings.map(({ code }) => code)).toEqual(['helm/skeleton']);
  });

  it('leaves disabled kinds to others', async () => {
    const { documents, ignored } = await read(
      { 'a.yaml': openChoreo('Project'), 'b.yaml': openChoreo('Trait') },
      { disabledKinds: new Set(['System']) },
    );
    expect(documents.map(({ ref }) => ref)).toEqual(['trait:default/a']);
    expect(ignored).toEqual([
      expect.objectContaining({
        document: 'openchoreo.dev/v1alpha1 Project',
        reason: expect.stringContaining('disabled'),
      }),
    ]);
  });

  it.each<[string, string, string[]]>([
    [
      'several documents',
      `${ours('Trait')}---\n${ours('Overlay')}`,
      ['trait:default/a at 1', 'overlay:default/a at 7'],
    ],
    [
      'a List',
      `apiVersion: v1\nkind: List\nitems:\n  - ${ours('Trait')
        .trim()
        .replaceAll('\n', '\n    ')}\n  - { apiVersion: v1, kind: Secret }\n`,
      ['trait:default/a at 4'],
    ],
    [
      'JSON',
      JSON.stringify(
        {
          apiVersion: 'component-config.io/v1alpha1',
          kind: 'Trait',
          metadata: { name: 'a' },
          spec: {},
        },
        null,
        '\t',
      ),
      ['trait:default/a at 1'],
    ],
    [
      'Windows',
      ours('Trait').replaceAll('\n', '\r\n'),
      ['trait:default/a at 1'],
    ],
    ['a byte order mark', `\uFEFF${ours('Trait')}`, ['trait:default/a at 1']],
    [
      'comments first, and a document start',
      `# a\n\n---\n${ours('Trait')}`,
      ['trait:default/a at 4'],
    ],
    [
      'anchors',
      'apiVersion: &v component-config.io/v1alpha1\nkind: Trait\nmetadata: { name: a, labels: &l { a: b } }\nspec: { x: *l }\n',
      ['trait:default/a at 1'],
    ],
  ])('reads a file with %s', async (_, text, expected) => {
    const { documents, findings } = await read({ 'a.yaml': text });
    expect(findings).toEqual([]);
    expect(documents.map(({ ref, line }) => `${ref} at ${line}`)).toEqual(
      expected,
    );
  });

  it('keeps keys that are prototype names as data', async () => {
    const { documents } = await read({
      'a.yaml':
        'apiVersion: component-config.io/v1alpha1\nkind: Trait\nmetadata: { name: a, __proto__: { polluted: true } }\nspec: { __proto__: { polluted: true }, constructor: 1 }\n',
    });
    expect(JSON.stringify(documents[0].entity.spec)).toBe(
      '{"__proto__":{"polluted":true},"constructor":1}',
    );
    expect(Object.hasOwn({}, 'polluted')).toBe(false);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  const long = 'n'.repeat(253);
  it.each<[string, string, string, number, string]>([
    [
      'a name of 253 characters',
      ours('Trait', long),
      'repository/invalid-field',
      4,
      '"metadata.name"',
    ],
    [
      'a namespace in capitals',
      openChoreo('Trait', '{}', 'name: a, namespace: Acme'),
      'repository/invalid-field',
      3,
      '"metadata.namespace"',
    ],
    [
      'a label that is too long',
      `${ours('Trait').replace(
        'spec',
        `  labels:\n    a: ok\n    b: ${long}\nspec`,
      )}`,
      'repository/invalid-field',
      7,
      '"metadata.labels.b"',
    ],
    [
      'a label that is not a string',
      ours('Trait').replace('spec', '  labels:\n    a: true\nspec'),
      'repository/invalid-field',
      6,
      'quote it',
    ],
    [
      'an annotation that is not a string',
      ours('Trait').replace('spec', '  annotations:\n    a: 1\nspec'),
      'repository/invalid-field',
      6,
      '"metadata.annotations.a"',
    ],
    [
      'a spec that is not a map',
      ours('Trait').replace('{}', '[]'),
      'repository/invalid-field',
      5,
      '"spec"',
    ],
    [
      'no name',
      openChoreo('Trait', '{}', 'generateName: a-'),
      'repository/name-missing',
      3,
      'metadata.name',
    ],
    [
      'missing fields that Backstage requires',
      'apiVersion: backstage.io/v1alpha1\nkind: Component\nmetadata: { name: a }\nspec: { type: library }\n',
      'repository/not-accepted',
      1,
      "must have required property 'lifecycle'",
    ],
    [
      'an invalid link',
      'apiVersion: backstage.io/v1alpha1\nkind: Component\nmetadata: { name: a, links: [{ url: nowhere }] }\nspec: { type: library, lifecycle: production, owner: a }\n',
      'repository/not-accepted',
      1,
      'links.0.url',
    ],
    [
      'a project whose name is invalid for a system',
      openChoreo('Component', '\n  owner: { projectName: "a:" }'),
      'repository/invalid-field',
      1,
      '"spec.system"',
    ],
    [
      'an unclosed quote',
      ours('Trait').replace('{}', '{ a: "b }'),
      'source/syntax',
      6,
      'YAML',
    ],
    [
      'tabs for indentation',
      ours('Trait').replace('  name', '\tname'),
      'source/syntax',
      4,
      'YAML',
    ],
    [
      'a key twice',
      ours('Trait').replace('{}', '\n  a: 1\n  a: 2'),
      'source/duplicate-key',
      7,
      'twice',
    ],
  ])(
    'omits a document with %s, and reports where',
    async (_, text, code, line, message) => {
      const { documents, findings } = await read({
        'broken.yaml': text,
        'sound.yaml': ours('Overlay'),
      });
      expect(documents.map(({ ref }) => ref)).toEqual(['overlay:default/a']);
      expect(findings[0]).toMatchObject({
        severity: 'error',
        code,
        file: 'broken.yaml',
        line,
        message: expect.stringContaining(message),
      });
    },
  );

  it('omits only the broken document of a file', async () => {
    const { documents, findings } = await read({
      'a.yaml': `${ours('Trait', 'first')}---\n${ours(
        'Trait',
        'broken',
      ).replace('{}', '[ }')}---\n${ours('Trait', 'last')}`,
    });
    expect(documents.map(({ ref }) => ref)).toEqual([
      'trait:default/first',
      'trait:default/last',
    ]);
    expect(new Set(findings.map(({ code }) => code))).toEqual(
      new Set(['source/syntax']),
    );
  });

  it('keeps an oversized number as a string, and reports it', async () => {
    const { documents, findings } = await read({
      'a.yaml': ours('Trait').replace('{}', '{ id: 12345678901234567890 }'),
    });
    expect(documents[0].entity.spec).toEqual({ id: '12345678901234567890' });
    expect(findings.map(({ code }) => code)).toEqual(['source/unsafe-integer']);
  });

  describe('findings of the content of a document', () => {
    const brokenType = `# Types of the platform
apiVersion: component-config.io/v1alpha1
kind: ComponentType
metadata: { name: service }
spec:
  schema:
    parameters:
      port: "intger"
`;

    it('have its file and line, and the document is kept', async () => {
      const { documents, findings } = await read({
        'types/a.yaml': ours('Trait'),
        'types/b.yaml': `${ours('Trait', 'b')}---\n${brokenType}`,
      });
      expect(documents.map(({ ref }) => ref)).toContain(
        'componenttype:default/service',
      );
      expect(findings.filter(({ severity }) => severity === 'error')).toEqual([
        expect.objectContaining({
          severity: 'error',
          code: 'shorthand/unknown-type',
          file: 'types/b.yaml',
          line: 14,
          message: expect.stringContaining('intger'),
        }),
      ]);
    });

    it.each([
      ['ReleaseBinding', '{ environment: 5 }'],
      ['Environment', '{ promotedFrom: 5 }'],
      ['Overlay', '{ criteria: 5 }'],
      ['Workload', '{ container: 5 }'],
      ['Component', '{ componentType: web, parameters: 5 }'],
    ])('report a %s', async (kind, spec) => {
      const apiVersion =
        kind === 'Overlay' ? 'component-config.io' : 'openchoreo.dev';
      const { findings } = await read({
        'a.yaml': openChoreo(kind, spec).replace('openchoreo.dev', apiVersion),
      });
      expect(findings).toContainEqual(
        expect.objectContaining({ severity: 'error', file: 'a.yaml', line: 4 }),
      );
    });

    it('omit a component without a component type', async () => {
      const { findings } = await read({
        'a.yaml': `apiVersion: backstage.io/v1alpha1
kind: Component
metadata: { name: a }
spec: { type: service, owner: a, lifecycle: b, parameters: 5 }
`,
      });
      expect(findings).toEqual([]);
    });

    it('ignore what the catalog includes from other files', async () => {
      const { findings } = await read({
        'overlay.yaml': `apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: a }
spec:
  owner: group:default/platform
  criteria: {}
  roots:
    - path: environmentConfigs
      files: [{ name: a.yaml, values: { $yaml: ./a.yaml } }]
`,
        'type.yaml': brokenType.replace('"intger"', '{ $text: ./port.txt }'),
      });
      expect(findings).toEqual([]);
    });

    it('list errors first if they are truncated', async () => {
      const warnings = Array.from(
        { length: 30 },
        (_, index) => `      field${index}: "string | enum=a,b|default=a"\n`,
      ).join('');
      const { findings } = await read({
        'a.yaml': brokenType.replace('      port', `${warnings}      port`),
      });
      expect(findings).toHaveLength(20);
      expect(findings).toContainEqual(
        expect.objectContaining({ code: 'shorthand/unknown-type' }),
      );
    });
  });

  it('report both positions of a duplicate, and use the first', async () => {
    const { documents, findings } = await read({
      'b.yaml': ours('Trait', 'Twice'),
      'a.yaml': `# a\n${ours('Trait', 'twice')}`,
    });
    expect(documents.map(({ place }) => place.file)).toEqual(['a.yaml']);
    expect(findings).toEqual([
      {
        severity: 'error',
        code: 'repository/duplicate',
        file: 'b.yaml',
        line: 1,
        message: expect.stringContaining('a.yaml:2'),
        args: { entity: 'trait:default/twice', usedAt: 'a.yaml:2' },
      },
    ]);
  });

  describe('copies of a type', () => {
    const definition = (type: string) => `
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: shops.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {kind: Shop, plural: shops}
  versions:
    - name: v1
      served: true
      storage: true
      schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {size: {type: ${type}}}}}}}
`;

    it.each([
      ['that are the same need no change', 'string', []],
      [
        'that differ have one form',
        'integer',
        ['repository/type-taken b.yaml'],
      ],
    ])('%s', async (_, type, codes) => {
      const { findings } = await read({
        'a.yaml': definition('string'),
        'b.yaml': definition(type),
      });
      expect(findings.map(({ code, file }) => `${code} ${file}`)).toEqual(
        codes,
      );
    });

    it('are not those of the controllers of Flux', async () => {
      const { documents, ignored } = await read({
        'dev/gotk-components.yaml': definition('string'),
      });
      expect([...documents, ...ignored]).toEqual([]);
    });

    it('are no error of charts, which folders may each have', async () => {
      const chart = (version: string) =>
        `apiVersion: v2\nname: shop\nversion: ${version}\n`;
      const { findings } = await read({
        'prod/Chart.yaml': chart('1.0.0'),
        'prod/values.schema.json': '{}',
        'staging/Chart.yaml': chart('2.0.0'),
        'staging/values.schema.json': '{}',
      });
      expect(findings).toEqual([
        expect.objectContaining({
          code: 'helm/name-taken',
          severity: 'info',
          file: 'staging/Chart.yaml',
          args: { name: 'shop', usedAt: 'prod/Chart.yaml:1' },
        }),
      ]);
    });
  });

  it('do not depend on the order of files', async () => {
    const files = {
      'a.yaml': ours('Trait'),
      'b.yaml': ours('Trait'),
      'c.yaml': 'kind: List\napiVersion: v1\nitems: [1, null, {}]',
    };
    const reversed = Object.fromEntries(Object.entries(files).reverse());
    expect(await read(reversed)).toEqual(await read(files));
  });

  it('reads ten thousand documents, most of them valid', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, index) => [
        `${index}.yaml`,
        index % 1_000 === 0 ? ours('Trait', long) : ours('Trait', `t${index}`),
      ]),
    );
    const { documents, findings, counts } = await read(files);
    expect(documents).toHaveLength(9_990);
    expect(findings).toHaveLength(10);
    expect(counts).toEqual([
      {
        apiVersion: 'component-config.io/v1alpha1',
        kind: 'Trait',
        count: 9_990,
      },
    ]);
  }, 600_000);

  it('counts ignored documents without keeping each of them', async () => {
    const { ignored } = await read({
      'a.yaml': Array.from(
        { length: 2_000 },
        (_, index) => `apiVersion: v1\nkind: K${index % 1_000}\n`,
      ).join('---\n'),
    });
    expect(ignored).toHaveLength(51);
    expect(ignored.reduce((sum, { count }) => sum + count, 0)).toBe(2_000);
  });

  it('lists the first findings of a file', async () => {
    const { findings } = await read({
      'a.yaml': Array.from({ length: 60 }, () => ours('Trait', 'a')).join(
        '---\n',
      ),
      'b.yaml': Array.from({ length: 60 }, () =>
        ours('Trait', 'b').replace('{}', '{ a: 1, a: 2 }'),
      ).join('---\n'),
    });
    expect(findings.filter(({ file }) => file === 'b.yaml')).toHaveLength(20);
  });

  it('does not repeat long texts in a finding', async () => {
    const { findings } = await read({
      'a.yaml': ours('Trait').replace(
        'spec',
        `  labels: { ${'k'.repeat(10_000)}: v }\nspec`,
      ),
    });
    expect(findings[0].message.length).toBeLessThan(1_500);
    expect(findings[0].args).toBeDefined();
  });

  it('refuses a file of ten thousand documents, with a finding', async () => {
    const { documents, findings } = await read({
      'a.yaml': Array.from({ length: 10_000 }, (_, index) =>
        ours('Trait', `t${index}`),
      ).join('---\n'),
    });
    expect(documents).toEqual([]);
    expect(findings).toEqual([
      expect.objectContaining({ code: expect.stringMatching(/^source\/too-/) }),
    ]);
  });
});

// SPDX-License-Identifier: Apache-2.0

import { readMixin, readOverlay } from '../overlay';
import { parseSource, SourceNode, valueFromNode } from '../source';
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
    - { name: OS.release.ID, value: ubuntu }
  validation: { deployment: { checks: [], constraints: null }, performance: {} }
  deployedBy: example
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
    { asks: name => name === 'OS.release.ID' },
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
            { name: 'OS.release.ID', value: 'ubuntu' },
          ],
          // An empty list of checks clears those of the base.
          validation: { deployment: { checks: [] } },
        },
      },
      { parameters: {} },
    ]);
  });

  it('imports the selected constraints on the environment, and none of the root', () => {
    const asked = (
      documents: ReadonlyArray<
        Imported<{ constraints: readonly { name: string; value: string }[] }>
      >,
    ) =>
      documents.map(({ document }) =>
        document.constraints.map(({ name, value }) => `${name} ${value}`),
      );
    expect(asked(overlays)).toEqual([[], ['OS.release.ID ubuntu'], []]);
    expect(asked(mixins)).toEqual([['OS.release.ID ubuntu']]);
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
        position: { file: 'recipes.yaml', line: 34 },
      },
    ]);
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
    expect(read[1].document.findings.map(({ code }) => code)).toEqual([
      'overlay/unknown-key',
    ]);
  });
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
      .toBe(`# Imported from recipes.yaml, line 26.

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
          /position/i.test(key) || key === 'places' ? undefined : value,
        ),
      );
    expect(meaning(read(root))).toEqual(meaning(imported.document as object));
  });
});

// SPDX-License-Identifier: Apache-2.0

import { platformFiles } from '../__testUtils__/platformFiles';
import { checkComponent, readTree } from '.';
import type { LocatedFinding, TreeSource } from '.';

/** A tree of files by path. */
function sourceOf(files: { [path: string]: string }): TreeSource {
  const documents = /\.(?:ya?ml|json)$/;
  return {
    list: async () => ({
      files: Object.entries(files)
        .filter(([path]) => documents.test(path))
        .map(([path, text]) => ({ path, text })),
      findings: [],
    }),
    read: async path => files[path],
  };
}

const read = (files: { [path: string]: string }) => readTree(sourceOf(files));

const findingsOf = async (files: { [path: string]: string }) => {
  const tree = await read(files);
  return [
    ...tree.findings,
    ...tree.components.flatMap(component => checkComponent(tree, component)),
  ];
};

/** `path:line:column code` */
const shown = (findings: readonly LocatedFinding[]) =>
  findings.map(
    ({ file, line, column, code }) => `${file}:${line}:${column} ${code}`,
  );

describe('readTree', () => {
  it('reads documents, and finds nothing wrong in valid ones', async () => {
    const tree = await read(platformFiles);

    expect(tree.components.map(({ ref }) => ref)).toEqual([
      'component:default/shop',
    ]);
    expect([...tree.platform.definitions.keys()]).toEqual([
      'componenttype:default/web',
    ]);
    expect(tree.platform.environments.map(({ name }) => name)).toEqual([
      'staging',
      'production',
    ]);
    expect(tree.findings).toEqual([]);
  });

  it('reports line and column of errors in the text itself', async () => {
    expect(
      shown(
        await findingsOf({
          'a.yaml':
            'apiVersion: openchoreo.dev/v1alpha1\nkind: Trait\nmetadata: { name: a }\nspec:\n  x: [1\n',
        }),
      ),
    ).toEqual([expect.stringMatching(/^a\.yaml:\d+:\d+ source\/syntax$/)]);
  });

  it('reports the position of a document that the catalog would refuse', async () => {
    expect(
      shown(
        await findingsOf({
          'list.yaml':
            'apiVersion: v1\nkind: List\nitems:\n  - apiVersion: openchoreo.dev/v1alpha1\n    kind: Trait\n    metadata:\n      name: "not a name"\n    spec: {}\n',
        }),
      ),
    ).toEqual(['list.yaml:7:7 repository/invalid-field']);
  });

  it('reports where a type is wrong, and who uses it', async () => {
    const type = platformFiles['types/web.yaml'].replace(
      'integer | default=1 minimum=1',
      'integer | default=0 minimum=1',
    );

    expect(
      shown(await findingsOf({ ...platformFiles, 'types/web.yaml': type })),
    ).toEqual([
      'types/web.yaml:10:35 shorthand/default-unsatisfied',
      'components/shop.yaml:8:3 component/broken-definition',
      'components/shop.yaml:14:7 secret/clear-text',
      'types/web.yaml:10:7 values/minimum',
    ]);
  });

  it('reports where an overlay sets fields that no type has', async () => {
    const overlay = platformFiles['overlays/production.yaml'].replace(
      'replicas: 2',
      'replica: 2',
    );
    const tree = await read({
      ...platformFiles,
      'overlays/production.yaml': overlay,
    });

    expect(shown(tree.findings)).toEqual([
      'overlays/production.yaml:10:7 overlay/unknown-field',
    ]);
  });

  it('reads what a document includes, with the positions of that file', async () => {
    const files = {
      ...platformFiles,
      'components/shop.yaml': platformFiles['components/shop.yaml'].replace(
        /parameters:\n[^]*/,
        'parameters: { $yaml: ./shop/values.yaml }\n',
      ),
      'components/shop/values.yaml': '# values\nimage: shop:2\nimagee: x\n',
    };

    expect(shown(await findingsOf(files))).toEqual([
      'components/shop/values.yaml:3:1 effective/unknown-field',
    ]);
  });

  it.each(['./no-such-file.yaml', '../types/web.yaml', '/etc/passwd'])(
    'reports that %s is not included',
    async path => {
      const files = {
        ...platformFiles,
        'components/shop.yaml': platformFiles['components/shop.yaml'].replace(
          'image: shop:1',
          `image: { $text: ${path} }`,
        ),
      };

      expect(shown(await findingsOf(files))).toContain(
        'components/shop.yaml:10:21 repository/include-missing',
      );
    },
  );

  it('ignores what only a portal can include', async () => {
    const files = {
      ...platformFiles,
      'components/shop.yaml': platformFiles['components/shop.yaml'].replace(
        'image: shop:1',
        'image: { $text: https://northwind.example/image.txt }',
      ),
    };

    expect(shown(await findingsOf(files))).not.toContainEqual(
      expect.stringContaining('include-missing'),
    );
  });

  it('assigns bindings and workload to their component', async () => {
    const binding = (environment: string, component = 'shop') =>
      `apiVersion: openchoreo.dev/v1alpha1\nkind: ReleaseBinding\nmetadata: { name: ${component}-${environment} }\nspec:\n  owner: { projectName: store, componentName: ${component} }\n  environment: ${environment}\n  componentTypeEnvironmentConfigs:\n    replicas: 7\n`;
    const tree = await read({
      ...platformFiles,
      'bindings/a.yaml': binding('production'),
      'bindings/b.yaml': binding('production', 'another'),
    });

    expect(
      tree.components[0].delivery.bindings.map(({ entityRef }) => entityRef),
    ).toEqual(['releasebinding:default/shop-production']);
  });

  it('ignores foreign components', async () => {
    const tree = await read({
      'a.yaml':
        'apiVersion: backstage.io/v1alpha1\nkind: Component\nmetadata: { name: a }\nspec: { type: library, lifecycle: production, owner: b, parameters: 1 }\n',
    });

    expect(tree.components).toEqual([]);
    expect(tree.findings).toEqual([]);
  });
});

describe('checkComponent', () => {
  const shop = platformFiles['components/shop.yaml'];

  it('reports where a component refers to a missing type', async () => {
    const [finding] = await findingsOf({
      ...platformFiles,
      'components/shop.yaml': shop.replace('deployment/web', 'deployment/wbe'),
    });

    expect(finding).toMatchObject({
      file: 'components/shop.yaml',
      line: 8,
      column: 18,
      code: 'repository/unresolved-component',
      message: expect.stringContaining('Did you mean "web"?'),
    });
  });

  it('lists the environments of a finding that is not in all of them', async () => {
    const findings = await findingsOf({
      ...platformFiles,
      'components/shop.yaml': shop.replace('logLevel: debug', 'logLevel: loud'),
    });

    expect(findings).toContainEqual(
      expect.objectContaining({
        code: 'values/enum',
        component: 'component:default/shop',
        environments: ['production'],
        file: 'components/shop.yaml',
        line: 13,
      }),
    );
  });

  it('reports once what is wrong in all environments', async () => {
    const findings = await findingsOf({
      ...platformFiles,
      'components/shop.yaml': shop.replace('image: shop:1', 'image: 1'),
    });
    const types = findings.filter(({ code }) => code === 'values/type');

    expect(types).toHaveLength(1);
    expect(types[0].environments).toEqual(['staging', 'production']);
  });

  it('reveals only that a secret is in clear text', async () => {
    const findings = await findingsOf(platformFiles);

    expect(findings.map(({ code }) => code)).toEqual(['secret/clear-text']);
    expect(JSON.stringify(findings)).not.toContain('swordfish');
  });
});

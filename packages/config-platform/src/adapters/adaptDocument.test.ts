// SPDX-License-Identifier: Apache-2.0

import {
  compileDefinition,
  nodeAt,
  parseSource,
  valueAt,
  valueFromNode,
  type SourceNode,
} from '@component-config/config-engine';
import { adaptDocument } from './adaptDocument';

const parse = (text: string) =>
  parseSource({ file: 'a.yaml', text }).documents[0].root;

const adapt = (text: string) => {
  const { documents, findings } = adaptDocument(parse(text));
  return {
    documents,
    names: documents.map(document =>
      valueFromNode(nodeAt(document, '/metadata/name')!),
    ),
    findings: findings.map(({ code, pointer }) => `${code} ${pointer}`),
  };
};

const definition = (spec: string, name = 'orders.shop.example.com') => `
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: ${name} }
spec:
  group: shop.example.com
  names: { kind: Order, plural: orders }
${spec}`;

const version = (name: string, rest: string) => `
    - name: ${name}
      ${rest}
      schema:
        openAPIV3Schema:
          type: object
          properties:
            spec:
              type: object
              description: An order.
              properties:
                size: { type: string, default: M }
            status: { type: object }`;

const composite = (
  apiVersion: string,
  spec: string,
  schema = '{ type: object, properties: { spec: { type: object, properties: { region: { type: string } } } } }',
) => `
apiVersion: apiextensions.crossplane.io/${apiVersion}
kind: CompositeResourceDefinition
metadata: { name: shops.example.com }
spec:
  group: example.com
  names: { kind: Shop, plural: shops }
  ${spec}
  versions:
    - name: v1
      served: true
      referenceable: true
      schema: { openAPIV3Schema: ${schema} }`;

describe('adaptDocument', () => {
  it('leaves documents of others as they are', () => {
    const document = parse('kind: Deployment\napiVersion: apps/v1');
    expect(adaptDocument(document).documents).toEqual([document]);
  });

  it.each([
    ['Blueprint', true],
    ['Secret', false],
  ])('quotes the error of an adapter for a %s: %s', (kind, isQuoted) => {
    const adapter = {
      title: 'Acme',
      adapt: (document: SourceNode) => {
        throw new Error(JSON.stringify(valueFromNode(document)));
      },
    };
    const text = `apiVersion: v1\nkind: ${kind}\nmetadata: { name: a }\nstringData: { key: hunter2 }`;
    const { findings } = adaptDocument(parse(text), [adapter]);
    expect(findings).toMatchObject([
      {
        code: 'definition/adapter-failed',
        message: expect.stringContaining('"Acme"'),
      },
    ]);
    expect(JSON.stringify(findings).includes('hunter2')).toBe(isQuoted);
  });

  it('makes each served version of a CustomResourceDefinition a type, at its lines', () => {
    const { documents, names, findings } = adapt(
      definition(
        `  versions:${version('v1', 'served: true\n      storage: true')}${version(
          'v2',
          'served: true',
        )}${version('v3', 'served: false')}`,
      ),
    );
    expect(findings).toEqual([]);
    expect(names).toEqual([
      'order.v1.shop.example.com',
      'order.v2.shop.example.com',
    ]);
    const compiled = compileDefinition(documents[0]);
    expect(compiled).toMatchObject({
      title: 'Order (shop.example.com/v1)',
      description: 'An order.',
      findings: [],
    });
    expect(compiled.parameters?.positions['/properties/size'].line).toBe(20);
    expect(compiled.parameters?.structural).toEqual({
      type: 'object',
      description: 'An order.',
      properties: { size: { type: 'string', default: 'M' } },
    });
  });

  it.each([
    [
      'names: { kind: Order, plural: orders }',
      'names: { kind: Order, plural: orders, listKind: Order }',
      '/spec/names/listKind',
    ],
    [
      'names: { kind: Order, plural: orders }',
      'names: { kind: Order, plural: orders, shortNames: [O_1] }',
      '/spec/names/shortNames/0',
    ],
    [
      'group: shop',
      'preserveUnknownFields: true\n  group: shop',
      '/spec/preserveUnknownFields',
    ],
    [
      'storage: true',
      'storage: true\n      selectableFields: [1, 2, 3, 4, 5, 6, 7, 8, 9]',
      '/spec/versions/0/selectableFields',
    ],
    [
      'storage: true',
      'storage: true\n      additionalPrinterColumns: [{ type: money, jsonPath: .a }]',
      '/spec/versions/0/additionalPrinterColumns/0/type',
    ],
    [
      'storage: true',
      'storage: true\n      additionalPrinterColumns: [{ type: date, format: ago, jsonPath: .a }]',
      '/spec/versions/0/additionalPrinterColumns/0/format',
    ],
    [
      'storage: true',
      'storage: true\n      additionalPrinterColumns: [{ type: date, jsonPath: a }]',
      '/spec/versions/0/additionalPrinterColumns/0/jsonPath',
    ],
  ])('refuses what the API server refuses: %s as %s', (from, to, pointer) => {
    const text = definition(
      `  versions:${version('v1', 'served: true\n      storage: true')}`,
    );
    expect(adapt(text.replace(from, to)).findings).toEqual([
      `custom-resource/invalid ${pointer}`,
    ]);
  });

  it('wants an approval for groups of Kubernetes, names in lower case, and each version once', () => {
    const versions = `  versions:${version('v1', 'storage: true')}${version('v1', 'served: false')}`;
    const text = definition(versions, 'Orders.shop.k8s.io')
      .replace('shop.example.com\n', 'shop.k8s.io\n')
      .replace('plural: orders', 'plural: Orders');
    expect(adapt(text).findings).toEqual([
      'custom-resource/invalid /metadata/name',
      'custom-resource/invalid /spec/names/plural',
      'custom-resource/invalid /spec/versions',
      'custom-resource/invalid /metadata/annotations/api-approved.kubernetes.io',
    ]);
  });

  it('checks the schemas of a whole resource and of versions that are not served', () => {
    const text = definition(
      `  versions:${version('v1', 'storage: true')}${version('v2', 'served: false')}`,
    )
      .replace('status: { type: object }', 'status: {}')
      .replace(/size: \{ type: string, default: M \}(?![^]*size)/, 'size: {}');
    expect(adapt(text).findings).toEqual([
      'structural/type-missing /spec/versions/0/schema/openAPIV3Schema/properties/status/type',
      'structural/type-missing /spec/versions/1/schema/openAPIV3Schema/properties/spec/properties/size/type',
    ]);
  });

  it('finds the definition within a Promise', () => {
    const api = definition(
      `  versions:${version('v1', 'served: true\n      storage: true')}`,
      'wrong',
    )
      .replace(/\n/g, '\n    ')
      .trim();
    const { names, findings } = adapt(
      `apiVersion: platform.kratix.io/v1alpha1\nkind: Promise\nmetadata: { name: orders }\nspec:\n  api:\n    ${api}`,
    );
    expect(names).toEqual(['order.v1.shop.example.com']);
    expect(findings).toEqual([
      'custom-resource/name-mismatch /spec/api/metadata/name',
    ]);
  });

  it('makes a resource with the annotation a component of its type', () => {
    const resource = (annotation: string) =>
      `apiVersion: shop.example.com/v1\nkind: Order\nmetadata: { name: a, annotations: { ${annotation} } }\nspec: { size: L }`;
    const { documents } = adapt(
      resource("component-config.io/component: 'true'"),
    );
    expect(documents.map(valueFromNode)).toMatchObject([
      {
        kind: 'Component',
        spec: {
          componentType: {
            kind: 'ClusterComponentType',
            name: 'order.v1.shop.example.com',
          },
          parameters: { size: 'L' },
        },
      },
    ]);
    const other = parse(resource("component-config.io/component: 'false'"));
    expect(adaptDocument(other).documents).toEqual([other]);
  });

  it('takes no type from a patch of a definition', () => {
    const patch = definition('').replace(/spec:[^]*/, '');
    for (const spec of ['', 'spec: { conversion: { strategy: Webhook } }']) {
      expect(adaptDocument(parse(`${patch}${spec}`))).toEqual({
        documents: [],
        findings: [],
      });
    }
  });

  it('takes the resources of a kro graph from its fields and types', () => {
    const { documents, names, findings } = adapt(
      'apiVersion: kro.run/v1alpha1\nkind: ResourceGraphDefinition\nmetadata: { name: shops }\nspec: { schema: { apiVersion: v1, kind: Shop, spec: { port: Port }, types: { Port: integer | default=80 } } }',
    );
    expect(names).toEqual(['shop.v1.kro.run']);
    expect(findings).toEqual([]);
    expect(compileDefinition(documents[0])).toMatchObject({
      findings: [],
      parameters: {
        structural: {
          properties: { port: { type: 'integer', default: 80 } },
        },
      },
    });
  });

  it.each<[string, string, string[]]>([
    [
      'a graph without a kind',
      'apiVersion: kro.run/v1alpha1\nkind: ResourceGraphDefinition\nspec: { schema: 3 }',
      ['custom-resource/incomplete /spec/schema'],
    ],
    [
      'a version without a schema',
      definition('  versions: [{ name: v1, served: true, storage: true }]'),
      [
        'custom-resource/version-without-schema /spec/versions/0/schema/openAPIV3Schema',
      ],
    ],
    [
      'no stored version',
      definition(`  versions:${version('v1', 'served: true')}`),
      ['custom-resource/stored-version /spec/versions'],
    ],
    [
      'no versions',
      definition('  scope: Cluster'),
      ['custom-resource/incomplete /spec'],
    ],
    [
      'hostile names and values',
      `apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nspec: { group: [], names: { __proto__: a }, versions: [1, null, { __proto__: { name: v1 } }] }`,
      ['custom-resource/incomplete /spec'],
    ],
    [
      'claims outside the legacy scope',
      composite('v2', 'claimNames: { kind: ShopClaim, plural: claims }'),
      ['custom-resource/legacy-only /spec/claimNames'],
    ],
    [
      'a claim with a name of the composite resource',
      composite('v1', 'claimNames: { kind: ShopClaim, plural: shops }'),
      ['custom-resource/claim-name /spec/claimNames'],
    ],
    [
      'what Crossplane leaves out or replaces',
      composite(
        'v2',
        '',
        '{ properties: { parameters: { type: object }, a/b: { type: object }, spec: { minProperties: 1, properties: { crossplane: { type: string } } } } }',
      ),
      [
        'custom-resource/lost /spec/versions/0/schema/openAPIV3Schema/properties/parameters',
        'custom-resource/lost /spec/versions/0/schema/openAPIV3Schema/properties/a~1b',
        'custom-resource/lost /spec/versions/0/schema/openAPIV3Schema/properties/spec/minProperties',
        'custom-resource/own-field /spec/versions/0/schema/openAPIV3Schema/properties/spec/properties/crossplane',
      ],
    ],
  ])('reports %s', (_, text, expected) => {
    expect(adapt(text).findings).toEqual(expected);
  });

  it.each<[string, string, string[], string[]]>([
    ['v1', '', ['shop.v1.example.com'], ['claimRef', 'compositionRef']],
    ['v2', '', ['shop.v1.example.com'], ['crossplane']],
    ['v1', 'scope: Namespaced', ['shop.v1.example.com'], ['crossplane']],
    [
      'v1',
      'claimNames: { kind: ShopClaim, plural: claims }',
      ['shop.v1.example.com', 'shopclaim.v1.example.com'],
      ['claimRef'],
    ],
  ])(
    'hides the fields of Crossplane %s with "%s"',
    (apiVersion, spec, expected, own) => {
      const { documents, names } = adapt(composite(apiVersion, spec));
      expect(names).toEqual(expected);
      const { parameters, findings } = compileDefinition(documents[0]);
      expect(findings).toEqual([]);
      for (const field of own) {
        expect(parameters?.annotations[`/properties/${field}`]).toEqual({
          'ui:hidden': true,
        });
      }
    },
  );

  it.each([
    ['scope: Cluster', { default: 'Automatic' }, true],
    ['defaultCompositionUpdatePolicy: Manual', { default: 'Manual' }, false],
  ])(
    'has the policy of the definition, and the scope of its resources: %s',
    (spec, policy, hasNamespace) => {
      const { documents } = adapt(composite('v2', spec));
      const { parameters } = compileDefinition(documents[0]);
      const own = '/properties/crossplane/properties';
      const schema = parameters?.structural ?? null;
      expect(valueAt(schema, `${own}/compositionUpdatePolicy`)).toMatchObject(
        policy,
      );
      expect(
        valueAt(schema, `${own}/resourceRefs/items/properties/namespace`) !==
          undefined,
      ).toBe(hasNamespace);
    },
  );
});

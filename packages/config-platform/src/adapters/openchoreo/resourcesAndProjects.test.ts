// SPDX-License-Identifier: Apache-2.0

import {
  compileDefinition,
  documentReaders,
  parseSource,
  readComponent,
  valueFromNode,
  type JsonValue,
} from '@component-config/config-engine';
import { adaptDocument } from '../adaptDocument';

const read = (kind: string, spec: string, metadata = 'name: a') =>
  adaptDocument(
    parseSource({
      file: 'a.yaml',
      text: `apiVersion: openchoreo.dev/v1alpha1
kind: ${kind}
metadata: { ${metadata} }
spec: ${spec}
`,
    }).documents[0].root,
  );

const adapt = (...args: Parameters<typeof read>) => read(...args).documents;

const summary = (kind: string, spec: string, metadata?: string) =>
  adapt(kind, spec, metadata).map(document => {
    const value = valueFromNode(document) as Record<
      string,
      Record<string, JsonValue>
    >;
    return `${value.kind} ${value.metadata.name}`;
  });

// docs/rules/openchoreo.md#resources-and-projects
describe('resources and projects of OpenChoreo', () => {
  it.each([
    ['ResourceType', '{}', ['ComponentType resource.a']],
    ['ClusterResourceType', '{}', ['ClusterComponentType resource.a']],
    ['ProjectType', '{}', ['ComponentType project.a']],
    ['ClusterProjectType', '{}', ['ClusterComponentType project.a']],
    ['Resource', '{ type: { name: db } }', ['Component resource.a']],
    [
      'Project',
      '{ type: { name: cell } }',
      ['Project a', 'Component project.a'],
    ],
    ['Project', '{}', ['Project a']],
    ['Project', '{ type: ~ }', ['Project a']],
    ['ResourceReleaseBinding', '{}', ['ReleaseBinding resource.a']],
    ['ProjectReleaseBinding', '{}', ['ReleaseBinding project.a']],
    ['ResourceRelease', '{}', ['ComponentRelease resource.a']],
    ['ProjectRelease', '{}', ['ComponentRelease project.a']],
    ['Component', '{}', ['Component a']],
  ])('reads %s %s as %j', (kind, spec, expected) => {
    expect(summary(kind, spec)).toEqual(expected);
  });

  const template = (written: string) =>
    `{ resources: [{ id: one, template: ${written} }] }`;

  it.each<[string, string, string | undefined]>([
    ['ResourceType', template("'${parameters.a}'"), 'template-not-map'],
    ['ClusterProjectType', template('A'), 'template-not-map'],
    ['ProjectType', template("'${parameters.a}'"), undefined],
    ['ProjectType', '{ resources: [{ id: one }] }', 'template-not-map'],
    ['ResourceType', template('{ data: {} }'), undefined],
    ['ProjectType', template('{ kind: A, metadata: {} }'), '"apiVersion"'],
    ['ProjectType', template('{ apiVersion: v1, kind: A }'), '"metadata"'],
    [
      'ProjectType',
      template('{ apiVersion: v1, kind: A, metadata: { labels: {} } }'),
      '"metadata.name"',
    ],
    [
      'ProjectType',
      template("{ apiVersion: v1, kind: A, metadata: '${parameters.a}' }"),
      undefined,
    ],
    ['ProjectType', template("{ '${parameters.key}': A }"), undefined],
    ['Project', template('A'), undefined],
  ])('reports for %s %s: %s', (kind, spec, expected) => {
    const found = read(kind, spec).findings.map(
      ({ code, message, position }) => `${code} ${position?.line} ${message}`,
    );
    expect(found).toHaveLength(expected === undefined ? 0 : 1);
    expect(found.every(each => /^definition\/.* 4 /.test(each))).toBe(true);
    expect(found.join()).toContain(expected ?? '');
  });

  it.each(['ResourceType', 'Resource', 'ResourceReleaseBinding', 'Project'])(
    'throws for no %s',
    kind => {
      for (const spec of ['null', '[]', '3', '{ type: [], owner: 1 }']) {
        expect(() => adapt(kind, spec, 'name: [a]')).not.toThrow();
      }
    },
  );

  it('leaves Backstage’s resources alone', () => {
    const [{ root }] = parseSource({
      file: 'a.yaml',
      text: 'apiVersion: backstage.io/v1alpha1\nkind: Resource\nmetadata: { name: a }\nspec: { type: db }\n',
    }).documents;
    expect(adaptDocument(root).documents).toEqual([root]);
  });

  it('gives a type both sections, of any values where it has no schema', () => {
    const [type] = adapt(
      'ResourceType',
      '{ parameters: { openAPIV3Schema: { type: object, properties: { size: { type: integer } } } }, outputs: [], resources: [] }',
    );
    const { name, title, parameters, environmentConfigs, findings } =
      compileDefinition(type);
    expect(findings).toEqual([]);
    expect({ name, title }).toEqual({ name: 'resource.a', title: 'a' });
    expect(parameters?.jsonSchema.properties).toHaveProperty('size');
    expect(parameters?.positions['/properties/size'].line).toBe(4);
    expect(environmentConfigs?.jsonSchema.additionalProperties).toBe(true);
  });

  it.each(['~', '{}', '{ openAPIV3Schema: ~ }'])(
    'takes %s for a section without a schema',
    section => {
      const [type] = adapt(
        'ResourceType',
        `{ parameters: ${section}, environmentConfigs: ${section} }`,
      );
      const { parameters, environmentConfigs, findings } =
        compileDefinition(type);
      expect(findings).toEqual([]);
      for (const each of [parameters, environmentConfigs]) {
        expect(each?.jsonSchema.additionalProperties).toBe(true);
      }
    },
  );

  it('reports a section that is no map, or has another key', () => {
    for (const section of ['3', '{ schema: {} }']) {
      const [type] = adapt('ResourceType', `{ parameters: ${section} }`);
      const { findings } = compileDefinition(type);
      expect(findings).not.toEqual([]);
    }
  });

  it('reads the rules of a ProjectType', () => {
    const [type] = adapt(
      'ProjectType',
      '{ parameters: { openAPIV3Schema: { type: object, properties: { team: { type: string } } } }, validations: [{ rule: \'${parameters.team != ""}\', message: m }] }',
    );
    expect(compileDefinition(type).validations).toHaveLength(1);
  });

  it('reads the values of an instance and of its binding', () => {
    const [resource] = adapt(
      'Resource',
      '{ owner: { projectName: shop }, type: { kind: ClusterResourceType, name: db }, parameters: { size: 3 } }',
      'name: orders, namespace: acme, annotations: { openchoreo.dev/display-name: Orders }',
    );
    expect(readComponent(resource)).toMatchObject({
      name: 'resource.orders',
      namespace: 'acme',
      project: 'shop',
      componentType: 'resource.db',
      componentTypeKind: 'ClusterComponentType',
      parameters: { size: 3 },
      findings: [],
    });
    const [binding] = adapt(
      'ResourceReleaseBinding',
      '{ owner: { projectName: shop, resourceName: orders }, environment: production, resourceRelease: orders-1, resourceTypeEnvironmentConfigs: { cpu: 1 } }',
    );
    expect(documentReaders.binding(binding)).toMatchObject({
      component: 'resource.orders',
      project: 'shop',
      environment: 'production',
      release: 'resource.orders-1',
      environmentConfigs: { cpu: 1 },
      findings: [],
    });
  });

  it('reads what a release froze', () => {
    const [release] = adapt(
      'ProjectRelease',
      '{ owner: { projectName: shop }, projectType: { kind: ProjectType, name: cell, spec: { parameters: { openAPIV3Schema: { type: object, properties: { team: { type: string } } } } } }, parameters: { team: a } }',
    );
    expect(documentReaders.release(release)).toMatchObject({
      component: 'project.shop',
      componentType: { name: 'project.cell', findings: [] },
      profile: { parameters: { team: 'a' } },
      findings: [],
    });
  });
});

// SPDX-License-Identifier: Apache-2.0

import type { Entity } from '@backstage/catalog-model';
import {
  nodeAt,
  parseSource,
  valueFromNode,
  type JsonObject,
} from '@component-config/config-engine';
import { markRepositoryEntity } from './markRepositoryEntity';

const component = `apiVersion: openchoreo.dev/v1alpha1
kind: Component
metadata:
  name: frontend
  annotations:
    openchoreo.dev/display-name: The frontend
spec:
  owner:
    projectName: shop
  componentType: deployment/service
  parameters:
    port: 80
    hosts: [a, b]
`;

const frontend = (line: number): Entity => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Component',
  metadata: {
    name: 'frontend',
    namespace: 'default',
    title: 'The frontend',
    annotations: { 'component-config.io/source-line': String(line) },
  },
  spec: {
    componentType: 'deployment/service',
    parameters: { port: 80, hosts: ['a', 'b'] },
    type: 'service',
    lifecycle: 'production',
    owner: 'unknown',
    project: 'shop',
    system: 'shop',
  },
});

function mark(entity: Entity, text: string) {
  const { documents } = parseSource({ file: 'a.yaml', text });
  return markRepositoryEntity(
    entity,
    JSON.parse(JSON.stringify(entity)) as JsonObject,
    documents.map(({ root }) => root),
  );
}

describe('markRepositoryEntity', () => {
  it.each([
    ['/spec/parameters/port', 12],
    ['/spec/parameters/hosts/1', 13],
    ['/spec/componentType', 10],
    ['/spec/project', 9],
    ['/spec/system', 9],
    ['/metadata/title', 6],
    ['/metadata/name', 4],
    ['/spec/owner', undefined],
    ['/spec/type', undefined],
    ['/spec/lifecycle', undefined],
    ['/apiVersion', undefined],
  ])('finds %s of a component on line %s', (pointer, line) => {
    const root = mark(frontend(1), component);
    expect(root && nodeAt(root, pointer)?.position?.line).toBe(line);
  });

  it('keeps the comments above keys, which document fields', () => {
    const text = component.replace(
      '    port: 80\n',
      '    # Where it listens.\n    port: 80\n',
    );
    const root = mark(frontend(1), text);
    const parameters = root && nodeAt(root, '/spec/parameters');
    expect(parameters?.kind === 'map' && parameters.entries[0].comment).toEqual(
      [' Where it listens.'],
    );
  });

  it('changes no value', () => {
    const root = mark(frontend(1), component);
    expect(JSON.parse(JSON.stringify(root && valueFromNode(root)))).toEqual(
      frontend(1),
    );
  });

  it.each<[string, string, Entity, string, number]>([
    [
      'the second of two with one name',
      `${component}---\n${component}`,
      frontend(15),
      '/spec/parameters/port',
      26,
    ],
    [
      'an item of a List',
      `apiVersion: v1\nkind: List\nitems:\n  - ${component
        .trim()
        .replaceAll('\n', '\n    ')}\n`,
      frontend(4),
      '/spec/parameters/port',
      15,
    ],
    [
      'an item of a List on one line',
      '{"kind":"List","items":[{"kind":"Trait","metadata":{"name":"a"},"spec":{"x":1}},{"kind":"Trait","metadata":{"name":"b"},"spec":{"x":1}}]}',
      {
        apiVersion: 'a',
        kind: 'Trait',
        metadata: {
          name: 'b',
          annotations: { 'component-config.io/source-line': '1' },
        },
        spec: { x: 1 },
      },
      '/spec/x',
      1,
    ],
    [
      'a Project, which is a System',
      'kind: Project\nmetadata:\n  name: shop\nspec:\n  deploymentPipelineRef:\n    name: standard\n',
      {
        apiVersion: 'backstage.io/v1alpha1',
        kind: 'System',
        metadata: {
          name: 'shop',
          annotations: { 'component-config.io/source-line': '1' },
        },
        spec: { owner: 'x', deploymentPipelineRef: { name: 'standard' } },
      },
      '/spec/deploymentPipelineRef/name',
      6,
    ],
    [
      'the fields beside an included file',
      component.replace('hosts: [a, b]', 'hosts: { $yaml: ./hosts.yaml }'),
      frontend(1),
      '/spec/parameters/port',
      12,
    ],
  ])('finds %s', (_, text, entity, pointer, line) => {
    const root = mark(entity, text);
    expect(root && nodeAt(root, pointer)?.position?.line).toBe(line);
  });

  it.each([
    ['no document at that line', frontend(3)],
    [
      'another name there',
      { ...frontend(1), metadata: { ...frontend(1).metadata, name: 'other' } },
    ],
    ['another kind there', { ...frontend(1), kind: 'Trait' }],
  ])('returns nothing if the text has %s', (_, entity) => {
    expect(mark(entity, component)).toBeUndefined();
  });
});

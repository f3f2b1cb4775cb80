// SPDX-License-Identifier: Apache-2.0

import { createHash } from 'node:crypto';
import { mockServices } from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import {
  childNode,
  nodeAt,
  valueFromNode,
  type SourceNode,
} from '@component-config/config-engine';
import type { SourceReader } from '@component-config/plugin-component-config-node';
import { EntityDocuments } from './EntityDocuments';
import { SourceTexts } from './SourceTexts';

const text = `# platform
apiVersion: component-config.io/v1alpha1
kind: Environment
metadata:
  name: staging
  title: Staging
spec:
  promotedFrom: [development]
---
apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata:
  name: staging
spec:
  config:
    environmentConfigs:
      replicas: 2
`;

function overlay(replicas: number, name = 'staging'): Entity {
  return {
    apiVersion: 'component-config.io/v1alpha1',
    kind: 'Overlay',
    metadata: {
      name,
      namespace: 'default',
      uid: 'd2a1',
      annotations: {
        'backstage.io/managed-by-location': 'git:platform/overlays.yaml',
      },
    },
    spec: { config: { environmentConfigs: { replicas } } },
    relations: [{ type: 'ownedBy', targetRef: 'group:default/platform' }],
  };
}

/** A reader of texts that a test can change; counts its requests. */
function textReader(texts: { [target: string]: string }) {
  const requests: Array<string | undefined> = [];
  const reader: SourceReader = {
    canRead: ({ type }) => type === 'git' || type === 'url',
    displayName: ({ target }) => target,
    async read({ target }, { etag }) {
      requests.push(etag);
      const current = texts[target];
      if (current === undefined) {
        throw new Error('no such file');
      }
      const currentEtag = String(current.length);
      return etag === currentEtag
        ? { outcome: 'not-modified' }
        : { outcome: 'read', text: current, etag: currentEtag };
    },
  };
  return { reader, requests };
}

function setup(texts: { [target: string]: string }, maxAge = 60_000) {
  const { reader, requests } = textReader(texts);
  const documents = new EntityDocuments({
    texts: new SourceTexts({
      readers: [reader],
      logger: mockServices.logger.mock(),
    }),
    maxAge,
  });
  return { documents, requests };
}

function lineAt(root: SourceNode, pointer: string): number | undefined {
  return nodeAt(root, pointer)?.position?.line;
}

const replicas = '/spec/config/environmentConfigs/replicas';

describe('EntityDocuments', () => {
  it('finds the document of an entity in its text by kind and name', async () => {
    const { documents } = setup({ 'platform/overlays.yaml': text });

    const { root, source } = await documents.read(overlay(2));

    expect(source).toBe('platform/overlays.yaml');
    expect(lineAt(root, replicas)).toBe(17);
  });

  it('takes the number of the catalog, and reports that the cluster reads another', async () => {
    const { documents } = setup({
      'platform/overlays.yaml': text.replace('replicas: 2', 'replicas: 017'),
    });

    // The catalog reads YAML 1.2.
    const { root, findings = [] } = await documents.read(overlay(17));

    expect(lineAt(root, replicas)).toBe(17);
    expect(nodeAt(root, replicas)).toMatchObject({ value: 17 });
    expect(
      findings.map(({ code, position }) => [code, position?.line]),
    ).toEqual([['source/octal', 17]]);
  });

  it('does not parse a very long text, and does not read it again while it is fresh', async () => {
    const { documents, requests } = setup({
      'platform/overlays.yaml': text + '#'.repeat(20 * 1024 * 1024),
    });

    for (const replicasThen of [1, 2, 3]) {
      const { root, source } = await documents.read(overlay(replicasThen));
      expect(source).toBeUndefined();
      expect(nodeAt(root, replicas)).toMatchObject({ value: replicasThen });
    }

    expect(requests).toHaveLength(1);
  });

  it('omits fields added by the catalog', async () => {
    const { documents } = setup({ 'platform/overlays.yaml': text });

    const { root } = await documents.read(overlay(2));

    expect(JSON.parse(JSON.stringify(valueFromNode(root)))).toEqual({
      apiVersion: 'component-config.io/v1alpha1',
      kind: 'Overlay',
      metadata: {
        name: 'staging',
        namespace: 'default',
        annotations: overlay(2).metadata.annotations,
      },
      spec: { config: { environmentConfigs: { replicas: 2 } } },
    });
  });

  it('keeps the positions of metadata besides fields added by processors', async () => {
    const { documents } = setup({ 'platform/overlays.yaml': text });

    const { root } = await documents.read(overlay(2));

    expect(lineAt(root, '/metadata/name')).toBe(13);
    expect(lineAt(root, '/metadata/annotations')).toBeUndefined();
  });

  it.each<[string, Entity, { [target: string]: string }]>([
    ['has other content', overlay(3), { 'platform/overlays.yaml': text }],
    [
      'has no such document',
      overlay(2, 'eu'),
      { 'platform/overlays.yaml': text },
    ],
    ['cannot be read', overlay(2), {}],
    ['is not YAML', overlay(2), { 'platform/overlays.yaml': '{ "a": [' }],
  ])(
    'uses the catalog’s content, without positions, when the text %s',
    async (_, entity, texts) => {
      const { documents } = setup(texts);

      const { root, source } = await documents.read(entity);

      expect(source).toBeUndefined();
      expect(childNode(root, 'spec')?.position).toBeUndefined();
      expect(JSON.parse(JSON.stringify(valueFromNode(root)))).toMatchObject({
        spec: entity.spec,
      });
    },
  );

  it.each<[string, { [annotation: string]: string }]>([
    ['no location', {}],
    ['a malformed location', { 'backstage.io/managed-by-location': 'nowhere' }],
    [
      'a location without a reader',
      { 'backstage.io/managed-by-location': 'ftp:a' },
    ],
  ])('omits positions for an entity with %s', async (_, annotations) => {
    const { documents, requests } = setup({});
    const entity = overlay(2);

    const { source } = await documents.read({
      ...entity,
      metadata: { ...entity.metadata, annotations },
    });

    expect(source).toBeUndefined();
    expect(requests).toEqual([]);
  });

  it('reads a text once for all waiting entities', async () => {
    const { documents, requests } = setup({ 'platform/overlays.yaml': text });

    await Promise.all([1, 2, 3].map(() => documents.read(overlay(2))));
    await documents.read(overlay(2));

    expect(requests).toEqual([undefined]);
  });

  it('sends the ETag when a text is older than its maximum age', async () => {
    const { documents, requests } = setup(
      { 'platform/overlays.yaml': text },
      -1,
    );

    const first = await documents.read(overlay(2));
    const second = await documents.read(overlay(2));

    expect(requests).toEqual([undefined, String(text.length)]);
    expect(second).toBe(first);
  });

  it('returns another key when lines move', async () => {
    const texts = { 'platform/overlays.yaml': text };
    const { documents } = setup(texts, -1);

    const before = await documents.read(overlay(2));
    texts['platform/overlays.yaml'] = `\n\n${text}`;
    const after = await documents.read(overlay(2));

    expect(after.key).not.toBe(before.key);
    expect(lineAt(after.root, replicas)).toBe(19);
  });

  describe('when the catalog is ahead of the cached text', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    it('reads the text again, but not on every refresh', async () => {
      const texts = { 'platform/overlays.yaml': text };
      const { documents, requests } = setup(texts);
      await documents.read(overlay(2));

      jest.setSystemTime(Date.now() + 10_000);
      texts['platform/overlays.yaml'] = text.replace(
        'replicas: 2',
        'replicas: 33',
      );
      const { root } = await documents.read(overlay(33));
      expect(lineAt(root, replicas)).toBe(17);
      expect(requests).toHaveLength(2);

      await documents.read(overlay(4));
      await documents.read(overlay(4));
      expect(requests).toHaveLength(2);
    });
  });

  describe('for an entity that refers to its text', () => {
    const hashOf = (written: string) =>
      createHash('sha256').update(written).digest('hex');
    const fromRepository = (written: string, line: number): Entity => {
      const entity = overlay(2);
      return {
        ...entity,
        metadata: {
          ...entity.metadata,
          annotations: {
            ...entity.metadata.annotations,
            'component-config.io/source-hash': hashOf(written),
            'component-config.io/source-line': String(line),
          },
        },
      };
    };

    it('uses the positions of that text', async () => {
      const { documents } = setup({ 'platform/overlays.yaml': text });
      const { root, source } = await documents.read(fromRepository(text, 10));
      expect(source).toBe('platform/overlays.yaml');
      expect(lineAt(root, replicas)).toBe(17);
    });

    it('reads no text of a chart package', async () => {
      const { documents, requests } = setup({ 'platform/overlays.yaml': text });
      const entity = fromRepository(text, 10);
      const { root } = await documents.read({
        ...entity,
        metadata: {
          ...entity.metadata,
          annotations: {
            ...entity.metadata.annotations,
            'component-config.io/source-file': 'charts/a.tgz/Chart.yaml',
          },
        },
      });
      expect(lineAt(root, replicas)).toBeUndefined();
      expect(requests).toEqual([]);
    });

    it('uses none from a newer text with the same content', async () => {
      const { documents } = setup({ 'platform/overlays.yaml': `\n${text}` });
      const { root, source } = await documents.read(fromRepository(text, 10));
      expect(source).toBeUndefined();
      expect(lineAt(root, replicas)).toBeUndefined();
    });

    it('follows the lines of an included file', async () => {
      const including = text.replace(
        '\n    environmentConfigs:\n      replicas: 2',
        ' { $yaml: values.yaml }',
      );
      const texts = {
        'https://a.example/overlays.yaml': including,
        'https://a.example/values.yaml': 'environmentConfigs:\n  replicas: 2\n',
      };
      const { documents } = setup(texts, -1);
      const entity = fromRepository(including, 10);
      const { annotations } = entity.metadata;
      const included: Entity = {
        ...entity,
        metadata: {
          ...entity.metadata,
          annotations: {
            ...annotations,
            'backstage.io/managed-by-location':
              'url:https://a.example/overlays.yaml',
          },
        },
      };
      const before = await documents.read(included);
      expect(lineAt(before.root, replicas)).toBe(2);
      texts['https://a.example/values.yaml'] =
        `# moved\n${texts['https://a.example/values.yaml']}`;
      const after = await documents.read(included);
      expect(lineAt(after.root, replicas)).toBe(3);
      expect(after.key).not.toBe(before.key);
    });

    it('keeps the positions while the text is ahead of the catalog', async () => {
      const texts = { 'platform/overlays.yaml': text };
      const { documents } = setup(texts, -1);
      const before = await documents.read(fromRepository(text, 10));
      texts['platform/overlays.yaml'] = `\n${text}`;
      expect(await documents.read(fromRepository(text, 10))).toBe(before);
    });
  });
});

// SPDX-License-Identifier: Apache-2.0

import { parseSource, type SourceNode } from '@component-config/config-engine';
import { readDelivery, visibleDelivery } from '../subject/delivery';
import { readPlatform, type PlatformText } from './platform';
import { visiblePlatform } from './visiblePlatform';

function textOf(kind: string, name: string, spec: string): PlatformText {
  const [{ root }] = parseSource({
    file: `${name}.yaml`,
    text: `apiVersion: component-config.io/v1alpha1\nkind: ${kind}\nmetadata: { name: ${name} }\nspec: ${spec}\n`,
  }).documents as Array<{ root: SourceNode }>;
  return {
    entityRef: `${kind}:default/${name}`.toLowerCase(),
    kind: kind as PlatformText['kind'],
    namespace: 'default',
    name,
    key: spec,
    root,
  };
}

function refsOf(texts: readonly PlatformText[]): Set<string> {
  return new Set(texts.map(({ entityRef }) => entityRef));
}

describe('the platform of a user', () => {
  const texts = [
    textOf('Environment', 'staging', '{}'),
    textOf('Environment', 'production', '{ promotedFrom: [staging] }'),
    textOf('Overlay', 'base', '{ criteria: {} }'),
    textOf('Overlay', 'top', '{ criteria: {}, base: base }'),
    textOf('System', 'shop', '{ deploymentPipelineRef: standard }'),
  ];
  const platform = readPlatform(texts);

  it('is the platform itself if they may see all of it', () => {
    expect(visiblePlatform(platform, refsOf(texts))).toBe(platform);
  });

  it.each(texts.map(({ entityRef }) => entityRef))(
    'is as if a hidden document did not exist: %s',
    hidden => {
      const shown = texts.filter(({ entityRef }) => entityRef !== hidden);

      const { readers: _, ...seen } = visiblePlatform(platform, refsOf(shown));
      const { readers: __, ...expected } = readPlatform(shown);
      expect(seen).toEqual(expected);
    },
  );

  it('is read once for the same hidden documents', () => {
    const visible = refsOf(texts.slice(1));

    const first = visiblePlatform(platform, visible);
    expect(visiblePlatform(platform, new Set(visible))).toBe(first);
  });
});

describe('the delivery of a component for a user', () => {
  const texts = [
    textOf('ReleaseBinding', 'b-staging', '{ environment: staging }'),
    textOf('ReleaseBinding', 'b-production', '{ environment: production }'),
    textOf('ComponentRelease', 'r', '{}'),
    textOf('Workload', 'w-1', '{ container: { image: a } }'),
    textOf('Workload', 'w-2', '{ container: { image: b } }'),
  ];
  const delivery = readDelivery(texts);

  it('is the delivery itself if they may see all of it', () => {
    expect(visibleDelivery(delivery, refsOf(texts))).toBe(delivery);
  });

  it.each(texts.map(({ entityRef }) => entityRef))(
    'is as if a hidden document did not exist: %s',
    hidden => {
      const shown = texts.filter(({ entityRef }) => entityRef !== hidden);

      expect(visibleDelivery(delivery, refsOf(shown))).toEqual(
        readDelivery(shown),
      );
    },
  );
});

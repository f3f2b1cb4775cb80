// SPDX-License-Identifier: Apache-2.0

import { findingKinds, type Finding } from '@component-config/config-engine';
import { phrase, worded } from '../phrases';
import type { PlatformDocument } from './platform';
import { hiddenDocumentsOf } from './hiddenDocuments';

const overlay: PlatformDocument = {
  entityRef: 'overlay:default/acquisition',
  kind: 'Overlay',
  name: 'acquisition',
  findings: [],
};

const hiddenDocuments = hiddenDocumentsOf([overlay], new Set());
const { findings } = hiddenDocuments;

it.each<[string, Finding]>([
  [
    'a text',
    findingKinds.delivery.unknownEnvironment.at(
      { pointer: '' },
      { name: 'acquisition', hint: '' },
    ),
  ],
  [
    'a phrase',
    findingKinds.delivery.unknownEnvironment.at(
      { pointer: '' },
      {
        name: 'aquisition',
        hint: phrase('didYouMean', { suggestion: 'acquisition' }),
      },
    ),
  ],
  [
    'a list',
    findingKinds.delivery.promotionCycle.at(
      { pointer: '' },
      { cycle: ['dev', 'acquisition', 'dev'] },
    ),
  ],
])('a hidden name is in no finding that inserts it as %s', (_, finding) => {
  const text = JSON.stringify(findings([finding]));

  expect(text).not.toContain('acquisition');
  expect(text.match(/\(hidden\)/g)).toHaveLength(2);
});

it('the members of a finding keep their order, which would tell that something is hidden', () => {
  const finding = findingKinds.delivery.unknownEnvironment.at(
    { pointer: '' },
    { name: 'staging', hint: '' },
  );
  expect(JSON.stringify(findings([finding]))).toBe(JSON.stringify([finding]));
});

describe('the arguments of a sentence', () => {
  it('contain no hidden name in any language', () => {
    const reason = worded(
      'reason',
      phrase('buildsOnSkipped', {
        layer: phrase('layerOverlay', { name: 'acquisition' }),
      }),
    );

    expect(hiddenDocuments.sentence('reason', reason)).toEqual({
      reason: 'builds on overlay (hidden), which is skipped',
      reasonPhrase: phrase('buildsOnSkipped', {
        layer: phrase('layerOverlay', { name: '(hidden)' }),
      }),
    });
  });

  it('stay a string if all languages share it', () => {
    expect(
      hiddenDocuments.sentence('reason', { reason: 'as acquisition says' }),
    ).toEqual({ reason: 'as (hidden) says' });
  });

  it.each([
    ['overlay:acquisition', 'hidden overlay 1'],
    [
      'mutation-default:overlay:acquisition',
      'default rules of hidden overlay 1',
    ],
    [
      'mutation-override:overlay:acquisition',
      'override rules of hidden overlay 1',
    ],
  ])('calls the layer %s something else', (id, title) => {
    const shown = hiddenDocuments.layerTitle(
      id,
      worded('title', phrase('layerOverlay', { name: 'acquisition' })),
    );

    expect(shown.title).toBe(title);
    expect(JSON.stringify(shown)).not.toContain('acquisition');
    expect(shown.titlePhrase).toBeDefined();
  });
});

// SPDX-License-Identifier: Apache-2.0

import { inputsHash, type AnswerInputs } from './inputsHash';

const inputs: AnswerInputs = {
  answerer: 'one',
  componentRef: 'component:default/payments',
  documentKey: 'document',
  platform: { keys: ['type 1', 'overlay 1'] },
  delivery: { keys: [] },
  environments: [{ name: 'staging' }],
  heads: [head(undefined, 1), head('staging', 4)],
  visible: new Set(['overlay:default/a']),
  seesHiddenFields: false,
  unrevealed: [],
};

function head(environment: string | undefined, revision: number) {
  return {
    componentRef: 'component:default/payments',
    ...(environment !== undefined && { environment }),
    revision,
    values: {},
    recorded: { version: 1 as const, places: [], entered: {} },
    savedBy: 'user:default/ada',
    savedAt: new Date(0),
  };
}

describe('inputsHash', () => {
  it('is the same for the same inputs, in any process and order', () => {
    expect(
      inputsHash({
        ...inputs,
        platform: { keys: [...inputs.platform.keys] },
        heads: [...inputs.heads].reverse(),
        visible: new Set(inputs.visible),
      }),
    ).toBe(inputsHash(inputs));
  });

  it.each<[string, Partial<AnswerInputs>]>([
    ['another version or configuration', { answerer: 'two' }],
    ['another component', { componentRef: 'component:default/orders' }],
    ['another document of it', { documentKey: 'edited' }],
    [
      'an edited platform document',
      { platform: { keys: ['type 1', 'overlay 2'] } },
    ],
    [
      'a platform that cannot be read again',
      { platform: { ...inputs.platform, staleSince: new Date(1) } },
    ],
    ['a delivery', { delivery: { keys: ['binding 1'] } }],
    ['a revision', { heads: [head(undefined, 1), head('staging', 5)] }],
    [
      'a first revision after the values were purged',
      {
        heads: [
          head(undefined, 1),
          { ...head('staging', 4), savedAt: new Date(1) },
        ],
      },
    ],
    [
      'another environment',
      { environments: [{ name: 'staging' }, { name: 'production' }] },
    ],
    ['other visible documents', { visible: new Set(['overlay:default/b']) }],
    ['hidden fields', { seesHiddenFields: true }],
    ['secrets that may not be revealed', { unrevealed: ['staging'] }],
    ['the same in general', { unrevealed: [undefined] }],
  ])('differs for %s', (_, change) => {
    expect(inputsHash({ ...inputs, ...change })).not.toBe(inputsHash(inputs));
  });
});

// SPDX-License-Identifier: Apache-2.0

import { mutatedText } from './mutate';
import { randomOf } from './random';
import { runFuzz } from './runFuzz';
import type { FuzzTarget } from './target';
import { checkDefinitionText, definitions } from './targets/definitions';
import { repositories } from './targets/repositories';
import { resolution } from './targets/resolution';
import { templates } from './targets/templates';
import { validTexts } from './texts';
import { generateWorld } from './world/generateWorld';
import { HIDDEN, problemOfSecrets, SECRET } from './world/secrets';

const inProcess = [definitions, templates, resolution, repositories];

function target(check: FuzzTarget['check']): FuzzTarget {
  return { name: 'made-up', share: 2, check };
}

describe('runFuzz', () => {
  it('finds no problem in a few cases of the engine', async () => {
    const { failures } = await runFuzz({
      targets: inProcess,
      seed: 1,
      runs: 10,
    });
    expect(failures).toEqual([]);
  });

  it('produces the same bytes for the same seed, and different ones for others', async () => {
    const digests = async (seed: number) => {
      const { targets } = await runFuzz({ targets: inProcess, seed, runs: 5 });
      return targets.map(({ digest }) => digest);
    };
    const first = await digests(1);
    expect(await digests(1)).toEqual(first);
    expect((await digests(2)).filter(digest => first.includes(digest))).toEqual(
      [],
    );
  });

  it('stops on request', async () => {
    let sent = 0;
    const { targets } = await runFuzz({
      targets: [definitions],
      seed: 1,
      runs: 100,
      until: () => {
        sent += 1;
        return sent > 4;
      },
    });
    expect(targets[0].cases).toBeLessThan(5);
  });

  it.each<[string, RegExp, FuzzTarget['check']]>([
    [
      'is thrown',
      /^threw Error: no/,
      () => {
        throw new Error('no');
      },
    ],
    [
      'differs the second time',
      /^gave another result the second time/,
      () => ({ input: '', output: `${performance.now()}` }),
    ],
    [
      'blocks the event loop',
      /^blocked the event loop for \d+ ms/,
      () => {
        const start = process.cpuUsage();
        while (process.cpuUsage(start).user < 150_000);
        return { input: '', output: '' };
      },
    ],
    [
      'is found',
      /^told/,
      () => ({ input: '', output: '', problem: 'told of it' }),
    ],
  ])('reports what %s, with the seed', async (_, problem, check) => {
    const { failures } = await runFuzz({
      targets: [target(check)],
      seed: 7,
      runs: 1,
      mostBlocked: 100,
    });
    expect(failures).toEqual([
      expect.objectContaining({
        target: 'made-up',
        seed: 7,
        problem: expect.stringMatching(problem),
      }),
    ]);
  });
});

describe('a generated case', () => {
  it('is the same for the same seed, and different for others', () => {
    const make = (seed: number) => [
      mutatedText(randomOf(seed)),
      JSON.stringify(generateWorld('checkout', randomOf(seed))),
    ];
    const all = Array.from({ length: 50 }, (_, seed) => make(seed));
    expect(make(7)).toEqual(all[7]);
    expect(new Set(all.map(([text]) => text)).size).toBeGreaterThan(45);
    expect(new Set(all.map(([, world]) => world)).size).toBe(50);
  });

  it('mostly contains secrets', () => {
    const worlds = Array.from({ length: 50 }, (_, seed) =>
      JSON.stringify(generateWorld('checkout', randomOf(seed))),
    );
    expect(
      worlds.filter(world => world.includes(SECRET)).length,
    ).toBeGreaterThan(45);
  });
});

describe('a response', () => {
  it.each([
    ['a secret', `x ${SECRET} y`, 'a stored secret'],
    ['a part of one', SECRET.slice(2, 5).toUpperCase(), 'a stored secret'],
    ['a number', 'pin 73,841,299', 'a stored secret'],
    ['a hidden value', HIDDEN, 'a stored hidden value'],
  ])('must not contain %s', (_, answer, what) => {
    expect(problemOfSecrets('it', answer, { hidden: true })).toMatch(
      `it contains ${what}`,
    );
  });

  it('may contain hidden values if they are shown', () => {
    expect(problemOfSecrets('it', HIDDEN)).toBeUndefined();
  });
});

describe('checkDefinitionText', () => {
  it.each(validTexts)('accepts a valid text', text =>
    expect(checkDefinitionText(text).problem).toBeUndefined(),
  );

  it('detects a prototype that has gained a property', () => {
    try {
      Reflect.set(Object.prototype, 'polluted', 1);
      expect(checkDefinitionText('a: 1').problem).toContain('polluted');
    } finally {
      Reflect.deleteProperty(Object.prototype, 'polluted');
    }
  });
});

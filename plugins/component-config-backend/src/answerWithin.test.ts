// SPDX-License-Identifier: Apache-2.0

import { ServiceUnavailableError } from '@backstage/errors';
import { answerWithin, eachWithin, refreshedOr } from './answerWithin';

describe('answerWithin', () => {
  it('returns what arrives in time and leaves no timer behind', async () => {
    jest.useFakeTimers();
    expect(await answerWithin(1_000, 'the catalog', Promise.resolve(1))).toBe(
      1,
    );
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
  });

  it('passes an error on', async () => {
    await expect(
      answerWithin(1_000, 'the catalog', Promise.reject(new Error('no'))),
    ).rejects.toThrow('no');
  });

  it('names the service that did not respond', async () => {
    const late = answerWithin(20, 'the catalog', new Promise(() => {}));

    await expect(late).rejects.toThrow(ServiceUnavailableError);
    await expect(late).rejects.toThrow(
      'The catalog did not answer within 0.02 seconds; try again later.',
    );
  });
});

describe('refreshedOr', () => {
  it.each<[string, Promise<string>, string]>([
    ['arrives in time', Promise.resolve('new'), 'new'],
    ['takes too long', new Promise(() => {}), 'last'],
  ])('chooses for a refresh that %s', async (_, refresh, expected) => {
    expect(await refreshedOr(refresh, 20, () => 'last')).toBe(expected);
  });

  it('returns the last result if the refresh fails', async () => {
    const refresh = Promise.reject(new Error('no'));

    expect(await refreshedOr(refresh, 20, () => 'last')).toBe('last');
  });
});

async function pagesOf(pages: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = [];
  for await (const page of pages) {
    all.push(page);
  }
  return all;
}

async function* twoPages(isSilent: boolean) {
  yield 'first';
  if (isSilent) {
    await new Promise(() => {});
  }
  yield 'more';
}

describe('eachWithin', () => {
  it('leaves the pages of a service unchanged', async () => {
    expect(
      await pagesOf(eachWithin(1_000, 'the service', twoPages(false))),
    ).toEqual(['first', 'more']);
  });

  it('gives up on a page that never arrives', async () => {
    await expect(
      pagesOf(eachWithin(20, 'the service', twoPages(true))),
    ).rejects.toThrow('The service did not answer');
  });
});

// SPDX-License-Identifier: Apache-2.0

import { ServiceUnavailableError } from '@backstage/errors';
import { answerWithin, bounded } from './answerWithin';

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

async function pagesOf(pages: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = [];
  for await (const page of pages) {
    all.push(page);
  }
  return all;
}

describe('bounded', () => {
  class Service {
    #answer = 'kept';
    readonly kind = 'service';
    now() {
      return this.#answer;
    }
    async later(suffix: string) {
      return this.#answer + suffix;
    }
    never() {
      return new Promise<string>(() => {});
    }
    async *pages(isSilent = false) {
      yield this.#answer;
      if (isSilent) {
        await this.never();
      }
      yield 'more';
    }
  }

  it('leaves the responses of a service unchanged', async () => {
    const service = bounded(new Service(), 'the service', 1_000);

    expect(service.kind).toBe('service');
    expect(service.now()).toBe('kept');
    expect(await service.later('!')).toBe('kept!');
    expect(await pagesOf(service.pages())).toEqual(['kept', 'more']);
  });

  it('gives up on a call without a response', async () => {
    await expect(
      bounded(new Service(), 'the service', 20).never(),
    ).rejects.toThrow('The service did not answer');
  });

  it('gives up on a page that never arrives', async () => {
    const service = bounded(new Service(), 'the service', 20);

    await expect(pagesOf(service.pages(true))).rejects.toThrow(
      'The service did not answer',
    );
  });
});

// SPDX-License-Identifier: Apache-2.0

import { TestApiProvider } from '@backstage/frontend-test-utils';
import { signalApiRef } from '@backstage/plugin-signals-react';
import { act, renderHook } from '@testing-library/react';
import { componentConfigApiRef } from '@component-config/plugin-component-config-react';
import { InMemoryComponentConfig } from '@component-config/test-utils';
import type { ReactNode } from 'react';
import { fakeSignals } from '../__testUtils__/fakeSignals';
import { type Query, useLive } from './useRead';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) =>
  // Answers are announced in a turn of their own.
  act(() => jest.advanceTimersByTimeAsync(milliseconds + 1));

/** Renders a live request in a portal with signals. */
async function renderLive(
  send: (name: string) => Promise<string>,
  isLive = true,
  rest: Pick<Query<string>, 'isPartial'> = {},
) {
  const signals = fakeSignals();
  const { result, rerender, unmount } = renderHook(
    ({ name }) =>
      useLive(
        { ...rest, queryKey: [name], read: () => send(name) },
        { isLive },
      ),
    {
      initialProps: { name: 'first' },
      wrapper: ({ children }: { children: ReactNode }) => (
        <TestApiProvider
          apis={[
            [signalApiRef, signals.api],
            [
              componentConfigApiRef,
              new InMemoryComponentConfig({
                componentType: '',
                component: '',
                overlays: '',
                environments: '',
              }),
            ],
          ]}
        >
          {children}
        </TestApiProvider>
      ),
    },
  );
  await pass(0);
  const signal = () => signals.send('component-config:lists', {});
  return { result, rerender, unmount, signal };
}

/** Returns the number of requests so far. */
function countingRequest() {
  let count = 0;
  return jest.fn(async (name: string) => {
    count += 1;
    return `${name} ${count}`;
  });
}

describe('live data on an open page', () => {
  it('is reloaded when lists have changed, and stays until then', async () => {
    const { result, signal } = await renderLive(countingRequest());
    expect(result.current).toEqual({
      loading: false,
      value: 'first 1',
    });
    signal();
    expect(result.current).toEqual({
      loading: false,
      value: 'first 1',
    });
    await pass(1_000);
    await pass(10);
    expect(result.current).toEqual({
      loading: false,
      value: 'first 2',
    });
  });

  it('is reloaded once for changes in quick succession', async () => {
    const send = countingRequest();
    const { signal } = await renderLive(send);
    signal();
    await pass(1_000);
    for (let count = 0; count < 20; count++) {
      signal();
      await pass(100);
    }
    expect(send).toHaveBeenCalledTimes(2);
    await pass(6_000);
    expect(send).toHaveBeenCalledTimes(3);
  });

  it('stays if reloading fails', async () => {
    const send = countingRequest();
    const { result, signal } = await renderLive(send);
    send.mockRejectedValueOnce(new Error('The network is down.'));
    signal();
    await pass(1_000);
    expect(send).toHaveBeenCalledTimes(2);
    expect(result.current).toEqual({
      loading: false,
      value: 'first 1',
    });
  });

  it('is never the response to another request', async () => {
    const answers: Array<(answer: string) => void> = [];
    const { result, rerender, signal } = await renderLive(
      () => new Promise(resolve => answers.push(resolve)),
    );
    signal();
    await pass(1_000);
    rerender({ name: 'second' });
    expect(answers).toHaveLength(3);
    answers[2]('of the second');
    answers[1]('of the first, later');
    answers[0]('of the first');
    await pass(0);
    expect(result.current).toEqual({
      loading: false,
      value: 'of the second',
    });
  });

  it('is not reloaded in the background, but when the page becomes visible', async () => {
    const visibility = jest
      .spyOn(document, 'visibilityState', 'get')
      .mockReturnValue('hidden');
    const send = countingRequest();
    const { signal } = await renderLive(send);
    signal();
    await pass(10_000);
    expect(send).toHaveBeenCalledTimes(1);
    visibility.mockRestore();
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await pass(0);
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('is not reloaded if that is too expensive', async () => {
    const send = countingRequest();
    const { signal } = await renderLive(send, false);
    signal();
    await pass(10_000);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('is requested again at once until it is complete, later if that fails', async () => {
    const send = countingRequest();
    const { result } = await renderLive(send, true, {
      isPartial: answer => answer !== 'first 3',
    });
    expect(result.current.value).toBe('first 2');
    send.mockRejectedValueOnce(new Error('The network is down.'));
    await pass(10);
    expect(send).toHaveBeenCalledTimes(3);
    expect(result.current.value).toBe('first 2');
    await pass(5_000);
    await pass(10);
    expect(result.current.value).toBe('first 3');
    await pass(10_000);
    expect(send).toHaveBeenCalledTimes(4);
  });

  it('is not reloaded after the page is left', async () => {
    const send = countingRequest();
    const { signal, unmount } = await renderLive(send);
    signal();
    unmount();
    await pass(10_000);
    expect(send).toHaveBeenCalledTimes(1);
  });
});

// SPDX-License-Identifier: Apache-2.0

import { CompressionStream, DecompressionStream } from 'node:stream/web';
import { TextDecoder, TextEncoder } from 'node:util';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { useSharedText } from './useSharedText';

// Browsers have them; jsdom does not.
Object.assign(globalThis, {
  CompressionStream,
  DecompressionStream,
  TextDecoder,
  TextEncoder,
});

function wrapper({ children }: { children: ReactNode }) {
  return <MemoryRouter>{children}</MemoryRouter>;
}

describe('useSharedText', () => {
  const render = () =>
    renderHook(
      () => ({
        shared: useSharedText(),
        location: useLocation(),
        navigate: useNavigate(),
      }),
      { wrapper },
    );

  it('keeps the text in the address if another navigation has the old one', async () => {
    const { result } = render();
    act(() => result.current.shared.setText('kind: Overlay'));
    await waitFor(() =>
      expect(result.current.location.hash).toMatch(/^#text=/),
    );
    const { hash } = result.current.location;

    act(() => result.current.navigate({ search: '?a=1', hash: '' }));
    await waitFor(() =>
      expect(result.current.location).toMatchObject({ search: '?a=1', hash }),
    );
    expect(result.current.shared.text).toBe('kind: Overlay');
  });
});

// SPDX-License-Identifier: Apache-2.0

/** Set before the first render: Backstage UI then remembers it. */
export const screenSize = { isWide: true };

/**
 * A screen wide enough for everything; jsdom has none. Import it first: Backstage UI looks for a screen when it loads.
 */
Object.defineProperty(window, 'matchMedia', {
  value: (query: string) => ({
    matches: screenSize.isWide && query.includes('min-width'),
    media: query,
    addListener: () => {},
    removeListener: () => {},
    addEventListener: () => {},
    removeEventListener: () => {},
  }),
});

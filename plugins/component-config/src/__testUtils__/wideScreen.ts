// SPDX-License-Identifier: Apache-2.0

/**
 * A screen wide enough for everything; jsdom has none. Import it first: Backstage UI looks for a screen when it loads.
 */
Object.defineProperty(window, 'matchMedia', {
  value: (query: string) => ({
    matches: query.includes('min-width'),
    media: query,
    addListener: () => {},
    removeListener: () => {},
    addEventListener: () => {},
    removeEventListener: () => {},
  }),
});

export {};

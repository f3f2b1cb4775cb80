// SPDX-License-Identifier: Apache-2.0

import { allSteps } from '@component-config/config-engine';
import { KustomizeFolders } from './kustomizeFolders';

const files = new Map(
  Array.from({ length: 100 }, (_, index) => [`apps/${index}.yaml`, '']),
);

/** The steps that remain after a folder was read several times, and the paths that were found. */
function read(steps: number, times: number) {
  const remaining = { steps };
  const folders = new KustomizeFolders(files, remaining);
  const found = Array.from({ length: times }, () =>
    allSteps(folders.readFrom('apps')),
  );
  return { steps: remaining.steps, sizes: found.map(({ size }) => size) };
}

describe('the files that a folder reads', () => {
  it('are searched once', () => {
    const { steps, sizes } = read(10_000, 50);

    expect(new Set(sizes)).toEqual(new Set([101]));
    expect(10_000 - steps).toBeLessThan(300);
  });

  it('are not searched further than the steps allow', () => {
    const { steps, sizes } = read(10, 2);

    expect(steps).toBe(0);
    expect(Math.max(...sizes)).toBeLessThan(12);
  });
});

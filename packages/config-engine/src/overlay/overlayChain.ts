import type { Overlay } from './types';

/**
 * An overlay and all that it builds on, the root first. Stops where a parent does not exist and at a circle; both are
 * errors of the overlays in question, so such a chain is never applied.
 */
export function overlayChain(
  overlay: Overlay,
  byName: ReadonlyMap<string, Overlay>,
): Overlay[] {
  const chain = new Set<Overlay>();
  let current: Overlay | undefined = overlay;
  while (current && !chain.has(current)) {
    chain.add(current);
    current = current.base === undefined ? undefined : byName.get(current.base);
  }
  return [...chain].reverse();
}

/** What is wrong with a chain, for the sentence "is not applied, because …"; undefined when nothing is. */
export function chainFault(chain: readonly Overlay[]): string | undefined {
  const broken = chain.filter(hasError);
  const leaf = chain[chain.length - 1];
  if (broken.length === 0) {
    return undefined;
  }
  return broken.includes(leaf)
    ? 'it has an error'
    : `overlay "${broken[0].name}", which it builds on, has an error`;
}

function hasError(overlay: Overlay): boolean {
  return overlay.findings.some(finding => finding.severity === 'error');
}

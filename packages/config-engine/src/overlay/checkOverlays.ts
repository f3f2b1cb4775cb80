import { didYouMean, Finding } from '../finding';
import { overlayFindings } from '../finding/catalogue/overlay';
import type { Overlay } from './types';

/**
 * Adds the findings that need all overlays: names given twice, parents that do not exist, and circles of parents, the
 * last on every member. Order and number of the overlays stay.
 */
export function checkOverlays(overlays: readonly Overlay[]): Overlay[] {
  const byName = new Map<string, Overlay[]>();
  for (const overlay of overlays) {
    byName.set(overlay.name, [...(byName.get(overlay.name) ?? []), overlay]);
  }
  const cycles = findCycles(byName);
  return overlays.map(overlay => {
    const found: Finding[] = [];
    const twin = byName.get(overlay.name)?.find(other => other !== overlay);
    if (twin && overlay.name !== '') {
      found.push(
        overlayFindings.duplicateName.at(
          { pointer: '/metadata/name', position: overlay.position },
          { name: overlay.name, other: twin.position?.file },
        ),
      );
    }
    const basePlace = {
      pointer: '/spec/base',
      position: overlay.basePosition ?? overlay.position,
    };
    if (overlay.base !== undefined && !byName.has(overlay.base)) {
      found.push(
        overlayFindings.unknownBase.at(basePlace, {
          base: overlay.base,
          hint: didYouMean(overlay.base, byName.keys()),
        }),
      );
    }
    const cycle = cycles.get(overlay.name);
    if (cycle) {
      found.push(overlayFindings.baseCycle.at(basePlace, { cycle }));
    }
    return found.length === 0
      ? overlay
      : { ...overlay, findings: [...overlay.findings, ...found] };
  });
}

/** How many names of a circle are shown. */
const SHOWN_NAMES = 8;

/** For each name on a circle of parents, the circle from that name back to itself. */
function findCycles(
  byName: ReadonlyMap<string, readonly Overlay[]>,
): Map<string, string[]> {
  const cycles = new Map<string, string[]>();
  const done = new Set<string>();
  for (const start of byName.keys()) {
    const path: string[] = [];
    const onPath = new Map<string, number>();
    let name: string | undefined = start;
    while (name !== undefined && !done.has(name) && !onPath.has(name)) {
      onPath.set(name, path.length);
      path.push(name);
      name = byName.get(name)?.[0].base;
    }
    const from = name === undefined ? undefined : onPath.get(name);
    if (from !== undefined) {
      const members = path.slice(from);
      members.forEach((member, index) => {
        cycles.set(member, circleFrom(members, index));
      });
    }
    path.forEach(visited => done.add(visited));
  }
  return cycles;
}

function circleFrom(members: readonly string[], index: number): string[] {
  const shown = Array.from(
    { length: Math.min(members.length, SHOWN_NAMES) },
    (_, offset) => members[(index + offset) % members.length],
  );
  return members.length > SHOWN_NAMES
    ? [...shown, '…', members[index]]
    : [...shown, members[index]];
}

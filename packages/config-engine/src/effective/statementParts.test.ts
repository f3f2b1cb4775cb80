import type { SourcePosition } from '../finding';
import { partsWithin, StatementPart, statementParts } from './statementParts';

function position(line: number): SourcePosition {
  return {
    file: 'overlays.yaml',
    line,
    column: 1,
    endLine: line,
    endColumn: 2,
    start: line,
    end: line + 1,
  };
}

const value = { a: { b: 1, 'c/d': [{ e: true }] }, f: null };

/** All parts as `<pointer>@<line>=<value>`. */
function told(
  part: StatementPart,
  speaker: Parameters<typeof statementParts>[1],
): string[] {
  const { pointer, position: at, value: said } = part.contribution;
  return [
    `${pointer}@${at?.line ?? '-'}=${JSON.stringify(said)}`,
    ...partsWithin(speaker, part).flatMap(within => told(within, speaker)),
  ];
}

describe('statementParts', () => {
  it('tells each place in order, at its position or that of the nearest place around it', () => {
    const speaker = {
      layer: 'overlay:x',
      positions: { '/a': position(3), '/a/c~1d/0/e': position(5) },
    };
    expect(told(statementParts(value, speaker), speaker)).toEqual([
      `@-=${JSON.stringify(value)}`,
      `/a@3=${JSON.stringify(value.a)}`,
      '/a/b@3=1',
      '/a/c~1d@3=[{"e":true}]',
      '/a/c~1d/0@3={"e":true}',
      '/a/c~1d/0/e@5=true',
      '/f@-=null',
    ]);
  });

  it('is made once for a layer, and anew for another layer or other positions', () => {
    const positions = { '': position(1) };
    const first = statementParts(value, { layer: 'one', positions });
    expect(statementParts(value, { layer: 'one', positions })).toBe(first);

    const other = statementParts(value, { layer: 'other', positions });
    expect(other.contribution.layer).toBe('other');
    const moved = { '': position(9) };
    expect(
      statementParts(value, { layer: 'other', positions: moved }).contribution
        .position?.line,
    ).toBe(9);
  });

  it('makes what is within when it is first asked for, and keeps it', () => {
    const speaker = { layer: 'kept', positions: {} };
    const root = statementParts({ a: { b: 1 } }, speaker);
    expect(root.within).toBeUndefined();
    expect(partsWithin(speaker, root)).toBe(partsWithin(speaker, root));
  });
});

import { checkOverlays } from './checkOverlays';
import { Overlay } from './types';

function overlay(name: string, base?: string): Overlay {
  return {
    name,
    base,
    appliesTo: { componentTypes: [], components: [], matchLabels: {} },
    priority: 0,
    enforce: false,
    mixins: [],
    constraints: [],
    config: {},
    positions: {},
    parts: [],
    merge: [],
    validation: [],
    findings: [],
  };
}

function messagesOf(overlays: Overlay[]) {
  return checkOverlays(overlays).map(({ findings }) =>
    findings.map(({ code, message }) => `${code}: ${message}`),
  );
}

describe('checkOverlays', () => {
  it('finds nothing in a tree', () => {
    expect(
      messagesOf([overlay('a'), overlay('b', 'a'), overlay('c', 'a')]),
    ).toEqual([[], [], []]);
  });

  it('reports a name that is given twice on both', () => {
    const [first, second] = messagesOf([overlay('a'), overlay('a')]);
    expect(first).toEqual([
      expect.stringContaining('overlay/duplicate-name: Another overlay'),
    ]);
    expect(second).toEqual(first);
  });

  it('names the file of the other one', () => {
    const position = {
      file: 'other.yaml',
      line: 1,
      column: 1,
      endLine: 1,
      endColumn: 2,
      start: 0,
      end: 1,
    };
    const [first] = messagesOf([overlay('a'), { ...overlay('a'), position }]);
    expect(first[0]).toContain('(other.yaml)');
  });

  it('reports a parent that does not exist, with the name that is meant', () => {
    expect(
      messagesOf([overlay('production'), overlay('b', 'prodution')]),
    ).toEqual([
      [],
      [
        'overlay/unknown-base: There is no overlay "prodution" to build on; correct "spec.base". Did you mean "production"?',
      ],
    ]);
  });

  it('reports a circle on every member, and on no overlay that only leads to it', () => {
    const [into, a, b, c] = messagesOf([
      overlay('into', 'a'),
      overlay('a', 'b'),
      overlay('b', 'c'),
      overlay('c', 'a'),
    ]);
    expect(into).toEqual([]);
    expect(a[0]).toContain('(a → b → c → a)');
    expect(b[0]).toContain('(b → c → a → b)');
    expect(c[0]).toContain('(c → a → b → c)');
  });

  it('reports an overlay that builds on itself', () => {
    expect(messagesOf([overlay('a', 'a')])[0][0]).toContain('(a → a)');
  });

  it('shortens a long circle', () => {
    const names = Array.from({ length: 1000 }, (_, index) => `o${index}`);
    const messages = messagesOf(
      names.map((name, index) => overlay(name, names[(index + 1) % 1000])),
    );
    expect(messages[999][0]).toContain('o999 → o0 → o1');
    expect(messages[999][0]).toContain('o6 → … → o999');
  });

  it('takes names like "constructor" for names', () => {
    expect(messagesOf([overlay('a', 'constructor')])[0][0]).toContain(
      'overlay/unknown-base',
    );
  });
});

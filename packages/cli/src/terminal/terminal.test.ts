// SPDX-License-Identifier: Apache-2.0

import { escapeLine, escapeText } from '@component-config/config-platform';
import { progressBar } from './progress';

describe('escapeText', () => {
  it.each([
    ['text', 'čaj ☕\n\tb\r\n', 'čaj ☕\n\tb\r\n'],
    ['an escape sequence', '\u001b[31m', '\\u001b[31m'],
    ['a C1 control', '\u009b31m\u0085', '\\u009b31m\\u0085'],
    ['a bell and a backspace', '\u0007\b\u007f', '\\u0007\\u0008\\u007f'],
    [
      'a carriage return that overwrites the line',
      'bad\rgood',
      'bad\\u000dgood',
    ],
    ['a change of direction', 'a\u202eb\u2066', 'a\\u202eb\\u2066'],
  ])('writes %s as %j', (_, text, expected) => {
    expect(escapeText(text)).toBe(expected);
  });

  it('can keep a text on one line', () => {
    expect(escapeLine('a\nb\r\nc\td')).toBe('a\\nb\\nc\\td');
  });
});

describe('progressBar', () => {
  const drawn = (times: number[]) => {
    const written: string[] = [];
    let now = 0;
    const bar = progressBar(
      { write: text => written.push(text), columns: 60 },
      () => now,
    );
    for (const [index, time] of times.entries()) {
      now = time;
      bar.report('component:default/a\u001b[31m', index, times.length);
    }
    bar.end();
    return written;
  };

  it('shows nothing for short work', () => {
    expect(drawn([0, 100, 200])).toEqual([]);
  });

  it('shows the progress of long work, and removes itself', () => {
    const written = drawn([0, 400, 450, 600]);

    expect(written).toHaveLength(3);
    expect(written[0]).toContain(
      '1/4 component:default/a\\u001b[31m'.slice(0, 20),
    );
    expect(written[1]).toContain('3/4');
    expect(written[2]).toBe('\r\u001b[2K');
  });

  it('never wraps', () => {
    for (const line of drawn([400, 800])) {
      expect(line.replace('\r\u001b[2K', '').length).toBeLessThan(60);
    }
  });
});

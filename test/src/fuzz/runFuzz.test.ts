import { checkText } from './checkText';
import { mutatedText } from './mutate';
import { randomOf } from './random';
import { runFuzz } from './runFuzz';
import { validTexts } from './texts';

describe('runFuzz', () => {
  it('finds nothing in a few hundred texts', () => {
    expect(runFuzz({ seed: 1, runs: 300 }).failures).toEqual([]);
  });

  it('makes the same text of the same seed, and others of others', () => {
    const texts = Array.from({ length: 50 }, (_, seed) =>
      mutatedText(randomOf(seed)),
    );
    expect(mutatedText(randomOf(7))).toBe(texts[7]);
    expect(new Set(texts).size).toBeGreaterThan(45);
  });

  it('stops when it is told to', () => {
    let asked = 0;
    const { texts } = runFuzz({
      seed: 1,
      runs: 100,
      until: () => {
        asked += 1;
        return asked > 3;
      },
    });
    expect(texts).toBe(3);
  });
});

describe('checkText', () => {
  it.each(validTexts)('has nothing against a valid text', text =>
    expect(checkText(text)).toBeUndefined(),
  );

  it('notices a prototype that has gained a property', () => {
    try {
      Reflect.set(Object.prototype, 'polluted', 1);
      expect(checkText('a: 1')).toContain('polluted');
    } finally {
      Reflect.deleteProperty(Object.prototype, 'polluted');
    }
  });
});

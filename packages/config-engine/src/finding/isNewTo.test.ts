import type { Finding } from './types';
import { isNewTo } from './isNewTo';

const finding: Finding = {
  severity: 'error',
  code: 'values/type',
  message: 'must be a number',
  pointer: '/parameters/port',
  position: {
    file: 'a.yaml',
    line: 3,
    column: 1,
    endLine: 3,
    endColumn: 5,
    start: 20,
    end: 24,
  },
};

describe('isNewTo', () => {
  it.each<[string, Partial<Finding>, boolean]>([
    ['the same', {}, false],
    ['the same on another line', { position: undefined }, false],
    ['the same at another place', { pointer: '/parameters/host' }, true],
    ['another code', { code: 'values/enum' }, true],
    ['another message', { message: 'must be text' }, true],
  ])('tells of %s', (_, change, isNew) => {
    expect(isNewTo([finding])({ ...finding, ...change })).toBe(isNew);
  });

  it('finds everything new where nothing is known', () => {
    expect(isNewTo([])(finding)).toBe(true);
  });
});

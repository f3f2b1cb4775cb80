// SPDX-License-Identifier: Apache-2.0

// ajv is large, and generates code, which a browser may forbid.
it('does not load ajv', () => {
  jest.doMock('ajv', () => {
    throw new Error('ajv is loaded');
  });
  const load = (path: string) => () => jest.requireActual(path);
  expect(load('./validation/ajv')).toThrow('ajv is loaded');
  expect(load('./index')).not.toThrow();
});

// SPDX-License-Identifier: Apache-2.0

// ajv is large, and generates code, which a browser may forbid.
it('does not load ajv', async () => {
  jest.doMock('ajv', () => {
    throw new Error('ajv is loaded');
  });
  await expect(import('./validation/ajv')).rejects.toThrow('ajv is loaded');
  await expect(import('./index')).resolves.toBeDefined();
});

// SPDX-License-Identifier: Apache-2.0

const { process } = globalThis as {
  process?: { versions?: { node?: string } };
};

/**
 * Whether functions may be created from strings, as ajv does. A page's content security policy often forbids it and
 * reports attempts, so only servers do it.
 */
export const mayGenerateCode = process?.versions?.node !== undefined;

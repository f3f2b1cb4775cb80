// SPDX-License-Identifier: Apache-2.0

const { process } = globalThis as {
  process?: { versions?: { node?: string } };
};

/**
 * Whether functions may be made from texts, as ajv does. The content security policy of a page often forbids it, and reports
 * whoever tries; so nobody tries but on a server.
 */
export const mayGenerateCode = process?.versions?.node !== undefined;

// SPDX-License-Identifier: Apache-2.0

import { TemplateFailure } from '../TemplateFailure';

/** Longest text that a template, or a function within it, may give, in UTF-16 units. */
export const maximumText = 100_000;

/** Fails where a text would become longer than templates may give. */
export function checkLength(length: number): void {
  if (length > maximumText) {
    throw new TemplateFailure(
      `the result is longer than ${maximumText} characters`,
    );
  }
}

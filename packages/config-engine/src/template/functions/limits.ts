// SPDX-License-Identifier: Apache-2.0

import { phrase } from '../../finding';
import { TemplateFailure } from '../TemplateFailure';

/** Longest text that a template, or a function within it, may give, in UTF-16 units. */
export const maximumText = 100_000;

/** Fails where a text would become longer than templates may give. */
export function checkLength(length: number): void {
  if (length > maximumText) {
    throw new TemplateFailure(phrase('resultTooLong', { limit: maximumText }));
  }
}

// SPDX-License-Identifier: Apache-2.0

import { phrase } from '../../finding';
import { TemplateFailure } from '../TemplateFailure';

/** Maximum length of the result of a template or function, in UTF-16 units. */
export const maximumText = 100_000;

/** Fails if a result is too long. */
export function checkLength(length: number): void {
  if (length > maximumText) {
    throw new TemplateFailure(phrase('resultTooLong', { limit: maximumText }));
  }
}

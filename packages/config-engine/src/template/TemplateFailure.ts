// SPDX-License-Identifier: Apache-2.0

import { englishWords, Words } from '../finding';

/** Ends the rendering of one template. Caught within this folder. */
export class TemplateFailure extends Error {
  constructor(readonly problem: Words) {
    super(englishWords(problem));
  }
}

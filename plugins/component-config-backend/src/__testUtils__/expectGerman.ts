// SPDX-License-Identifier: Apache-2.0

import type { Phrase } from '@component-config/config-engine';
import { render } from '@component-config/config-platform';

/** Words that no German sentence has. */
const english =
  /\b(?:the|is|are|of|with|not|has|have|which|between|for|its|by|from|too|this|there|no)\b/i;

/** Checks that an error of a response has a phrase, and that German knows all of it. */
export function expectGerman(error: {
  message: string;
  messagePhrase?: Phrase;
}): void {
  const { message, messagePhrase } = error;
  expect(messagePhrase).toBeDefined();
  const phrase = messagePhrase as Phrase;
  // The cause of an error follows its sentence.
  expect(message.startsWith(render(phrase))).toBe(true);
  expect(render(phrase, 'de')).toBeDefined();
  expect(render(phrase, 'de')).not.toMatch(english);
}

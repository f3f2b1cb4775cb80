// SPDX-License-Identifier: Apache-2.0

/**
 * The phrases of the plugin's reports and refusals, beside those of the engine.
 *
 * @packageDocumentation
 */

import {
  withPhrases,
  type MakePhrase,
  type phraseTexts,
  type render as renderOfEngine,
} from '@component-config/config-engine';
import { impactPhrases } from './impact';
import { refusalPhrases } from './refusal';
import { reportPhrases } from './report';

/**
 * The texts of the plugin's phrases, by their codes.
 *
 * @public
 */
export const pluginTexts = {
  ...impactPhrases,
  ...refusalPhrases,
  ...reportPhrases,
};

const phrasebook = withPhrases(pluginTexts);

/**
 * A phrase of the plugin or the engine, with what it fills in, if anything.
 *
 * @public
 */
export const phrase: MakePhrase<typeof phraseTexts & typeof pluginTexts> =
  phrasebook.phrase;

/**
 * Words as a member of plain data, as `worded` of the engine.
 *
 * @public
 */
export const worded = phrasebook.worded;

/**
 * Says phrases of the plugin and the engine, and the sentences of findings.
 *
 * @public
 */
export const render: typeof renderOfEngine = phrasebook.render;

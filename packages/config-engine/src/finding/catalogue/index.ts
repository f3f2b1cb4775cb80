// SPDX-License-Identifier: Apache-2.0

import type { FindingKind } from '../defineFinding';
import type { Words } from '../phrase';
import { textOfPhrase } from '../phrases';
import { renderer } from '../render';
import type { Language, Text } from '../text';
import type { Finding } from '../types';
import { annotationFindings } from './annotations';
import { budgetFindings } from './budget';
import { celFindings } from './cel';
import { componentFindings } from './component';
import { conditionFindings } from './condition';
import { conversionFindings } from './conversion';
import { definitionFindings } from './definition';
import { deliveryFindings } from './delivery';
import { effectiveFindings } from './effective';
import { environmentFindings } from './environment';
import { impactFindings } from './impact';
import { exportingFindings } from './exporting';
import { importFindings } from './import';
import { layerTextFindings } from './layerText';
import { mergeFindings } from './merge';
import { mutationFindings } from './mutation';
import { normaliseFindings } from './normalise';
import { openApiFindings } from './openapi';
import { overlayFindings } from './overlay';
import { publicationFindings } from './publication';
import { publishingFindings } from './publishing';
import { repositoryFindings } from './repository';
import { rulesFindings } from './rules';
import { schemaFindings } from './schema';
import { secretFindings } from './secret';
import { selectionFindings } from './selection';
import { shorthandFindings } from './shorthand';
import { sourceFindings } from './source';
import { templateFindings } from './template';
import { usageFindings } from './usage';
import { validationsFindings } from './validations';
import { valuesFindings } from './values';
import { writingFindings } from './writing';
import { yttFindings } from './ytt';

/** The kinds of findings of the engine, one family after the other. */
const families: readonly { readonly [name: string]: FindingKind<never> }[] = [
  sourceFindings,
  budgetFindings,
  definitionFindings,
  shorthandFindings,
  openApiFindings,
  schemaFindings,
  annotationFindings,
  normaliseFindings,
  celFindings,
  validationsFindings,
  conditionFindings,
  templateFindings,
  mutationFindings,
  rulesFindings,
  overlayFindings,
  selectionFindings,
  environmentFindings,
  componentFindings,
  deliveryFindings,
  secretFindings,
  mergeFindings,
  effectiveFindings,
  valuesFindings,
  layerTextFindings,
  repositoryFindings,
  impactFindings,
  importFindings,
  usageFindings,
  conversionFindings,
  writingFindings,
  publishingFindings,
  exportingFindings,
  publicationFindings,
  yttFindings,
];

/** The sentences of all findings, by their codes. */
export const sentences: ReadonlyMap<string, Text<never>> = new Map(
  families.flatMap(family =>
    Object.values(family).map(({ code, text }) => [code, text] as const),
  ),
);

const say = renderer(code => textOfPhrase(code) ?? sentences.get(code));

/**
 * Words, or the sentence of a finding, in a language. What is unknown to this version of the engine, like a finding of a
 * newer one, is undefined in another language than English, and empty in English.
 *
 * @param text - may come from elsewhere as JSON
 * @public
 */
export function render(
  text: Words | Pick<Finding, 'code' | 'args'>,
  language?: 'en',
): string;
/** @public */
export function render(
  text: Words | Pick<Finding, 'code' | 'args'>,
  language: Language,
): string | undefined;
export function render(
  text: Words | Pick<Finding, 'code' | 'args'>,
  language: Language = 'en',
): string | undefined {
  if (typeof text === 'string') {
    return text;
  }
  const phrase = 'code' in text ? { phrase: text.code, args: text.args } : text;
  return say(phrase, language) ?? (language === 'en' ? '' : undefined);
}

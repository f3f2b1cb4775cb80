// SPDX-License-Identifier: Apache-2.0

import type { FindingKind } from '../defineFinding';
import type { Phrase, Words } from '../phrase';
import {
  makePhrase,
  textOfPhrase,
  wordedMember,
  type MakePhrase,
  type phraseTexts,
  type WordedMember,
} from '../phrases';
import { renderer } from '../render';
import type { Language, Text } from '../text';
import { phraseOf } from '../remark';
import type { FindingText } from '../types';
import { annotationFindings } from './annotations';
import { argocdFindings } from './argocd';
import { budgetFindings } from './budget';
import { celFindings } from './cel';
import { componentFindings } from './component';
import { conditionFindings } from './condition';
import { conversionFindings } from './conversion';
import { customResourceFindings } from './customResource';
import { definitionFindings } from './definition';
import { deliveryFindings } from './delivery';
import { effectiveFindings } from './effective';
import { environmentFindings } from './environment';
import { fluxFindings } from './flux';
import { gitopsFindings } from './gitops';
import { helmFindings } from './helm';
import { impactFindings } from './impact';
import { exportingFindings } from './exporting';
import { importFindings } from './import';
import { inferenceFindings } from './inference';
import { kustomizeFindings } from './kustomize';
import { layerTextFindings } from './layerText';
import { mergeFindings } from './merge';
import { mutationFindings } from './mutation';
import { normaliseFindings } from './normalise';
import { openApiFindings } from './openapi';
import { overlayFindings } from './overlay';
import { publicationFindings } from './publication';
import { publishingFindings } from './publishing';
import { renderingFindings } from './rendering';
import { repositoryFindings } from './repository';
import { rulesFindings } from './rules';
import { schemaFindings } from './schema';
import { secretFindings } from './secret';
import { selectionFindings } from './selection';
import { shorthandFindings } from './shorthand';
import { simpleSchemaFindings } from './simpleSchema';
import { sourceFindings } from './source';
import { structuralFindings } from './structural';
import { templateFindings } from './template';
import { usageFindings } from './usage';
import { validationsFindings } from './validations';
import { valuesFindings } from './values';
import { writingFindings } from './writing';
import { yttFindings } from './ytt';

/** The kinds of findings of the engine, by their families. */
export const families = {
  source: sourceFindings,
  budget: budgetFindings,
  definition: definitionFindings,
  shorthand: shorthandFindings,
  openApi: openApiFindings,
  structural: structuralFindings,
  simpleSchema: simpleSchemaFindings,
  customResource: customResourceFindings,
  helm: helmFindings,
  flux: fluxFindings,
  gitops: gitopsFindings,
  kustomize: kustomizeFindings,
  argocd: argocdFindings,
  schema: schemaFindings,
  annotation: annotationFindings,
  normalise: normaliseFindings,
  cel: celFindings,
  validations: validationsFindings,
  condition: conditionFindings,
  template: templateFindings,
  mutation: mutationFindings,
  rules: rulesFindings,
  overlay: overlayFindings,
  selection: selectionFindings,
  environment: environmentFindings,
  component: componentFindings,
  delivery: deliveryFindings,
  secret: secretFindings,
  merge: mergeFindings,
  effective: effectiveFindings,
  values: valuesFindings,
  layerText: layerTextFindings,
  rendering: renderingFindings,
  repository: repositoryFindings,
  impact: impactFindings,
  import: importFindings,
  inference: inferenceFindings,
  usage: usageFindings,
  conversion: conversionFindings,
  writing: writingFindings,
  publishing: publishingFindings,
  exporting: exportingFindings,
  publication: publicationFindings,
  ytt: yttFindings,
} satisfies {
  readonly [family: string]: { readonly [name: string]: FindingKind<never> };
};

/**
 * The kinds of findings that the packages around the engine report, by their families.
 *
 * @public
 */
export const findingKinds = {
  argocd: argocdFindings,
  component: componentFindings,
  customResource: customResourceFindings,
  definition: definitionFindings,
  delivery: deliveryFindings,
  environment: environmentFindings,
  helm: helmFindings,
  flux: fluxFindings,
  gitops: gitopsFindings,
  impact: impactFindings,
  inference: inferenceFindings,
  kustomize: kustomizeFindings,
  layerText: layerTextFindings,
  publication: publicationFindings,
  repository: repositoryFindings,
};

/** The sentences of all findings, by their codes. */
export const sentences: ReadonlyMap<string, Text<never>> = new Map(
  Object.values(families)
    .flatMap<FindingKind<never>>(family => Object.values(family))
    .map(({ code, text }) => [code, text]),
);

/**
 * What makes and says the phrases of the engine, and others.
 *
 * @param own - the texts of the others, by their codes
 *
 * @public
 */
export function withPhrases<
  Own extends { readonly [code: string]: Text<never> },
>(
  own: Own,
): {
  readonly phrase: MakePhrase<typeof phraseTexts & Own>;
  readonly worded: <Name extends string>(
    name: Name,
    words: Words,
  ) => WordedMember<Name>;
  readonly render: typeof render;
} {
  const say = renderer(code =>
    Object.hasOwn(own, code) ? own[code] : textOf(code),
  );
  function says(said: Said, language?: 'en'): string;
  function says(said: Said, language: Language): string | undefined;
  function says(said: Said, language: Language = 'en'): string | undefined {
    return sayWords(say, said, language);
  }
  return {
    phrase: makePhrase,
    worded: (name, words) => wordedMember(name, words, says(words)),
    render: says,
  };
}

type Said = Words | Omit<FindingText, 'message'>;

const sayOurs = renderer(textOf);

/**
 * A phrase of the engine, or the sentence of a finding, in English. What is unknown, like a finding of a newer version,
 * is empty.
 *
 * @param said - may come from elsewhere as JSON
 *
 * @public
 */
export function render(
  said: Words | Omit<FindingText, 'message'>,
  language?: 'en',
): string;
/**
 * The same in any language; undefined if it is unknown there.
 *
 * @public
 */
export function render(
  said: Words | Omit<FindingText, 'message'>,
  language: Language,
): string | undefined;
export function render(
  said: Said,
  language: Language = 'en',
): string | undefined {
  return sayWords(sayOurs, said, language);
}

function textOf(code: string): Text<never> | undefined {
  return textOfPhrase(code) ?? sentences.get(code);
}

function sayWords(
  say: (phrase: Phrase, language: Language) => string | undefined,
  said: Said,
  language: Language,
): string | undefined {
  if (typeof said === 'string') {
    return said;
  }
  const words = 'code' in said ? phraseOf(said) : said;
  return say(words, language) ?? (language === 'en' ? '' : undefined);
}

// SPDX-License-Identifier: Apache-2.0

import { annotationFindings } from '../catalogue/annotations';
import { budgetFindings } from '../catalogue/budget';
import { celFindings } from '../catalogue/cel';
import { componentFindings } from '../catalogue/component';
import { conditionFindings } from '../catalogue/condition';
import { conversionFindings } from '../catalogue/conversion';
import { definitionFindings } from '../catalogue/definition';
import { deliveryFindings } from '../catalogue/delivery';
import { effectiveFindings } from '../catalogue/effective';
import { environmentFindings } from '../catalogue/environment';
import { exportingFindings } from '../catalogue/exporting';
import { impactFindings } from '../catalogue/impact';
import { importFindings } from '../catalogue/import';
import { layerTextFindings } from '../catalogue/layerText';
import { mergeFindings } from '../catalogue/merge';
import { mutationFindings } from '../catalogue/mutation';
import { normaliseFindings } from '../catalogue/normalise';
import { openApiFindings } from '../catalogue/openapi';
import { overlayFindings } from '../catalogue/overlay';
import { publicationFindings } from '../catalogue/publication';
import { publishingFindings } from '../catalogue/publishing';
import { repositoryFindings } from '../catalogue/repository';
import { rulesFindings } from '../catalogue/rules';
import { schemaFindings } from '../catalogue/schema';
import { secretFindings } from '../catalogue/secret';
import { selectionFindings } from '../catalogue/selection';
import { shorthandFindings } from '../catalogue/shorthand';
import { sourceFindings } from '../catalogue/source';
import { templateFindings } from '../catalogue/template';
import { usageFindings } from '../catalogue/usage';
import { validationsFindings } from '../catalogue/validations';
import { valuesFindings } from '../catalogue/values';
import { writingFindings } from '../catalogue/writing';
import { yttFindings } from '../catalogue/ytt';
import { germanAnnotationFindings } from './annotations';
import { germanBudgetFindings } from './budget';
import { germanCelFindings } from './cel';
import { germanComponentFindings } from './component';
import { germanConditionFindings } from './condition';
import { germanConversionFindings } from './conversion';
import { germanDefinitionFindings } from './definition';
import { germanDeliveryFindings } from './delivery';
import { germanEffectiveFindings } from './effective';
import { germanEnvironmentFindings } from './environment';
import { germanExportingFindings } from './exporting';
import { germanImpactFindings } from './impact';
import { germanImportFindings } from './import';
import { germanLayerTextFindings } from './layerText';
import { germanMergeFindings } from './merge';
import { germanMutationFindings } from './mutation';
import { germanNormaliseFindings } from './normalise';
import { germanOpenApiFindings } from './openapi';
import { germanOverlayFindings } from './overlay';
import { germanPublicationFindings } from './publication';
import { germanPublishingFindings } from './publishing';
import { germanRepositoryFindings } from './repository';
import { germanRulesFindings } from './rules';
import { germanSchemaFindings } from './schema';
import { germanSecretFindings } from './secret';
import { germanSelectionFindings } from './selection';
import { germanShorthandFindings } from './shorthand';
import { germanSourceFindings } from './source';
import { germanTemplateFindings } from './template';
import { germanUsageFindings } from './usage';
import { germanValidationsFindings } from './validations';
import { germanValuesFindings } from './values';
import { germanWritingFindings } from './writing';
import { germanYttFindings } from './ytt';

/** The kinds of findings of a family, by name. */
interface Family {
  readonly [name: string]: {
    readonly code: string;
    readonly message: Sentence;
  };
}

/** A sentence with the arguments of a finding. */
export type Sentence = (args: never) => string;

/** Every family of findings, with its sentences in German. */
export const germanFamilies: ReadonlyArray<
  readonly [Family, { readonly [name: string]: Sentence }]
> = [
  [annotationFindings, germanAnnotationFindings],
  [budgetFindings, germanBudgetFindings],
  [celFindings, germanCelFindings],
  [componentFindings, germanComponentFindings],
  [conditionFindings, germanConditionFindings],
  [conversionFindings, germanConversionFindings],
  [definitionFindings, germanDefinitionFindings],
  [deliveryFindings, germanDeliveryFindings],
  [effectiveFindings, germanEffectiveFindings],
  [environmentFindings, germanEnvironmentFindings],
  [exportingFindings, germanExportingFindings],
  [impactFindings, germanImpactFindings],
  [importFindings, germanImportFindings],
  [layerTextFindings, germanLayerTextFindings],
  [mergeFindings, germanMergeFindings],
  [mutationFindings, germanMutationFindings],
  [normaliseFindings, germanNormaliseFindings],
  [openApiFindings, germanOpenApiFindings],
  [overlayFindings, germanOverlayFindings],
  [publicationFindings, germanPublicationFindings],
  [publishingFindings, germanPublishingFindings],
  [repositoryFindings, germanRepositoryFindings],
  [rulesFindings, germanRulesFindings],
  [schemaFindings, germanSchemaFindings],
  [secretFindings, germanSecretFindings],
  [selectionFindings, germanSelectionFindings],
  [shorthandFindings, germanShorthandFindings],
  [sourceFindings, germanSourceFindings],
  [templateFindings, germanTemplateFindings],
  [usageFindings, germanUsageFindings],
  [validationsFindings, germanValidationsFindings],
  [valuesFindings, germanValuesFindings],
  [writingFindings, germanWritingFindings],
  [yttFindings, germanYttFindings],
];

// SPDX-License-Identifier: Apache-2.0

/**
 * The catalogue of findings with their documentation, which only pages and reports on findings need.
 *
 * @packageDocumentation
 */

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
import type { FindingKind } from '../defineFinding';
import type { Severity } from '../types';
import { annotationDocs } from './annotations';
import { budgetDocs } from './budget';
import { celDocs } from './cel';
import { componentDocs } from './component';
import { conditionDocs } from './condition';
import { conversionDocs } from './conversion';
import { definitionDocs } from './definition';
import { deliveryDocs } from './delivery';
import { effectiveDocs } from './effective';
import { environmentDocs } from './environment';
import { exportingDocs } from './exporting';
import { impactDocs } from './impact';
import { importDocs } from './import';
import { layerTextDocs } from './layerText';
import { mergeDocs } from './merge';
import { mutationDocs } from './mutation';
import { normaliseDocs } from './normalise';
import { openApiDocs } from './openapi';
import { overlayDocs } from './overlay';
import { publicationDocs } from './publication';
import { publishingDocs } from './publishing';
import { repositoryDocs } from './repository';
import { rulesDocs } from './rules';
import { schemaDocs } from './schema';
import { secretDocs } from './secret';
import { selectionDocs } from './selection';
import { shorthandDocs } from './shorthand';
import { sourceDocs } from './source';
import { templateDocs } from './template';
import { usageDocs } from './usage';
import { validationsDocs } from './validations';
import { valuesDocs } from './values';
import { writingDocs } from './writing';
import { yttDocs } from './ytt';
import type { DocsOf } from './types';

export type { Severity } from '../types';

/**
 * What is documented of a kind of finding.
 *
 * @alpha
 */
export interface CatalogueEntry {
  readonly code: string;
  readonly severity: Severity;
  /** Why this is a finding, and how to fix it. */
  readonly explanation: string;
  /** The shortest source with this finding. */
  readonly example: string;
}

/**
 * Every kind of finding of the engine, one family after the other; `docs/findings.md` is made from it.
 *
 * @alpha
 */
export const findingCatalogue: readonly CatalogueEntry[] = [
  ...documented(sourceFindings, sourceDocs),
  ...documented(budgetFindings, budgetDocs),
  ...documented(definitionFindings, definitionDocs),
  ...documented(shorthandFindings, shorthandDocs),
  ...documented(openApiFindings, openApiDocs),
  ...documented(schemaFindings, schemaDocs),
  ...documented(annotationFindings, annotationDocs),
  ...documented(normaliseFindings, normaliseDocs),
  ...documented(celFindings, celDocs),
  ...documented(validationsFindings, validationsDocs),
  ...documented(conditionFindings, conditionDocs),
  ...documented(templateFindings, templateDocs),
  ...documented(mutationFindings, mutationDocs),
  ...documented(rulesFindings, rulesDocs),
  ...documented(overlayFindings, overlayDocs),
  ...documented(selectionFindings, selectionDocs),
  ...documented(environmentFindings, environmentDocs),
  ...documented(componentFindings, componentDocs),
  ...documented(deliveryFindings, deliveryDocs),
  ...documented(secretFindings, secretDocs),
  ...documented(mergeFindings, mergeDocs),
  ...documented(effectiveFindings, effectiveDocs),
  ...documented(valuesFindings, valuesDocs),
  ...documented(layerTextFindings, layerTextDocs),
  ...documented(repositoryFindings, repositoryDocs),
  ...documented(impactFindings, impactDocs),
  ...documented(importFindings, importDocs),
  ...documented(usageFindings, usageDocs),
  ...documented(conversionFindings, conversionDocs),
  ...documented(writingFindings, writingDocs),
  ...documented(publishingFindings, publishingDocs),
  ...documented(exportingFindings, exportingDocs),
  ...documented(publicationFindings, publicationDocs),
  ...documented(yttFindings, yttDocs),
];

function documented<Name extends string>(
  family: { readonly [Each in Name]: FindingKind<never> },
  docs: DocsOf<{ readonly [Each in Name]: unknown }>,
): CatalogueEntry[] {
  return (Object.keys(family) as Name[]).map(name => {
    const { code, severity } = family[name];
    const [explanation, example] = docs[name];
    return { code, severity, explanation, example };
  });
}

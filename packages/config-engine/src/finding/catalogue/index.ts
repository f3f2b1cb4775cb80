// SPDX-License-Identifier: Apache-2.0

import type { FindingKind } from '../defineFinding';
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

/**
 * What is documented of a kind of finding.
 *
 * @public
 */
export type CatalogueEntry = Pick<
  FindingKind<never>,
  'code' | 'severity' | 'explanation' | 'example'
>;

/**
 * Every kind of finding of the engine, one family after the other; `docs/findings.md` is made from it.
 *
 * @public
 */
export const findingCatalogue: readonly CatalogueEntry[] = [
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
].flatMap((family): CatalogueEntry[] => Object.values(family));

// SPDX-License-Identifier: Apache-2.0

/**
 * The catalogue of findings with their documentation, which only pages and reports on findings need.
 *
 * @packageDocumentation
 */

import { families } from '../catalogue';
import type { FindingKind } from '../defineFinding';
import type { Severity } from '../types';
import { annotationDocs } from './annotations';
import { argocdDocs } from './argocd';
import { budgetDocs } from './budget';
import { celDocs } from './cel';
import { componentDocs } from './component';
import { conditionDocs } from './condition';
import { conversionDocs } from './conversion';
import { customResourceDocs } from './customResource';
import { definitionDocs } from './definition';
import { deliveryDocs } from './delivery';
import { effectiveDocs } from './effective';
import { environmentDocs } from './environment';
import { exportingDocs } from './exporting';
import { fluxDocs } from './flux';
import { helmDocs } from './helm';
import { impactDocs } from './impact';
import { importDocs } from './import';
import { inferenceDocs } from './inference';
import { kustomizeDocs } from './kustomize';
import { layerTextDocs } from './layerText';
import { mergeDocs } from './merge';
import { mutationDocs } from './mutation';
import { normaliseDocs } from './normalise';
import { openApiDocs } from './openapi';
import { overlayDocs } from './overlay';
import { publicationDocs } from './publication';
import { publishingDocs } from './publishing';
import { renderingDocs } from './rendering';
import { repositoryDocs } from './repository';
import { rulesDocs } from './rules';
import { schemaDocs } from './schema';
import { secretDocs } from './secret';
import { selectionDocs } from './selection';
import { shorthandDocs } from './shorthand';
import { simpleSchemaDocs } from './simpleSchema';
import { sourceDocs } from './source';
import { structuralDocs } from './structural';
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

const docs: {
  readonly [Family in keyof typeof families]: DocsOf<(typeof families)[Family]>;
} = {
  source: sourceDocs,
  budget: budgetDocs,
  definition: definitionDocs,
  shorthand: shorthandDocs,
  openApi: openApiDocs,
  structural: structuralDocs,
  simpleSchema: simpleSchemaDocs,
  customResource: customResourceDocs,
  helm: helmDocs,
  flux: fluxDocs,
  kustomize: kustomizeDocs,
  argocd: argocdDocs,
  schema: schemaDocs,
  annotation: annotationDocs,
  normalise: normaliseDocs,
  cel: celDocs,
  validations: validationsDocs,
  condition: conditionDocs,
  template: templateDocs,
  mutation: mutationDocs,
  rules: rulesDocs,
  overlay: overlayDocs,
  selection: selectionDocs,
  environment: environmentDocs,
  component: componentDocs,
  delivery: deliveryDocs,
  secret: secretDocs,
  merge: mergeDocs,
  effective: effectiveDocs,
  values: valuesDocs,
  layerText: layerTextDocs,
  rendering: renderingDocs,
  repository: repositoryDocs,
  impact: impactDocs,
  import: importDocs,
  inference: inferenceDocs,
  usage: usageDocs,
  conversion: conversionDocs,
  writing: writingDocs,
  publishing: publishingDocs,
  exporting: exportingDocs,
  publication: publicationDocs,
  ytt: yttDocs,
};

/**
 * Every kind of finding of the engine, one family after the other; `docs/findings.md` is made from it.
 *
 * @alpha
 */
export const findingCatalogue: readonly CatalogueEntry[] = (
  Object.keys(families) as (keyof typeof families)[]
).flatMap(family => documented(families[family], docs[family]));

function documented(
  kinds: { readonly [name: string]: FindingKind<never> },
  texts: DocsOf<{ readonly [name: string]: unknown }>,
): CatalogueEntry[] {
  return Object.entries(kinds).map(([name, { code, severity }]) => {
    const [explanation, example] = texts[name];
    return { code, severity, explanation, example };
  });
}

import type { FindingKind } from '../defineFinding';
import { annotationFindings } from './annotations';
import { componentFindings } from './component';
import { definitionFindings } from './definition';
import { effectiveFindings } from './effective';
import { environmentFindings } from './environment';
import { normaliseFindings } from './normalise';
import { openApiFindings } from './openapi';
import { overlayFindings } from './overlay';
import { schemaFindings } from './schema';
import { shorthandFindings } from './shorthand';
import { sourceFindings } from './source';
import { valuesFindings } from './values';

/** What is documented of a kind of finding. */
export type CatalogueEntry = Pick<
  FindingKind<never>,
  'code' | 'severity' | 'explanation' | 'example'
>;

/** Every kind of finding of the engine, one family after the other; `docs/findings.md` is made from it. */
export const findingCatalogue: readonly CatalogueEntry[] = [
  sourceFindings,
  definitionFindings,
  shorthandFindings,
  openApiFindings,
  schemaFindings,
  annotationFindings,
  normaliseFindings,
  overlayFindings,
  environmentFindings,
  componentFindings,
  effectiveFindings,
  valuesFindings,
].flatMap((family): CatalogueEntry[] => Object.values(family));

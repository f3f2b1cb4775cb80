// SPDX-License-Identifier: Apache-2.0

import type { Finding, FindingPlace } from '../finding';
import { memoBy } from '../memo';
import { isTemplate, parseTemplate } from './parseTemplate';
import { renderTemplate, type RenderOptions } from './renderTemplate';
import type { TemplateData } from './types';

/** More templates than a rule has. */
const MOST_TEMPLATES = 1000;

const parsed = memoBy(
  (place: FindingPlace, source: string) => parseTemplate(source, place),
  source => source,
  MOST_TEMPLATES,
);

/**
 * Parses each template of a rule once, since rules are rendered for every component and environment.
 *
 * @param place - the rule; its templates are forgotten with it
 */
export function templateAt(
  source: string,
  place: FindingPlace,
): ReturnType<typeof parseTemplate> {
  return parsed(place, source);
}

/** A rendered string, and the values it read. */
export type RenderedText = { readonly reads: readonly string[] } & (
  { readonly text: string } | { readonly findings: readonly Finding[] }
);

/** Renders a string of a rule, which may be a template. */
export function renderAt(
  source: string,
  data: TemplateData,
  options: RenderOptions & { readonly place: FindingPlace },
): RenderedText {
  if (!isTemplate(source)) {
    return { text: source, reads: [] };
  }
  const template = templateAt(source, options.place);
  if ('findings' in template) {
    return { ...template, reads: [] };
  }
  const { text, reads, findings } = renderTemplate(
    template.template,
    data,
    options,
  );
  return findings.length > 0 ? { findings, reads } : { text, reads };
}

// SPDX-License-Identifier: Apache-2.0

import { Finding, FindingPlace } from '../finding';
import { parseTemplate } from './parseTemplate';
import type { Template } from './types';

type Parsed = { template: Template } | { findings: Finding[] };

/** By rule, then by source text; kept while the rule is in use. */
const templateCache = new WeakMap<FindingPlace, Map<string, Parsed>>();

/**
 * Parses each template of a rule once, since rules are rendered for every component and environment.
 *
 * @param place - the rule; cached templates are dropped with it
 */
export function templateAt(source: string, place: FindingPlace): Parsed {
  let templates = templateCache.get(place);
  if (!templates) {
    templates = new Map();
    templateCache.set(place, templates);
  }
  let template = templates.get(source);
  if (!template) {
    template = parseTemplate(source, place);
    templates.set(source, template);
  }
  return template;
}

// SPDX-License-Identifier: Apache-2.0

import { FindingPlace } from '../finding';
import { memoBy } from '../memo';
import { parseTemplate } from './parseTemplate';

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

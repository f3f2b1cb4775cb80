// SPDX-License-Identifier: Apache-2.0

import { Finding, parsePointer } from '@component-config/config-engine';
import { positionText } from '../SourceLink';

/** The families of findings about values that violate their definition; these refer to the rule in it. */
const DEFINITION_RULES = ['values/', 'validations/'];

/**
 * The position of the rule that a finding is about, such as `ComponentType web-service line 31`.
 *
 * @param componentType - name of the component's type
 * @returns undefined if the position is unknown
 */
export function ruleSource(
  finding: Finding,
  componentType: string,
): string | undefined {
  const { code, pointer, related } = finding;
  // The finding itself may be at the value.
  const position = related?.[0] ?? finding.position;
  if (!position) {
    return undefined;
  }
  if (!DEFINITION_RULES.some(family => code.startsWith(family))) {
    return positionText(position);
  }
  const [section, instance] = parsePointer(pointer);
  const owner =
    section === 'traits'
      ? `trait ${instance}`
      : `ComponentType ${componentType}`;
  return `${owner} line ${position.line}`;
}

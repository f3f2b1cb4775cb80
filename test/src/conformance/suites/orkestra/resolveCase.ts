// SPDX-License-Identifier: Apache-2.0

import { emptyObject, isObject } from '@component-config/config-engine';
import { parseTemplate, renderTemplate } from '../../../engineParts';
import type { Case, CaseOutcome } from '../../types';

/** A template and the object it is rendered with: the text, or an error. */
export function runResolveCase(content: Case): CaseOutcome {
  const parsed = parseTemplate(String(content.expr));
  const rendered =
    'findings' in parsed
      ? { text: '', findings: parsed.findings }
      : renderTemplate(
          parsed.template,
          isObject(content.object) ? content.object : emptyObject(),
        );
  const errors = rendered.findings.map(({ code }) => code);
  const result = { text: rendered.text, errors };
  if (typeof content.error === 'string') {
    return errors.length > 0
      ? { agrees: true }
      : {
          agrees: false,
          what: `expected the error "${content.error}", got "${rendered.text}"`,
          result,
        };
  }
  return errors.length === 0 && rendered.text === content.expect
    ? { agrees: true }
    : {
        agrees: false,
        what: `expected ${JSON.stringify(content.expect)}, got ${JSON.stringify(
          result,
        )}`,
        result,
      };
}

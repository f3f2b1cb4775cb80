import { isObject } from '@component-config/config-engine';
import type { CaseOutcome, Difference } from './types';

/** Where we differ from upstream on purpose. A rule looks at the case's content or at our result, never at its name. */
export const differences: readonly Difference[] = [
  {
    section: 'openchoreo/edgeCases',
    reason:
      'A pattern that RE2 cannot read is an error of the schema: upstream notices it only when a value is checked, and then no value is valid.',
    covers: (content, outcome) =>
      content.expect !== undefined &&
      onlyError(outcome) === 'normalise/pattern-unsupported',
  },
  {
    section: 'openchoreo/applyCases',
    reason:
      'Values that the schema does not know are reported, never dropped: upstream dropped them from v0.9 to v1.1 only.',
    covers: content => content.prune === true,
  },
  {
    section: 'openchoreo/applyCases',
    reason:
      'A decimal fraction such as 19.99 is a multiple of 0.01, as its author means it: upstream divides binary fractions and finds a remainder.',
    covers: content =>
      Array.isArray(content.validation) &&
      content.validation.length > 0 &&
      content.validation.every(message =>
        /should be a multiple of 0\.\d+$/.test(String(message)),
      ),
  },
];

/** The code of the error that we report, when it is the only one. */
function onlyError(
  outcome: CaseOutcome & { agrees: false },
): string | undefined {
  const { result } = outcome;
  if (!isObject(result) || !Array.isArray(result.errors)) {
    return undefined;
  }
  const [error, ...others] = result.errors;
  return others.length === 0 && isObject(error)
    ? String(error.code)
    : undefined;
}

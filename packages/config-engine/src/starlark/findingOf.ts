import type { Finding, FindingPlace } from '../finding';
import { starlarkFindings } from '../finding/catalogue/starlark';
import type { StarlarkFailure } from './types';

/** The finding that a failure is, at the place that the caller knows it to be. */
export function findingOf(
  failure: StarlarkFailure,
  place: FindingPlace,
): Finding {
  const { message } = failure;
  switch (failure.kind) {
    case 'syntax':
      return starlarkFindings.syntax.at(place, { problem: message });
    case 'static':
      return starlarkFindings.unresolved.at(place, { problem: message });
    case 'runtime':
      return starlarkFindings.failed.at(place, { problem: message });
    default:
      return starlarkFindings[failure.budget].at(place, {
        limit: failure.limit,
      });
  }
}

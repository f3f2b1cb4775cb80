import type { EnvironmentList } from '../types';
import { summarizeEnvironment, visibleEnvironments } from './environments';
import type { Platform } from './platform';
import { platformView } from './showSubject';
import { withholdingOf } from './withholding';

/**
 * The environments that a person may see, in promotion order.
 *
 * @param visible - references of the platform documents that the person may see
 */
export function environmentList(
  platform: Platform,
  visible: ReadonlySet<string>,
): EnvironmentList {
  const withholding = withholdingOf(platform, visible);
  return {
    ...platformView(platform, { environments: withholding.environments.size }),
    items: visibleEnvironments({ platform, withholding }).map(environment =>
      summarizeEnvironment(environment, withholding),
    ),
  };
}

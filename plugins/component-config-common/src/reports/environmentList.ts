import type { EnvironmentList } from '../types';
import { summarizeEnvironment, visibleEnvironments } from './environments';
import type { Platform } from './platform';
import { platformView } from './showSubject';
import { withholdingOf } from './withholding';

/**
 * The environments that a person may see: by namespace, in each one in promotion order.
 *
 * @param visible - references of the platform documents that the person may see
 */
export function environmentList(
  platform: Platform,
  visible: ReadonlySet<string>,
): EnvironmentList {
  const { environments, documents } = platform;
  const withholding = withholdingOf(documents.values(), visible);
  const shown = visibleEnvironments({ environments, withholding });
  return {
    ...platformView(platform, {
      environments: environments.length - shown.length,
    }),
    items: shown.map(environment =>
      summarizeEnvironment(environment, withholding),
    ),
  };
}

// SPDX-License-Identifier: Apache-2.0

import type { EnvironmentDifferencesRequest } from '@component-config/plugin-component-config-common';
import type { DifferenceMemory } from '../reports/browse/compareEnvironments';
import { environmentDifferences } from '../reports/browse/environmentDifferences';
import {
  environmentRef,
  type ComponentSummary,
  type ImpactComponent,
  type Platform,
  type SummaryCache,
} from '@component-config/config-platform';
import { overlayReport } from '../reports/browse/overlayReport';
import type { JobOutput, JobScope } from './protocol';

/** The input of a report about all components. */
export interface FleetKnowledge {
  readonly platform: Platform;
  /** The components with their states, both as the caller may see them. */
  readonly components: ReadonlyArray<{
    readonly given: ImpactComponent;
    readonly summary: ComponentSummary;
  }>;
  readonly memory: SummaryCache;
  readonly scope: JobScope;
  /** When the components were read. */
  readonly asOf: Date;
}

/**
 * The effect of an overlay on all components.
 *
 * @throws NotFoundError if there is no such overlay, or the user may not see it
 */
export function reportOverlay(
  entityRef: string,
  { platform, components, memory, scope, asOf }: FleetKnowledge,
): JobOutput {
  const seesHidden = new Set(
    components
      .filter(({ given }) => given.seesHiddenFields)
      .map(({ given }) => given.componentRef),
  );
  return answer(
    overlayReport(entityRef, {
      platform,
      visible: new Set(scope.visible ?? platform.documents.keys()),
      summaries: components.map(({ given, summary }) =>
        readable(summary, given, scope),
      ),
      effectsOf: summary => memory.effects.get(summary),
      seesHiddenFields: componentRef => seesHidden.has(componentRef),
      asOf,
    }),
  );
}

/**
 * The differences between two environments, step by step.
 *
 * @throws NotFoundError if there is no such environment, or the user may not see it
 */
export function* reportDifferences(
  request: EnvironmentDifferencesRequest,
  known: FleetKnowledge,
  memory: DifferenceMemory,
): Generator<JobOutput | undefined> {
  const { platform, components, scope, asOf } = known;
  const steps = environmentDifferences(request, {
    platform,
    ...(scope.visible && { visible: new Set(scope.visible) }),
    seesHiddenFields: scope.seesHiddenFields,
    components,
    shared: known.memory.shared,
    memory,
    asOf,
  });
  for (const report of steps) {
    yield report && answer(report);
  }
}

function answer(report: object): JobOutput {
  return { kind: 'answer', json: JSON.stringify(report) };
}

/** The state of a component in the environments that the user may see and whose configuration they may read. */
function readable(
  summary: ComponentSummary,
  { unreadable = [] }: ImpactComponent,
  { visible }: JobScope,
): ComponentSummary {
  if (unreadable.length === 0 && !visible) {
    return summary;
  }
  const shown = visible && new Set(visible);
  return {
    ...summary,
    environments: summary.environments.filter(
      ({ namespace, environment: name }) => {
        const ref = environmentRef({ namespace, name });
        return !unreadable.includes(ref) && (shown?.has(ref) ?? true);
      },
    ),
  };
}

// SPDX-License-Identifier: Apache-2.0

import { sideOf } from '@component-config/test-utils';
import {
  type ImpactComponent,
  emptySummaryCache,
  summarySteps,
  type ListInput,
} from '@component-config/config-platform';

/** The input of lists and reports, from documents as YAML. */
export function listInputOf(
  texts: readonly string[],
  changeComponent: (given: ImpactComponent) => ImpactComponent = given => given,
) {
  const side = sideOf(...texts);
  const components = side.components.map(changeComponent);
  const memory = emptySummaryCache();
  const summaries = [
    ...summarySteps({ platform: side.platform, components }, memory),
  ].flatMap(summary => summary ?? []);
  const input: ListInput = {
    platform: side.platform,
    visible: new Set(side.platform.documents.keys()),
    summaries,
    asOf: new Date(0),
  };
  return { browsing: input, components, memory };
}

/** An overlay with a name and the given spec. */
export function overlayNamed(name: string, spec: string): string {
  return `
apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: ${name} }
spec:
${spec.trim().replace(/^/gm, '  ')}
`;
}

/** A head of the portal's values for all environments. */
export function findHead(values: { environmentConfigs: { replicas: number } }) {
  return {
    componentRef: 'component:default/shop',
    values,
    revision: 1,
    savedBy: 'user:default/ada',
    savedAt: new Date(1_000),
    recorded: { version: 1, places: [], entered: {} },
  } as const;
}

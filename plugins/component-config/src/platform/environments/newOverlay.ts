// SPDX-License-Identifier: Apache-2.0

import type { ListedEnvironment } from '@component-config/plugin-component-config-common';

type Selected = Pick<ListedEnvironment, 'entityRef' | 'name' | 'namespace'> & {
  readonly facts: { readonly [fact: string]: string };
};

/** The text of a new overlay for one environment, without values. */
export function newOverlay(
  environment: Selected,
  all: readonly Selected[],
): string {
  const { name, namespace } = environment;
  const criteria = selectingFacts(environment, all).map(
    ([fact, value]) => `    ${JSON.stringify(fact)}: ${JSON.stringify(value)}`,
  );
  return [
    'apiVersion: component-config.io/v1alpha1',
    'kind: Overlay',
    'metadata:',
    `  name: ${name}-values`,
    `  namespace: ${namespace}`,
    'spec:',
    criteria.length > 0 ? '  criteria:' : '  criteria: {}',
    ...criteria,
    '  config:',
    '    environmentConfigs: {}',
    '',
  ].join('\n');
}

/** The first facts that select an environment and as few others as possible. */
function selectingFacts(
  { entityRef, facts }: Selected,
  all: readonly Selected[],
): Array<[fact: string, value: string]> {
  let others = all.filter(other => other.entityRef !== entityRef);
  return Object.entries(facts).filter(([fact, value]) => {
    const left = others.filter(other => other.facts[fact] === value);
    const isSelecting = left.length < others.length;
    others = left;
    return isSelecting;
  });
}

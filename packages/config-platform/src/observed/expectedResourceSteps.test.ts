// SPDX-License-Identifier: Apache-2.0

import { allSteps } from '@component-config/config-engine';
import {
  componentOf,
  fields,
  sideOf,
  typeOf,
} from '@component-config/test-utils';
import { render } from '../phrases';
import { subjectOf } from '../subject/subject';
import { expectedResourceSteps } from './expectedResourceSteps';

const overlay = `
apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: by-hand }
spec:
  criteria: { tier: high }
  ignoreDifferences:
    - { path: environmentConfigs.replicas, reason: Scaled by hand. }
`;

/** What may differ in an environment, for a user who may see these documents. */
function ignoredIn(environment: string, hidden: readonly string[] = []) {
  const { platform, components } = sideOf(
    typeOf(fields),
    componentOf('{}'),
    overlay,
  );
  const refs = [...platform.documents.keys()];
  const subject = subjectOf({
    ...components[0],
    platform,
    heads: [],
    visible: new Set(refs.filter(ref => !hidden.includes(ref))),
    seesHiddenFields: true,
  });
  const found = subject.environments.find(({ name }) => name === environment)!;
  const { ignored } = allSteps(expectedResourceSteps(subject, found));
  return ignored.map(({ path, reason }) => [path.join('.'), render(reason)]);
}

describe('what may run differently', () => {
  it('is what the overlays that apply in the environment say', () => {
    expect(ignoredIn('production')).toEqual([
      ['environmentConfigs.replicas', 'Scaled by hand.'],
    ]);
    expect(ignoredIn('development')).toEqual([]);
  });

  it('has no reason for users who may not see the overlay', () => {
    expect(ignoredIn('production', ['overlay:default/by-hand'])).toEqual([
      ['environmentConfigs.replicas', 'The platform allows the difference.'],
    ]);
  });
});

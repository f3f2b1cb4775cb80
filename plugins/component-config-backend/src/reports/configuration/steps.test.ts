// SPDX-License-Identifier: Apache-2.0

import type { Steps } from '@component-config/config-engine';
import { listInputOf, findHead } from '../__testUtils__/listInputOf';
import { valuesEffectSteps } from '../history/valuesEffect';
import { environmentChangeSteps } from '../environments/environmentChanges';
import { componentOf, fields, typeOf } from '@component-config/test-utils';
import { retireSteps } from '../publication/retireValues';
import {
  subjectOf,
  type Subject,
  effectiveSteps,
} from '@component-config/config-platform';
import { nextRevisionSteps } from '../values/nextRevision';
import { configurationStateSteps } from './configurationStates';

/** Values of the portal that the component has for development as well. */
const head = findHead({ environmentConfigs: { replicas: 3 } });

function subjectIn(environments: number): Subject {
  const { browsing, components } = listInputOf([
    typeOf(fields),
    componentOf('{ development: { replicas: 3 } }'),
    ...Array.from(
      { length: environments - 2 },
      (_, index) =>
        `kind: Environment\nmetadata: { name: test-${index} }\nspec: { facts: { tier: low } }`,
    ),
  ]);
  return subjectOf({
    componentRef: head.componentRef,
    component: components[0].component,
    platform: browsing.platform,
    heads: [head],
    visible: browsing.visible,
    seesHiddenFields: true,
  });
}

const work: { readonly [name: string]: (subject: Subject) => Steps<unknown> } =
  {
    'the effective configuration': effectiveSteps,
    'the changes of a save': subject => environmentChangeSteps(subject, []),
    'what is announced': configurationStateSteps,
    'the effect of a revision': subject =>
      valuesEffectSteps(subject, { before: undefined, after: head }),
    'the checks of a save': subject =>
      nextRevisionSteps(subject, {
        values: head.values,
        record: () => head.recorded,
      }),
    'what Git has': subject =>
      retireSteps({
        ...subject,
        heads: [{ ...head, environment: 'development' }],
      }),
  };

describe('work on one component', () => {
  it.each(Object.entries(work))(
    'pauses for each environment: %s',
    (_, stepsOf) => {
      const [few, many] = [3, 8].map(count => [...stepsOf(subjectIn(count))]);

      expect(many.length - few.length).toBeGreaterThanOrEqual(5);
    },
  );

  it('is not done in environments that a save does not change', () => {
    const [few, many] = [3, 8].map(count => {
      const heads = [{ ...head, environment: 'development' }];
      return [...environmentChangeSteps({ ...subjectIn(count), heads }, [])];
    });

    expect(few).not.toHaveLength(0);
    expect(many).toHaveLength(few.length);
  });
});

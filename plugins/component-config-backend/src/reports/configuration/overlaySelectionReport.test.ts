// SPDX-License-Identifier: Apache-2.0

import { allSteps } from '@component-config/config-engine';
import { componentOf, fields, typeOf } from '@component-config/test-utils';
import { listInputOf, overlayNamed } from '../__testUtils__/listInputOf';
import { overlaySelectionSteps } from './overlaySelectionReport';
import { subjectOf } from '@component-config/config-platform';

const texts = [
  typeOf(fields),
  componentOf('{ production: { replicas: 3 } }'),
  overlayNamed(
    'all',
    'criteria: {}\nconfig: { environmentConfigs: { replicas: 2, size: a } }',
  ),
  overlayNamed(
    'high',
    'criteria: { tier: high }\npriority: 2\nconfig: { environmentConfigs: { size: b } }\nmutation: { rules: [{ field: environmentConfigs.level, override: debug }] }',
  ),
  overlayNamed(
    'low',
    'criteria: { tier: low }\nconfig: { environmentConfigs: { size: c } }',
  ),
  overlayNamed(
    'parts',
    `criteria: { environment: production }
priority: 1
roots:
  - path: environmentConfigs
    files:
      - name: never.yaml
        when: { field: environmentConfigs.replicas, operator: equals, value: "9" }
        values: { token: x }`,
  ),
];

function reportFor(visible?: ReadonlySet<string>) {
  const { browsing, components } = listInputOf(texts);
  const [{ componentRef, component }] = components;
  return allSteps(
    overlaySelectionSteps(
      subjectOf({
        componentRef,
        component,
        platform: browsing.platform,
        heads: [],
        visible: visible ?? browsing.visible,
        seesHiddenFields: true,
      }),
      { environment: 'production' },
    ),
  );
}

describe('overlaySelectionSteps', () => {
  it('lists the applied overlays, lowest first, with their effect', () => {
    expect(
      reportFor().applied.map(
        ({ layer, entityRef, specificity, priority, wins, skippedParts }) => ({
          layer,
          entityRef,
          specificity,
          priority,
          wins,
          skippedParts: skippedParts.map(({ part }) => part),
        }),
      ),
    ).toEqual([
      {
        layer: 'overlay:all',
        entityRef: 'overlay:default/all',
        specificity: 0,
        priority: 0,
        wins: 0,
        skippedParts: [],
      },
      {
        layer: 'overlay:parts',
        entityRef: 'overlay:default/parts',
        specificity: 1,
        priority: 1,
        wins: 0,
        skippedParts: ['never.yaml'],
      },
      {
        layer: 'overlay:high',
        entityRef: 'overlay:default/high',
        specificity: 1,
        priority: 2,
        wins: 2,
        skippedParts: [],
      },
    ]);
  });

  it('reports why the others do not apply', () => {
    expect(reportFor().skipped).toMatchObject([
      {
        layer: 'overlay:low',
        entityRef: 'overlay:default/low',
        title: 'overlay low',
        reason: expect.stringContaining('tier'),
      },
    ]);
  });

  it('names no overlay that the user may not see', () => {
    const { browsing } = listInputOf(texts);
    const visible = new Set(
      [...browsing.visible].filter(ref => !/high|low/.test(ref)),
    );
    const report = reportFor(visible);
    expect(JSON.stringify(report)).not.toMatch(/overlay[: ](?:high|low)/);
    expect(report.applied).toHaveLength(3);
    expect(report.applied[2]).toMatchObject({ layer: 'hidden:1', wins: 2 });
    expect(report.applied[2].entityRef).toBeUndefined();
    expect(report.hidden?.overlays).toBe(2);
  });
});

// SPDX-License-Identifier: Apache-2.0

import {
  type BlamedCommit,
  SENSITIVE_MASK,
} from '@component-config/plugin-component-config-common';
import { listInputOf, overlayNamed } from '../__testUtils__/listInputOf';
import { componentOf, fields, typeOf } from '@component-config/test-utils';
import {
  type ValuesKey,
  type ValuesRevision,
  subjectOf,
} from '@component-config/config-platform';
import { blameReport, noGit, type BlameInGit } from './blameReport';

const componentRef = 'component:default/shop';

function revision(
  number: number,
  values: ValuesRevision['values'],
  environment?: string,
): ValuesRevision {
  return {
    componentRef,
    ...(environment !== undefined && { environment }),
    values,
    recorded: { version: 1, places: [], entered: {} },
    revision: number,
    savedBy: `user:default/author-${number}`,
    savedAt: new Date(number * 1_000),
    message: `revision ${number}`,
  };
}

/** Saved revisions, oldest first. */
function revisionsOf(saved: readonly ValuesRevision[]) {
  return {
    listRevisions: async (
      { environment }: ValuesKey,
      { before = Infinity, limit }: { before?: number; limit: number },
    ) =>
      saved
        .filter(one => one.environment === environment && one.revision < before)
        .reverse()
        .slice(0, limit),
  };
}

const replicas = (value: number) => ({
  environmentConfigs: { replicas: value },
});

function blame(
  pointer: string,
  {
    saved = [],
    environment = 'production',
    blameInGit = noGit,
    seesHiddenFields = true,
  }: {
    saved?: readonly ValuesRevision[];
    environment?: string;
    blameInGit?: BlameInGit;
    seesHiddenFields?: boolean;
  } = {},
) {
  const { browsing, components } = listInputOf([
    typeOf(`${fields}inner: string | default="" oc:ui:hidden`),
    componentOf('{ production: { replicas: 3, token: abc } }'),
    overlayNamed(
      'all',
      'criteria: {}\nconfig: { environmentConfigs: { replicas: 2 } }',
    ),
  ]);
  const heads = new Map(saved.map(one => [one.environment, one]));
  return blameReport(
    subjectOf({
      componentRef,
      component: components[0].component,
      platform: browsing.platform,
      heads: [...heads.values()],
      visible: browsing.visible,
      seesHiddenFields,
    }),
    { environment, pointer },
    revisionsOf(saved),
    blameInGit,
  );
}

describe('blameReport', () => {
  it('names the revision that set the current value, not the last one', async () => {
    const report = await blame('/environmentConfigs/replicas', {
      saved: [
        revision(1, replicas(5), 'production'),
        revision(2, replicas(6), 'production'),
        revision(
          3,
          { environmentConfigs: { replicas: 6, size: 'big' } },
          'production',
        ),
      ],
    });
    expect(report.statements[0]).toMatchObject({
      layer: 'portal:production',
      isWinner: true,
      value: 6,
      set: {
        kind: 'revision',
        revision: 2,
        environment: 'production',
        by: 'user:default/author-2',
        message: 'revision 2',
        origin: 'user',
      },
    });
    expect(
      report.revisions.map(({ revision: number, change, before, after }) => [
        number,
        change,
        before,
        after,
      ]),
    ).toEqual([
      [2, 'changed', 5, 6],
      [1, 'added', undefined, 5],
    ]);
    expect(report.hasMore).toBe(false);
  });

  it('reports who removed a value, and the layers below', async () => {
    const report = await blame('/environmentConfigs/replicas', {
      saved: [revision(1, replicas(5)), revision(2, {})],
    });
    expect(report.statements.map(({ title, value }) => [title, value])).toEqual(
      [
        ['component shop for production', 3],
        ['overlay all', 2],
        ['schema defaults', 1],
      ],
    );
    expect(
      report.revisions.map(({ revision: number, change }) => [number, change]),
    ).toEqual([
      [2, 'removed'],
      [1, 'added'],
    ]);
  });

  it('asks Git about values in files, by their lines', async () => {
    const commit: BlamedCommit = {
      kind: 'commit',
      hash: 'abc',
      author: 'Ada',
      at: '2026-01-01T00:00:00.000Z',
      message: 'Raise the replicas',
    };
    const requests: string[] = [];
    const report = await blame('/environmentConfigs/replicas', {
      blameInGit: async ({ file, line }) => {
        requests.push(`${file}:${line}`);
        return commit;
      },
    });
    expect(report.statements[0]).toMatchObject({ isWinner: true, set: commit });
    expect(new Set(requests).size).toBe(3);
  });

  it('masks secrets, and reports that their author is unknown', async () => {
    const report = await blame('/environmentConfigs/token');
    expect(report.statements[0]).toMatchObject({
      value: SENSITIVE_MASK,
      set: { kind: 'unknown', because: 'not-in-git' },
    });
    expect(JSON.stringify(report)).not.toContain('abc');
  });

  it('searches a limited number of revisions', async () => {
    const saved = Array.from({ length: 130 }, (_, index) =>
      revision(
        index + 1,
        {
          environmentConfigs: { replicas: 5, size: `s${index}` },
        },
        'production',
      ),
    );
    const report = await blame('/environmentConfigs/replicas', { saved });
    expect(report.statements[0].set).toMatchObject({
      kind: 'unknown',
      because: 'too-old',
    });
    expect(report.hasMore).toBe(true);
    const busy = await blame('/environmentConfigs/size', { saved });
    expect(busy.revisions).toHaveLength(50);
  });

  it('refuses hidden fields and invalid pointers', async () => {
    await expect(
      blame('/environmentConfigs/inner', { seesHiddenFields: false }),
    ).rejects.toThrow('hidden');
    await expect(blame('replicas')).rejects.toThrow('is not a JSON Pointer');
    await expect(
      blame('/environmentConfigs/replicas', { environment: 'moon' }),
    ).rejects.toThrow('There is no environment "moon"');
  });
});

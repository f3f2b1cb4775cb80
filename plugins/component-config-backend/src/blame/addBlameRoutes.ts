// SPDX-License-Identifier: Apache-2.0

import { componentConfigReadPermission } from '@component-config/plugin-component-config-common';
import { blameReport } from '../reports/history/blameReport';
import { overlaySelectionSteps } from '../reports/configuration/overlaySelectionReport';
import { inTurns } from '@component-config/config-platform/repositories';
import type { ValuesStore } from '../database/ValuesStore';
import { measured, type Metrics } from '../operations';
import type { ApiRouter } from '../schema/ApiRouter';
import type { Access } from '../service/Access';
import { componentRefOf } from '../service/componentRef';
import type { SubjectReader } from '../service/SubjectReader';
import type { GitBlame } from './GitBlame';

/** The routes that show where the values of a component come from: who set a value, and which overlays apply. */
export function addBlameRoutes(
  router: ApiRouter,
  options: {
    access: Access;
    subjects: Pick<SubjectReader, 'read'>;
    store: Pick<ValuesStore, 'listRevisions'>;
    git: Pick<GitBlame, 'at'>;
    metrics: Pick<Metrics, 'resolved'>;
  },
): void {
  const { access, subjects, store, git, metrics } = options;

  router.get('/v1/components/:namespace/:name/blame', async (req, res) => {
    const reader = await access.require(req, componentConfigReadPermission);
    const subject = await subjects.read({
      ...reader,
      componentRef: componentRefOf(req.params),
    });
    res.json(
      await measured(metrics, 'blame', () =>
        blameReport(
          subject,
          req.query,
          store,
          position => git.at(position),
          steps => inTurns(steps, reader.signal),
        ),
      ),
    );
  });

  router.get('/v1/components/:namespace/:name/overlays', async (req, res) => {
    const reader = await access.require(req, componentConfigReadPermission);
    const subject = await subjects.read({
      ...reader,
      componentRef: componentRefOf(req.params),
    });
    res.json(
      await measured(metrics, 'overlays', () =>
        inTurns(overlaySelectionSteps(subject, req.query), reader.signal),
      ),
    );
  });
}

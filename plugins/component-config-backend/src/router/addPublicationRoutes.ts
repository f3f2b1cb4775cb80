// SPDX-License-Identifier: Apache-2.0

import type { AuditorService } from '@backstage/backend-plugin-api';
import { InputError } from '@backstage/errors';
import {
  componentConfigReadPermission,
  componentConfigValuesPublishPermission,
  type PublicationReport,
} from '@component-config/plugin-component-config-common';
import { measured, type Metrics } from '../operations';
import type { Publications } from '../publication/Publications';
import type { Retirement } from '../publication/Retirement';
import type { ApiRouter } from '../schema/ApiRouter';
import { principalName, type Access } from '../service/Access';
import { audited } from './audited';
import { componentRefOf } from '../service/componentRef';
import { sendUnstored } from './sendUnstored';

/** The routes that publish values to Git. */
export function addPublicationRoutes(
  router: ApiRouter,
  options: {
    access: Access;
    auditor: Pick<AuditorService, 'createEvent'>;
    metrics: Pick<Metrics, 'resolved'>;
    publications: Publications;
    retirement: Pick<Retirement, 'retireSoon'>;
  },
): void {
  const { access, auditor, metrics, publications, retirement } = options;
  // Readers get less than publishers.
  const askToPublish = (req: Parameters<Access['decide']>[0]) =>
    access.decide(req, componentConfigReadPermission, [
      componentConfigValuesPublishPermission,
    ]);

  router.get(
    '/v1/components/:namespace/:name/publication',
    async (req, res) => {
      const caller = await askToPublish(req);
      const componentRef = componentRefOf(req.params);
      const report = await measured(metrics, 'publication', () =>
        publications.get({ componentRef, ...caller }),
      );
      if (hasArrived(report)) {
        retirement.retireSoon(componentRef);
      }
      // Files contain what Git has in clear text.
      sendUnstored(res, report);
    },
  );

  router.post(
    '/v1/components/:namespace/:name/publication/preview',
    async (req, res) => {
      const caller = await askToPublish(req);
      sendUnstored(
        res,
        await measured(metrics, 'publication', () =>
          publications.get({
            componentRef: componentRefOf(req.params),
            preview: req.body,
            ...caller,
          }),
        ),
      );
    },
  );

  router.post(
    '/v1/components/:namespace/:name/publication',
    async (req, res) => {
      const componentRef = componentRefOf(req.params);
      const { url, revisions, base } = req.body;
      await audited(
        auditor,
        {
          eventId: 'publication-record',
          severityLevel: 'medium',
          request: req,
          meta: {
            componentRef,
            url: url ?? null,
            revisions: revisions.map(({ environment, revision }) => ({
              environment: environment ?? null,
              revision,
            })),
          },
        },
        async () => {
          const caller = await access.requireSomewhere(
            req,
            componentConfigReadPermission,
            componentConfigValuesPublishPermission,
          );
          refuseOddAddress(url);
          const pending = await measured(metrics, 'publication', () =>
            publications.record({
              componentRef,
              ...(url !== undefined && { url }),
              revisions,
              ...(base !== undefined && { base }),
              by: principalName(caller),
              ...caller,
            }),
          );
          res.json(pending);
        },
      );
    },
  );

  router.delete(
    '/v1/components/:namespace/:name/publication',
    async (req, res) => {
      const componentRef = componentRefOf(req.params);
      await audited(
        auditor,
        {
          eventId: 'publication-withdraw',
          severityLevel: 'medium',
          request: req,
          meta: { componentRef },
        },
        async () => {
          const caller = await access.requireSomewhere(
            req,
            componentConfigReadPermission,
            componentConfigValuesPublishPermission,
          );
          const { at } = req.query;
          await publications.withdraw({ componentRef, at, ...caller });
          res.status(204).end();
        },
      );
    },
  );
}

/** Whether Git now has a value that the portal no longer needs to store. */
function hasArrived({ places }: PublicationReport): boolean {
  return places.some(({ state, left }) => state === 'in-git' && !left);
}

/** The URL becomes a link in the portal, so only web pages are allowed. */
function refuseOddAddress(url: string | undefined): void {
  if (
    url !== undefined &&
    !(URL.canParse(url) && /^https?:$/.test(new URL(url).protocol))
  ) {
    throw new InputError(
      'The address of a pull request has to begin with "https://" or "http://".',
    );
  }
}

// SPDX-License-Identifier: Apache-2.0

import {
  componentConfigReadPermission,
  type Included,
} from '@component-config/plugin-component-config-common';
import type { ApiRouter } from '../schema/ApiRouter';
import type { Access } from '../service/Access';
import { componentRefOf } from '../service/componentRef';
import type { CachedReads } from './CachedReads';
import { sendAnswer } from './sendAnswer';

/** A request about one component. */
type ReadOfComponent = Parameters<Access['require']>[0] & {
  readonly params: { readonly namespace: string; readonly name: string };
};

/** The reads whose answers are cached. */
export function addReadRoutes(
  router: ApiRouter,
  { access, reads }: { access: Access; reads: CachedReads },
): void {
  const ask = async (req: ReadOfComponent) => {
    const componentRef = componentRefOf(req.params);
    const begun = reads.begin(componentRef);
    const reader = await access.require(req, componentConfigReadPermission);
    return { ...reader, componentRef, begun };
  };

  router.get(
    '/v1/components/:namespace/:name/environments',
    async (req, res) => {
      await sendAnswer(req, res, await reads.environments(await ask(req)));
    },
  );

  router.get('/v1/components/:namespace/:name/form', async (req, res) => {
    const { environment, include } = req.query;
    const request = { ...(await ask(req)), environment };
    await sendAnswer(req, res, await reads.form(request, includedIn(include)));
  });

  router.get('/v1/components/:namespace/:name/effective', async (req, res) => {
    const included = includedIn(req.query.include);
    await sendAnswer(req, res, await reads.effective(await ask(req), included));
  });

  router.get(
    '/v1/components/:namespace/:name/explanation',
    async (req, res) => {
      const request = { ...(await ask(req)), ...req.query };
      await sendAnswer(req, res, await reads.explanation(request));
    },
  );

  router.get('/v1/components/:namespace/:name/values', async (req, res) => {
    const { environment } = req.query;
    const request = { ...(await ask(req)), environment };
    await sendAnswer(req, res, await reads.values(request));
  });
}

function includedIn(
  include: readonly (keyof Included)[] | undefined = [],
): Included {
  return {
    skipped: include.includes('skipped'),
    schema: include.includes('schema'),
  };
}

// SPDX-License-Identifier: Apache-2.0

import type {
  AuditorService,
  AuditorServiceCreateEventOptions,
} from '@backstage/backend-plugin-api';
import { toError } from '@backstage/errors';

type Meta = NonNullable<AuditorServiceCreateEventOptions['meta']>;

/** Records a failure that is a regular response rather than an error. */
export type Fail = (message: string, meta?: Meta) => Promise<void>;

/**
 * Runs an audited operation: records the start, and whether it succeeded.
 */
export async function audited(
  auditor: Pick<AuditorService, 'createEvent'>,
  options: AuditorServiceCreateEventOptions,
  run: (fail: Fail) => Promise<{
    meta?: Meta;
  } | void>,
): Promise<void> {
  const event = await auditor.createEvent(options);
  let hasFailed = false;
  try {
    const done = await run(async (message, meta) => {
      hasFailed = true;
      await event.fail({ error: new Error(message), ...(meta && { meta }) });
    });
    if (!hasFailed) {
      await event.success(done ?? {});
    }
  } catch (error) {
    await event.fail({ error: toError(error) });
    throw error;
  }
}

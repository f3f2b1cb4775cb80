// SPDX-License-Identifier: Apache-2.0

import { setImmediate } from 'node:timers/promises';
import type { AuthService } from '@backstage/backend-plugin-api';
import { InputError, NotFoundError } from '@backstage/errors';
import type { ReadSubject, SubjectReader } from '../service/SubjectReader';

/** Checks components one after the other, until the signal is aborted. Requests run in between. */
export async function checkComponents(
  componentRefs: Iterable<string> | AsyncIterable<string>,
  check: (componentRef: string) => Promise<void>,
  signal: AbortSignal | undefined,
): Promise<void> {
  for await (const componentRef of componentRefs) {
    if (signal?.aborted) {
      return;
    }
    await check(componentRef);
    await setImmediate();
  }
}

/**
 * A component as the plugin itself sees it, with all rights.
 *
 * @returns `savedBy`: the name of the plugin; `isStale`: whether its documents may be older than the catalog's
 */
export async function readAsPlugin(
  {
    auth,
    subjects,
  }: {
    readonly auth: Pick<AuthService, 'getOwnServiceCredentials'>;
    readonly subjects: Pick<SubjectReader, 'read'>;
  },
  componentRef: string,
): Promise<{ subject: ReadSubject; savedBy: string; isStale: boolean }> {
  const credentials = await auth.getOwnServiceCredentials();
  const subject = await subjects.read({
    componentRef,
    credentials,
    allows: () => true,
  });
  const { platform, delivery } = subject;
  return {
    subject,
    savedBy: credentials.principal.subject,
    isStale: (platform.staleSince ?? delivery.staleSince) !== undefined,
  };
}

/** Whether a component, or its type, is gone, so that its values apply to nothing. */
export function isGone(error: unknown): boolean {
  return error instanceof NotFoundError || error instanceof InputError;
}

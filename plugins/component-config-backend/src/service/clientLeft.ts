// SPDX-License-Identifier: Apache-2.0

import type { Request } from 'express';

/** Of nginx, for a request whose client left; no client receives it. */
const CLIENT_LEFT = 499;

/** Signals that the client of a request left before it was answered; undefined if there is no response to wait for. */
export function clientLeft({
  res,
}: Pick<Request, 'res'>): AbortSignal | undefined {
  if (!res) {
    return undefined;
  }
  const controller = new AbortController();
  const leave = () => {
    if (!res.writableFinished) {
      controller.abort(
        Object.assign(new Error('The client left.'), {
          name: 'AbortError',
          statusCode: CLIENT_LEFT,
        }),
      );
    }
  };
  if (res.closed) {
    leave();
  } else {
    res.once('close', leave);
  }
  return controller.signal;
}

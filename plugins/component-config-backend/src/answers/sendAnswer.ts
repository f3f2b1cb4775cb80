// SPDX-License-Identifier: Apache-2.0

import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Request, Response } from 'express';
import type { FinishedAnswer } from './FinishedAnswers';

const decompress = promisify(gunzip);

/** An answer to a read, which is made where who asks does not have it yet. */
export interface CachedAnswer {
  /** Equal ones are equal answers. */
  readonly etag: string;
  finish(): Promise<FinishedAnswer>;
}

/** Sends an answer, or that the one that the client has is still the same, for which it is not even made. */
export async function sendAnswer(
  req: Pick<Request, 'get' | 'acceptsEncodings'>,
  res: Pick<Response, 'setHeader' | 'vary' | 'status' | 'end'>,
  { etag, finish }: CachedAnswer,
): Promise<void> {
  if (isKnown(req, etag)) {
    res.setHeader('ETag', etag);
    res.status(304).end();
    return;
  }
  const { bytes, isCompressed } = await finish();
  const isSentCompressed =
    isCompressed && req.acceptsEncodings('gzip') === 'gzip';
  res.setHeader('ETag', etag);
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.vary('Accept-Encoding');
  if (isSentCompressed) {
    res.setHeader('Content-Encoding', 'gzip');
  }
  const body =
    isCompressed && !isSentCompressed ? await decompress(bytes) : bytes;
  res.setHeader('Content-Length', body.length);
  res.end(body);
}

/**
 * Whether a client has an answer already, as `If-None-Match` is compared; one that wants everything anew says so with
 * `Cache-Control`.
 */
export function isKnown(req: Pick<Request, 'get'>, etag: string): boolean {
  const known = req.get('If-None-Match');
  return (
    known !== undefined &&
    !/\bno-cache\b/.test(req.get('Cache-Control') ?? '') &&
    known
      .split(',')
      .map(one => one.trim())
      .some(one => one === '*' || weak(one) === weak(etag))
  );
}

function weak(etag: string): string {
  return etag.startsWith('W/') ? etag : `W/${etag}`;
}

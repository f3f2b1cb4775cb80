// SPDX-License-Identifier: Apache-2.0

import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Request, Response } from 'express';
import type { FinishedAnswer } from './FinishedAnswers';

const decompress = promisify(gunzip);

/** An answer to a read, computed only if the client does not have it yet. */
export interface CachedAnswer {
  /** Equal ETags mean equal answers. */
  readonly etag: string;
  finish(): Promise<FinishedAnswer>;
}

/** Sends an answer, or responds with 304 without computing it if the client already has it. */
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
 * Whether a client already has an answer, compared as `If-None-Match` requires; a client that wants a fresh answer
 * sends `Cache-Control`.
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

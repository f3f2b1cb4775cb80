// SPDX-License-Identifier: Apache-2.0

/** A read request to measure. */
export interface Target {
  readonly name: string;
  /** Relative to the address of the backend. */
  readonly path: string;
  /** Whether the client already has the response, and only revalidates it. */
  readonly isRevalidated?: boolean;
}

/** A client's measurement of one response, with its time in milliseconds. */
export interface Sample {
  readonly ms: number;
  readonly status: number;
  /** The size of the body as sent, in bytes. */
  readonly sent: number;
}

/** The figures of one target at one concurrency. */
export interface TargetFigures {
  readonly target: string;
  readonly concurrency: number;
  /** In milliseconds. */
  readonly p50: number;
  /** In milliseconds. */
  readonly p95: number;
  /** Requests per second. */
  readonly throughput: number;
}

/** The size of one response, in bytes. */
export interface AnswerBytes {
  readonly target: string;
  readonly uncompressed: number;
  /** As sent with gzip. */
  readonly sent: number;
}

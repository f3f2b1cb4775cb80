// SPDX-License-Identifier: Apache-2.0

/** One read that is measured. */
export interface Target {
  readonly name: string;
  /** Below the address of the backend. */
  readonly path: string;
  /** Whether the client already has the answer, and asks only whether it is still the same. */
  readonly isRevalidated?: boolean;
}

/** What a client got: how long it took, in milliseconds, and what came. */
export interface Sample {
  readonly ms: number;
  readonly status: number;
  /** Of the body as it was sent, in bytes. */
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

/** How large one answer is, in bytes. */
export interface AnswerBytes {
  readonly target: string;
  readonly uncompressed: number;
  /** With gzip, as it is sent. */
  readonly sent: number;
}

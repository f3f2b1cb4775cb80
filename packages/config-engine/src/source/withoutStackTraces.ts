// SPDX-License-Identifier: Apache-2.0

/**
 * Runs work that makes error objects only to carry a message. Each would otherwise collect a stack trace, which makes a
 * text of a million errors take ten seconds. The setting is back before anything else can run.
 */
export function withoutStackTraces<T>(work: () => T): T {
  const setting = Object.getOwnPropertyDescriptor(Error, 'stackTraceLimit');
  if (!setting?.writable) {
    return work();
  }
  const limit = Error.stackTraceLimit;
  try {
    Error.stackTraceLimit = 0;
    return work();
  } finally {
    Error.stackTraceLimit = limit;
  }
}

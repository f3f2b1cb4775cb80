// SPDX-License-Identifier: Apache-2.0

import type { StarlarkValue } from '@component-config/starlark';

/** Whether a value is a function of a program or the host. */
export function isCallable(value: StarlarkValue): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    (value.kind === 'function' || value.kind === 'builtin')
  );
}

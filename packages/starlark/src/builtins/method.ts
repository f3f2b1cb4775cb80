// SPDX-License-Identifier: Apache-2.0

import type { CallArguments, StarlarkHost, StarlarkValue } from '../types';

/** What a method of values of one type does. `name` is the method's own, for its errors. */
export type Method<Receiver> = (
  host: StarlarkHost,
  receiver: Receiver,
  args: CallArguments,
  name: string,
) => StarlarkValue;

/** What a built-in function does. */
export type BuiltinBody = (
  host: StarlarkHost,
  args: CallArguments,
  name: string,
) => StarlarkValue;

// SPDX-License-Identifier: Apache-2.0

import type { CallArguments, StarlarkHost, StarlarkValue } from '../types';

/** The implementation of a method for values of one type. `name` is used in its errors. */
export type Method<Receiver> = (
  host: StarlarkHost,
  receiver: Receiver,
  args: CallArguments,
  name: string,
) => StarlarkValue;

/** The implementation of a built-in function. */
export type BuiltinBody = (
  host: StarlarkHost,
  args: CallArguments,
  name: string,
) => StarlarkValue;

// SPDX-License-Identifier: Apache-2.0

import type { RuleContext } from '../mutation';
import { isWithin } from '../pointer';

/** Whether only a binding would set a place, and there is none (docs/rules/openchoreo.md#not-deployed). */
export function isUnbound(
  pointer: string,
  { unbound = [] }: Pick<RuleContext, 'unbound'>,
): boolean {
  return unbound.some(section => isWithin(pointer, section));
}

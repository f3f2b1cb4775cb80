// SPDX-License-Identifier: Apache-2.0

import type { Delivery } from '../delivery';
import type { Platform } from '../platform';
import type { ValuesRevision } from '../revisions';
import type { Subject } from '../subject';

/**
 * A component, and what there is of it beside its document.
 *
 * @alpha
 */
export interface ImpactComponent extends Pick<
  Subject,
  'componentRef' | 'component'
> {
  readonly delivery?: Delivery;
  /** What the portal holds. */
  readonly heads?: readonly ValuesRevision[];
  /** Entity references of environments in which the person may not read its configuration; absent: none. */
  readonly unreadable?: readonly string[];
  /** Whether the person may see its hidden fields; absent: as for the whole side. */
  readonly seesHiddenFields?: boolean;
}

/**
 * All of a platform before or after a change.
 *
 * @alpha
 */
export interface ImpactSide {
  readonly platform: Platform;
  readonly components: readonly ImpactComponent[];
  /** References of the platform documents that the person may see; absent: all of them. */
  readonly visible?: ReadonlySet<string>;
  /** Whether the person may see the fields that the schemas hide. */
  readonly seesHiddenFields: boolean;
  /** Whether sensitive values take no part: who asks chooses what is on the other side. */
  readonly hidesSecrets?: boolean;
}

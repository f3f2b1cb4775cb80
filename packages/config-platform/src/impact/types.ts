// SPDX-License-Identifier: Apache-2.0

import type { Delivery } from '../subject/delivery';
import type { Platform } from '../platform/platform';
import type { ValuesRevision } from '../values/revisions';
import type { Subject } from '../subject/subject';

/**
 * A component with the data besides its document.
 *
 * @public
 */
export interface ImpactComponent extends Pick<
  Subject,
  'componentRef' | 'component'
> {
  readonly delivery?: Delivery;
  /** The stored values. */
  readonly heads?: readonly ValuesRevision[];
  /** Entity references of environments in which the user may not read its configuration. Defaults to none. */
  readonly unreadable?: readonly string[];
  /** Whether the user may see its hidden fields. Defaults to that of the whole side. */
  readonly seesHiddenFields?: boolean;
}

/**
 * All of a platform before or after a change.
 *
 * @public
 */
export interface ImpactSide {
  readonly platform: Platform;
  readonly components: readonly ImpactComponent[];
  /** References of the platform documents that the user may see. Defaults to all of them. */
  readonly visible?: ReadonlySet<string>;
  /** Whether the user may see the fields that the schemas hide. */
  readonly seesHiddenFields: boolean;
  /** Whether sensitive values are excluded, because the caller chooses the documents on the other side. */
  readonly hidesSecrets?: boolean;
  /** Adds the marks that a supposition needs in a component; omitted for none. */
  readonly carry?: (subject: Subject) => Subject;
}

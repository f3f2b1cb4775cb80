// SPDX-License-Identifier: Apache-2.0

import {
  isWithin,
  type EffectiveConfiguration,
  type LayerKind,
} from '@component-config/config-engine';
import type { ValueEnd } from '@component-config/plugin-component-config-common';
import { findHead, type Subject } from '../subject/subject';
import { shownEnds } from '../values/storedValues';

/**
 * When values of an effective configuration are to be removed: the ends of stored values that win, as the user may see
 * them.
 *
 * @param there - the component in the environment
 * @param environment - its name; omitted for what applies in general
 *
 * @public
 */
export function effectiveEnds(
  there: Subject,
  { layers, provenance }: EffectiveConfiguration,
  environment: string | undefined,
): ValueEnd[] {
  const endsOf = (kind: LayerKind, name: string | undefined) => {
    const layer = layers.find(one => one.kind === kind)?.id;
    const ends = shownEnds(there, findHead(there.heads, name)?.ends);
    return ends.filter(({ pointer }) =>
      Object.keys(provenance).some(
        leaf =>
          isWithin(leaf, pointer) && provenance[leaf].winner.layer === layer,
      ),
    );
  };
  return [
    ...(environment === undefined
      ? []
      : endsOf('portal-environment', environment)),
    ...endsOf('portal', undefined),
  ];
}

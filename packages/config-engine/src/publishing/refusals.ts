// SPDX-License-Identifier: Apache-2.0

import type { Finding } from '../finding';
import { publishingFindings } from '../finding/catalogue/publishing';
import { isObject, JsonValue } from '../json';
import type { Layer } from '../layers';
import { isMarker } from '../merge';
import { formatPath, areRelated, parsePointer } from '../pointer';
import type { StoredLayer, PublishingInput } from './types';

/** Why a value is never written: it, or anything within it, is secret, or ends. */
export function neverWritten(
  { sensitive = [], ends = [] }: StoredLayer,
  pointer: string,
): Finding | undefined {
  const isRelated = (other: string) => areRelated(other, pointer);
  const place = formatPath(pointer);
  if (sensitive.some(isRelated)) {
    return publishingFindings.sensitive.at({ pointer }, { place });
  }
  const end = ends.find(one => isRelated(one.pointer));
  return end && publishingFindings.ends.at({ pointer }, { place, at: end.at });
}

/** Why values of a layer must not be written, whatever the document has. */
export function refusals(
  layer: StoredLayer,
  { stored, layers = [] }: PublishingInput,
): (pointer: string) => Finding | undefined {
  if (layer.environment !== undefined) {
    const general = stored
      .filter(({ environment }) => environment === undefined)
      .map(({ values }) => values);
    return pointer =>
      neverWritten(layer, pointer) ??
      (general.some(values => hasValueNear(values, pointer))
        ? publishingFindings.belowPortal.at(
            { pointer },
            { place: formatPath(pointer) },
          )
        : undefined);
  }
  const above = layers.filter(({ kind }) => kind === 'component-overlay');
  return pointer => {
    const overlay = above.find(one => concerns(one, pointer));
    return (
      neverWritten(layer, pointer) ??
      (overlay &&
        publishingFindings.belowOverlay.at(
          { pointer },
          { place: formatPath(pointer), overlay: overlay.title },
        ))
    );
  };
}

/** Whether an overlay sets a value at, around or below a place, or has a condition on it. */
function concerns({ value, rules }: Layer, pointer: string): boolean {
  const place = formatPath(pointer);
  const conditions = [
    ...(rules?.enabledWhen ? [rules.enabledWhen] : []),
    ...(rules?.parts.flatMap(({ when }) => when) ?? []),
  ];
  return (
    [value, ...(rules?.parts.map(({ config }) => config) ?? [])].some(part =>
      hasValueNear(part, pointer),
    ) ||
    conditions.some(
      ({ field }) => isPathWithin(field, place) || isPathWithin(place, field),
    )
  );
}

function isPathWithin(path: string, ancestor: string): boolean {
  return (
    path.startsWith(ancestor) && /^(?:$|[.[])/.test(path.slice(ancestor.length))
  );
}

/** Whether a layer has a value at, around or below a place. */
function hasValueNear(value: JsonValue, pointer: string): boolean {
  let at: JsonValue | undefined = value;
  for (const token of parsePointer(pointer)) {
    if (!isObject(at)) {
      return at !== undefined;
    }
    if (Object.keys(at).some(isMarker)) {
      return true;
    }
    at = Object.hasOwn(at, token) ? at[token] : undefined;
  }
  return at !== undefined;
}

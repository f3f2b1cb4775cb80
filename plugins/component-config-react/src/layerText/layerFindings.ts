// SPDX-License-Identifier: Apache-2.0

import {
  childPointer,
  Finding,
  findingKinds,
  isObject,
  isWithin,
  JsonValue,
} from '@component-config/config-engine';
import { Locked } from '../components/SchemaForm/types';
import { rangeOfPlace, TextRange } from './placesInText';
import { LAYER_FILE, LayerReading } from './readLayer';

/** A finding, and its range in the text. */
export interface LocatedFinding extends TextRange {
  readonly finding: Finding;
}

/**
 * All findings of a layer's text, in the order of the text: those of the parser; once it can be parsed, those of the
 * configuration that belong to it, and locked values that it sets.
 *
 * @param root - JSON Pointer of the path that the text describes
 * @param findings - of the configuration
 */
export function layerFindings(options: {
  reading: LayerReading;
  root: string;
  findings: readonly Finding[];
  locked?: (pointer: string) => Locked | undefined;
}): LocatedFinding[] {
  const { reading, root, findings, locked } = options;
  const found = [...reading.findings];
  if (reading.layer) {
    const known = findings.filter(
      ({ pointer }) => placeInText(root, pointer) !== undefined,
    );
    const isRefused = ({ pointer }: Finding) =>
      known.some(
        other => other.severity === 'error' && other.pointer === pointer,
      );
    found.push(
      ...known,
      ...(locked ? lockedPlaces(reading.layer, root, locked) : []).filter(
        finding => !isRefused(finding),
      ),
    );
  }
  return found
    .map(finding => ({ finding, ...rangeOfFinding(reading, root, finding) }))
    .sort((a, b) => a.start - b.start);
}

/** The range of a finding in the text; its start if the text has no such path. */
export function rangeOfFinding(
  { root: node }: LayerReading,
  root: string,
  { position, pointer }: Finding,
): TextRange {
  return position?.file === LAYER_FILE
    ? { start: position.start, end: position.end }
    : rangeOfPlace(node, placeInText(root, pointer) ?? '');
}

/** A finding for each outermost path that is set but locked. */
function lockedPlaces(
  layer: JsonValue,
  root: string,
  locked: (pointer: string) => Locked | undefined,
): Finding[] {
  const findings: Finding[] = [];
  const pending: { value: JsonValue; pointer: string }[] = [
    { value: layer, pointer: root },
  ];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, pointer } = next;
    const lock = isWithin(root, pointer) ? undefined : locked(pointer);
    if (lock) {
      const { reason, owner } = lock;
      findings.push(
        findingKinds.layerText.locked.at({ pointer }, { reason, owner }),
      );
    } else if (isObject(value)) {
      for (const key of Object.keys(value)) {
        pending.push({
          value: value[key],
          pointer: childPointer(pointer, key),
        });
      }
    }
  }
  return findings;
}

/**
 * Converts a pointer into the configuration to a pointer within a text; parents refer to the whole text.
 *
 * @param root - JSON Pointer of the path that the text describes
 * @returns undefined for a path outside the text
 */
function placeInText(root: string, pointer: string): string | undefined {
  if (isWithin(pointer, root)) {
    return pointer.slice(root.length);
  }
  return isWithin(root, pointer) ? '' : undefined;
}

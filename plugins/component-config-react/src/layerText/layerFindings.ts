// SPDX-License-Identifier: Apache-2.0

import {
  childPointer,
  Finding,
  isObject,
  isWithin,
  JsonValue,
  layerTextFindings,
} from '@component-config/config-engine';
import { Locked } from '../components/SchemaForm/types';
import { placeInText } from './placeInText';
import { rangeOfPlace, TextRange } from './placesInText';
import { LAYER_FILE, LayerReading } from './readLayer';

/** A finding, and where the text has it. */
export interface LocatedFinding extends TextRange {
  readonly finding: Finding;
}

/**
 * Everything that is wrong with the text of a layer, in the order of the text: what the parser says; once it can be read,
 * the findings of the configuration that belong to it, and what it sets although it is locked.
 *
 * @param root - JSON Pointer of the place that the text says
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

/** Where the text has a finding; its beginning for one that it has nothing of. */
export function rangeOfFinding(
  { root: node }: LayerReading,
  root: string,
  { position, pointer }: Finding,
): TextRange {
  return position?.file === LAYER_FILE
    ? { start: position.start, end: position.end }
    : rangeOfPlace(node, placeInText(root, pointer) ?? '');
}

/** A finding for each outermost place that is set and locked. */
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
        layerTextFindings.locked.at({ pointer }, { reason, owner }),
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

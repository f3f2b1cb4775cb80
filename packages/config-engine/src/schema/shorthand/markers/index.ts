// SPDX-License-Identifier: Apache-2.0

import { Marker } from '../types';
import { countMarkers, exclusiveMarkers, numberMarkers } from './bounds';
import { defaultMarker } from './default';
import { enumMarker } from './enum';
import { exampleMarker } from './example';
import { textMarkers } from './text';

/** All families of markers (docs/rules/shorthand.md#markers). */
const families: readonly Marker[] = [
  defaultMarker,
  enumMarker,
  numberMarkers,
  exclusiveMarkers,
  countMarkers,
  textMarkers,
  exampleMarker,
];

/** All markers by name. */
export const markers: ReadonlyMap<string, Marker> = new Map(
  families.flatMap(family => family.names.map(name => [name, family] as const)),
);

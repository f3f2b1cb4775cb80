// SPDX-License-Identifier: Apache-2.0

import {
  isObject,
  type JsonObject,
  type JsonValue,
} from '@component-config/config-engine';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { objectOf } from '../../content';

/** openCenter's own descriptors, and upstream's results for known configurations. */
export interface Corpus {
  /** Text by file. */
  readonly descriptors: JsonObject;
  /** By name of the configuration. */
  readonly plans: JsonObject;
  /** The configuration whose paths descriptors may reference. */
  readonly defaultView?: JsonValue;
}

/** Reads the folder `opencenter-corpus`; undefined if it does not exist. */
export function readCorpus(folder: string): Corpus | undefined {
  const plansFile = join(folder, 'plans.json');
  if (!existsSync(plansFile)) {
    return undefined;
  }
  const file: JsonValue = JSON.parse(readFileSync(plansFile, 'utf8'));
  const plans = objectOf(objectOf(file).plans);
  const defaults = plans['default-openstack'];
  const texts = join(folder, 'descriptors');
  return {
    descriptors: Object.fromEntries(
      readdirSync(texts).map(name => [
        name,
        readFileSync(join(texts, name), 'utf8'),
      ]),
    ),
    plans,
    ...(isObject(defaults) && { defaultView: defaults.view }),
  };
}

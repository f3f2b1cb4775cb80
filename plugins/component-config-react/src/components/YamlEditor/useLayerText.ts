// SPDX-License-Identifier: Apache-2.0

import {
  equalJson,
  Finding,
  JsonObject,
} from '@component-config/config-engine';
import { useCallback, useMemo, useState } from 'react';
import { LayerReading, readLayer, writeLayer } from '../../layerText';

/**
 * The YAML of a layer during an edit.
 *
 * @public
 */
export interface LayerText {
  /** What the editor shows: what was written last, edited so that it says the layer. */
  text: string;
  /** The errors of a text that cannot be read: the layer is still the last that could be. Otherwise empty. */
  errors: readonly Finding[];
  /** Takes what somebody wrote, and hands on the layer that it says. */
  write: (text: string) => void;
  /** Gives up what was written, comments included: the text is made from the layer again. */
  discard: () => void;
}

interface Written {
  readonly text: string;
  readonly read: LayerReading;
}

const NOTHING: Written = { text: '', read: readLayer('') };
const NO_ERRORS: readonly Finding[] = [];

/**
 * Keeps the text of a layer that is edited in a form as well. A change in the form is written into the text, whose
 * comments and untouched lines stay; a text that cannot be read stays as it is until it is fixed or discarded.
 *
 * @param layer - as it is now
 * @param isShown - whether somebody sees the text; otherwise it is not brought up to date
 * @param onChange - called with the layer whenever somebody wrote a text that can be read
 * @param initial - what was written before, if anything
 * @public
 */
export function useLayerText(
  layer: JsonObject,
  isShown: boolean,
  onChange: (layer: JsonObject) => void,
  initial: string = '',
): LayerText {
  const [written, setWritten] = useState(() =>
    initial === '' ? NOTHING : { text: initial, read: readLayer(initial) },
  );
  const text = useMemo(() => {
    const { read } = written;
    return isShown && read.layer && !equalJson(read.layer, layer)
      ? writeLayer(written.text, layer)
      : written.text;
  }, [isShown, written, layer]);
  const errors = useMemo(
    () =>
      written.read.layer
        ? NO_ERRORS
        : written.read.findings.filter(({ severity }) => severity === 'error'),
    [written],
  );
  const write = useCallback(
    (next: string) => {
      const read = readLayer(next);
      setWritten({ text: next, read });
      if (read.layer) {
        onChange(read.layer);
      }
    },
    [onChange],
  );
  const discard = useCallback(() => setWritten(NOTHING), []);
  return { text, errors, write, discard };
}

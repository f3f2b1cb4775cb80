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
  /** The text in the editor: the last typed text, updated to match the layer. */
  text: string;
  /** The errors of a text that cannot be parsed, while the layer stays the last valid one. Otherwise empty. */
  errors: readonly Finding[];
  /** Sets a typed text, and passes on its layer. */
  write: (text: string) => void;
  /** Discards the text, including its comments: it is generated from the layer again. */
  discard: () => void;
}

interface Written {
  readonly text: string;
  readonly read: LayerReading;
}

const NOTHING: Written = { text: '', read: readLayer('') };
const NO_ERRORS: readonly Finding[] = [];

/**
 * Keeps the text of a layer that is also edited in a form. Changes in the form are written into the text, whose
 * comments and untouched lines stay; a text that cannot be parsed stays until it is fixed or discarded.
 *
 * @param layer - the current layer
 * @param isShown - whether the text is visible; otherwise it is not updated
 * @param onChange - called with the layer whenever a typed text can be parsed
 * @param initial - the text to start with, if any
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

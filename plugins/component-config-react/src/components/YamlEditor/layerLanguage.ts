// SPDX-License-Identifier: Apache-2.0

import { EditorLanguage } from './editorLanguage';
import { layerCompletion } from './layerCompletion';
import { findingRange, layerDiagnostics } from './layerDiagnostics';
import { layerHover } from './layerHover';
import { maskSensitive } from './maskSensitive';
import { EditorFacts } from './types';

/** The language of a single layer, based on the configuration schema. */
export const layerLanguage: EditorLanguage<EditorFacts> = {
  completion: layerCompletion,
  hover: layerHover,
  diagnostics: layerDiagnostics,
  rangeOf: findingRange,
  extension: maskSensitive,
};
